import { club } from '#club/club.ts';
import { vat } from '#club/delivery.ts';
import { policies } from '#club/policies.ts';
import type { Buyer, Context, Locale } from '#platform/context.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import type { Quote, QuoteRefusal, QuoteRequest } from '#ports/sellable.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { findActedFor } from '#rooms/accounts/organisation/server/index.ts';
import { formatOf, isOnSale, readPlaceSku, saleEnd } from '../../saleRules.ts';
import { serverWords } from '../serverWords.ts';
import { listOffers, type PlaceOffer } from './offerStore.ts';

/** Codes with which a season ticket is not sold, beside those of every seller. */
export const seasonTicketRefusals = [
  'SEASON_TICKET_LIMIT',
  'SEASON_TICKET_NEEDS_ACCOUNT',
  'SEASON_TICKET_TAKEN',
] as const;

/** What sending a ticket of a format costs, in cents. */
export const sendingOf = (format: string): number =>
  Object.hasOwn(policies.contracts.shippingPrices, format) ? policies.contracts.shippingPrices[format]! : 0;

/** What free places cost, with the sending of a card; two SQL queries whatever the number. */
export async function quoteSeasonTickets(ctx: Context, buyer: Buyer, requests: QuoteRequest[]): Promise<Quote[]> {
  const asked = requests.flatMap((request) => {
    const sku = readPlaceSku(request.sku);
    return sku ? [{ ...sku, request }] : [];
  });
  const fanId = buyer.kind === 'fan' ? buyer.fanId : null;
  const offers = await listOffers(ctx, asked, fanId);
  const isFanClub = fanId !== null && (await isOfFanClub(ctx, fanId));
  const seen = new Map<string, number>();
  return asked.flatMap(({ pool, pricingClass, format, request }) => {
    const offer = offers.find((one) => one.pool === pool && one.pricingClass === pricingClass);
    if (!offer || offer.price === null) return [];
    const before = seen.get(offer.masterDataId) ?? 0;
    seen.set(offer.masterDataId, before + 1);
    const isTooMany = offer.bought + before >= policies.contracts.mostSold;
    const refusal = refusalOf(offer, { isFanClub, isTooMany, today: ctx.today() });
    return [
      {
        ...quoteOf(offer, { sku: request.sku, format: formatOf(format, offer.shippingCodes) }, buyer),
        ...(refusal ? { refusal } : {}),
      },
    ];
  });
}

async function isOfFanClub(ctx: Context, accountId: string): Promise<boolean> {
  if ((await readAccount(ctx, accountId))?.kind !== 'organisation') return false;
  return (await findActedFor(ctx, accountId))?.kind === 'fanClub';
}

type Facts = { isFanClub: boolean; isTooMany: boolean; today: string };

/** A fan club may hold no season ticket (CON-93). */
function refusalOf(offer: PlaceOffer, { isFanClub, isTooMany, today }: Facts): QuoteRefusal | undefined {
  if (!offer.isPublished || !isOnSale(offer, today)) return 'CARTITEM_INACTIVE';
  if (isFanClub) return 'CARTITEM_NOT_FOR_BUYER';
  return isTooMany ? 'SEASON_TICKET_LIMIT' : undefined;
}

function quoteOf(offer: PlaceOffer, { sku, format }: { sku: string; format: string }, buyer: Buyer): Quote {
  const price = (offer.price ?? 0) + sendingOf(format);
  const endsOn = saleEnd(offer);
  const variant = (locale: Locale) => variantIn(locale, offer, format);
  return {
    sku,
    productId: offer.pool,
    tenant: policies.contracts.tenant,
    name: offer.names,
    variant: { de: variant('de'), en: variant('en'), ja: variant('ja') },
    imageId: undefined,
    path: '/tickets/dauerkarten/',
    price,
    memberPrice: price,
    vatRate: vat.home.standard,
    vatClass: 'standard',
    maxQuantity: 1,
    soldUntil: endsOn === null ? undefined : momentsOf(endsOn, '00:00', club.timeZone)[0],
    // Two people must not find the same place in their carts: it is held for those who are known.
    ...(buyer.kind === 'visitor' ? { waitsForAccount: 'SEASON_TICKET_NEEDS_ACCOUNT' as const } : {}),
    available: offer.isFree ? 1 : 0,
    shippingCodes: ['digital'],
    type: 'SeasonTicket',
    // Nothing of it is packed: cards are made and sent by the season's own office.
    traits: { isAdmission: true, isUnique: true, mayBePaidOnAccount: true },
    terms: { withdrawalClass: 'dated' },
  };
}

/** `Block 32, Reihe 7, Platz 4 · Vollzahler · Auf dem Telefon`. */
function variantIn(locale: Locale, { block, seatRow: row, seat, pricingClass }: PlaceOffer, format: string): string {
  const words = serverWords[locale];
  const place = fillIn(words.mails.place, { block, row, seat });
  return [place, wordOf(words.sale.classes, pricingClass), wordOf(words.sale.formats, format)].join(' · ');
}

/** What a club has words for, otherwise as staff have entered it. */
const wordOf = (words: Record<string, string>, name: string): string =>
  Object.hasOwn(words, name) ? words[name]! : name;
