import type { TicketClass } from '#club/ticketClasses.ts';
import type { Buyer, Context } from '#platform/context.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { Quote, QuoteRefusal, QuoteRequest } from '#ports/sellable.ts';
import { readResaleSku, readTicketSku, resaleSku, type TicketSku } from '../../skuRules.ts';
import { seatClassWords } from '../classWords.ts';
import { type Asked, type PlaceOffer, placeOffer, quoteOf } from '../quoteTickets.ts';
import type { Offer } from '../sale/offerStore.ts';
import { readOffers } from '../sale/readOffers.ts';
import { serverWords } from '../serverWords.ts';
import { type Listing, listListings } from './listingStore.ts';
import { resalePrices } from './resalePrices.ts';

/** The place of an offer, as the sku of such a place at the event. */
function placeSku({ eventNumber, rowNumber: row, position, pool }: Listing, code: TicketClass): TicketSku {
  if (row !== null && position !== null) return { eventNumber, code, place: { kind: 'seat', row, position } };
  return { ...readTicketSku(`${pool}-FULL`)!, code };
}

/**
 * What offers cost this buyer, and whether they may have them: today's price of the place for the buyer's own class.
 * Two SQL queries where the event has not changed since it was last read.
 */
export async function quoteResale(ctx: Context, buyer: Buyer, requests: QuoteRequest[]): Promise<Quote[]> {
  const wanted = requests.flatMap((request) => {
    const sku = readResaleSku(request.sku);
    return sku ? [{ ...sku, request }] : [];
  });
  const listings = await listListings(ctx.sql, { numbers: wanted.map(({ listingNumber }) => listingNumber) });
  const asked = wanted.flatMap(({ listingNumber, code, request }) => {
    const listing = listings.find(({ number }) => number === listingNumber);
    return listing ? [{ listing, one: { ...placeSku(listing, code), request } }] : [];
  });
  const offers = await readOffers(
    ctx,
    buyer.kind === 'fan' ? buyer.fanId : null,
    asked.map(({ one }) => one),
  );
  const quotes: Quote[] = [];
  for (const { listing, one } of asked) {
    const offer = offers.find(({ number }) => number === one.eventNumber);
    const place = offer && offer.state !== 'draft' ? await placeOffer(ctx, offer, one) : undefined;
    const quote = offer && place && quoteListing(ctx, buyer, { listing, one, offer, place });
    if (quote) quotes.push(quote);
  }
  return quotes;
}

type Quoted = { listing: Listing; one: Asked; offer: Offer; place: PlaceOffer };

/** Nothing for a companion, and nothing for a class that the place is not sold in. */
function quoteListing(ctx: Context, buyer: Buyer, { listing, one, offer, place }: Quoted): Quote | undefined {
  const prices = resalePrices(offer, place);
  const price = prices.find(({ code }) => code === one.code);
  if (!price) return undefined;
  const full = { ...place, available: 1, isUnique: true as const };
  const { choices: _, refusal, ...quote } = quoteOf(ctx, buyer, { offer, one, place: full, price, group: [] });
  const isTaken = listing.expiresAt !== null && listing.expiresAt > ctx.now;
  const isKept = listing.keptUntil !== null && listing.keptUntil > ctx.now;
  const own = refusal ?? refusalOf(buyer, listing, offer, ctx.now);
  const until = quote.soldUntil && quote.soldUntil < listing.closesAt ? quote.soldUntil : listing.closesAt;
  return {
    ...quote,
    sku: one.request.sku,
    variant: resoldWords(place.variant),
    choices: prices.map(({ code, price: cents, memberPrice }) => ({
      sku: resaleSku(listing.number, code),
      name: seatClassWords(code),
      price: cents,
      memberPrice: memberPrice ?? cents,
    })),
    soldUntil: until,
    available: isTaken || isKept || listing.state !== 'open' || listing.isHeldBack ? 0 : 1,
    ...(own ? { refusal: own } : {}),
    // Two people must not find the same offer in their carts: it is held for those who are known.
    ...(buyer.kind === 'visitor' ? { waitsForAccount: 'TICKET_NEEDS_ACCOUNT' as const } : {}),
  };
}

function refusalOf(
  buyer: Buyer,
  { state, isHeldBack, closesAt, sellerId }: Listing,
  { admission }: Offer,
  now: Date,
): QuoteRefusal | undefined {
  if (state !== 'open' || isHeldBack || closesAt <= now) return 'TICKET_IS_NOT_CHECKOUTABLE';
  if (buyer.kind === 'fan' && buyer.fanId === sellerId) return 'CARTITEM_NOT_FOR_BUYER';
  return admission === 'lottery' ? 'TICKET_LOTTERY' : undefined;
}

/** `Block 12, Reihe 7, Platz 4 · Vollzahler · vom Verein weiterverkauft`, as on the invoice. */
function resoldWords(place: LocalizedText): LocalizedText {
  const written = (locale: 'de' | 'en' | 'ja') =>
    fillIn(serverWords[locale].resale.resold, { place: place[locale] ?? place.de });
  return { de: written('de'), en: written('en'), ja: written('ja') };
}
