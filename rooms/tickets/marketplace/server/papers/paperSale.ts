import type { Context } from '#platform/context.ts';
import { formatCents } from '#platform/mail/mailFormat.ts';
import { fullName } from '#platform/names/personName.ts';
import type { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { listRightsById, resale } from '#rooms/tickets/ticketing/server/index.ts';
import type { Offer, SellerAddress } from '../offerStore.ts';
import type { Payout } from '../payoutStore.ts';
import { serverWords } from '../serverWords.ts';
import type { Sold } from './paperRules.ts';

type Facts = {
  offer: Offer;
  payout: Payout;
  address: SellerAddress;
  seller: NonNullable<Awaited<ReturnType<typeof readAccount>>>;
  soldOn: string;
};

/** A sale as its papers say it; Japanese readers get them in English, like all documents. Two SQL queries. */
export async function soldOf(ctx: Context, { offer, payout, address, seller, soldOn }: Facts): Promise<Sold> {
  const language = seller.locale === 'de' ? 'de' : 'en';
  const [right] = await listRightsById(ctx, [offer.rightId]);
  const [listing] = await resale.readListings(ctx, [offer.listingId]);
  const isBusiness = seller.kind === 'organisation';
  const { areFeesWaived } = payout;
  const { block, row, seat } = serverWords[language].place;
  const place = [
    [block, right!.block],
    [row, right!.row],
    [seat, right!.seat],
  ].flatMap(([label, value]) => (value ? [`${label} ${value}`] : []));
  return {
    language,
    buyer: { ...address, ...(isBusiness ? { company: fullName(seller, language) } : {}) },
    isBusiness,
    number: listing!.number,
    event: language === 'de' ? right!.names.de : (right!.names.en ?? right!.names.de),
    place: place.join(', '),
    serial: right!.serial,
    soldOn,
    price: offer.price,
    handlingFee: areFeesWaived ? 0 : offer.handlingFee,
    reimbursementFee: areFeesWaived ? 0 : offer.reimbursementFee,
    amount: payout.amount,
    money: (cents) => formatCents(cents, language),
  };
}
