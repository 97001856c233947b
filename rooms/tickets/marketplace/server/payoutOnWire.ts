import type { ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { Context } from '#platform/context.ts';
import { type HeldRight, listRightsById, resale } from '#rooms/tickets/ticketing/server/index.ts';
import type { marketplaceApi } from '../api.ts';
import type { PayoutAmount, StoredWay } from '../feeRules.ts';
import { offerState } from '../offerStateRules.ts';
import type { Offer } from './offerStore.ts';
import { listPayouts, type Payout } from './payoutStore.ts';
import type { MoneyWay } from './payoutWays.ts';

export type WirePayout = ReplyOf<typeof marketplaceApi.offerTicket>;

export const amountsOnWire = ({ price, handlingFee, reimbursementFee, reimbursed }: PayoutAmount) => ({
  ticketPrice: toEuros(price),
  handlingFee: toEuros(handlingFee),
  reimbursementFee: toEuros(reimbursementFee),
  reimbursedAmount: toEuros(reimbursed),
});

export const ticketOnWire = (right: HeldRight): WirePayout['ticket'] => ({
  ticketId: right.id,
  ticketSerialNumber: right.generation === 1 ? right.serial : `${right.serial}-${right.generation}`,
  name: right.names,
  startsAt: right.startsAt.toISOString(),
  ...(right.block === null ? {} : { block: right.block }),
  ...(right.row === null ? {} : { row: right.row }),
  ...(right.seat === null ? {} : { seat: right.seat }),
});

/** A way as it is chosen in the browser. */
export const wayOnWire = ({ payoutType, paymentTokenId, lastDigits }: MoneyWay) => ({
  payoutType: wireTypeOf(payoutType),
  ...(payoutType === 'bankTransfer' ? { needsAccount: true as const } : {}),
  ...(paymentTokenId ? { paymentTokenId } : {}),
  ...(lastDigits ? { lastDigits } : {}),
});

/** Offers as their seller reads them, in their order. Three SQL queries whatever the number. */
export async function payoutsOnWire(ctx: Context, offers: readonly Offer[]): Promise<WirePayout[]> {
  if (offers.length === 0) return [];
  const ids = offers.map(({ listingId }) => listingId);
  const listings = new Map((await resale.readListings(ctx, ids)).map((one) => [one.id, one]));
  const payouts = new Map((await listPayouts(ctx.sql, ids)).map((one) => [one.listingId, one]));
  const rights = await listRightsById(
    ctx,
    offers.map(({ rightId }) => rightId),
  );
  const byId = new Map(rights.map((right) => [right.id, right]));
  return offers.map((offer) => {
    const listing = listings.get(offer.listingId)!;
    const payout = payouts.get(offer.listingId);
    const facts = { listing: listing.state, keptUntil: listing.keptUntil, payout: payout ?? null };
    return onWire(offer, payout, offerState(facts, ctx.now), byId.get(offer.rightId)!);
  });
}

/** A bank transfer stands for the way the ticket was paid. */
export const wireTypeOf = (way: StoredWay): WirePayout['payoutType'] =>
  way === 'bankTransfer' ? 'originalPaymentMethod' : way;

/** Fees that are waived are none: the seller gets the whole price. */
function onWire(offer: Offer, payout: Payout | undefined, state: WirePayout['state'], right: HeldRight): WirePayout {
  const waived = { ...offer, handlingFee: 0, reimbursementFee: 0, reimbursed: offer.price };
  return {
    id: offer.listingId,
    state,
    payoutType: wireTypeOf(payout?.payoutType ?? offer.payoutType),
    ...(payout?.state === 'refused' ? { isRefused: true as const } : {}),
    ...amountsOnWire(payout?.areFeesWaived ? waived : offer),
    ...(payout?.voucherCode ? { voucherCode: payout.voucherCode } : {}),
    ...(payout?.feeVoucherCode ? { feeVoucherCode: payout.feeVoucherCode } : {}),
    ticket: ticketOnWire(right),
    created: offer.createdAt.toISOString(),
    ...(payout ? { payableFrom: payout.payableFrom.toISOString() } : {}),
  };
}
