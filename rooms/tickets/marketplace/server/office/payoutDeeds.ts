import type { InputOf } from '#platform/api/endpoint.ts';
import { isIban } from '#platform/api/ibanRules.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { lockForRefund } from '#rooms/money/payment/server/index.ts';
import { refuseOwnCase } from '#rooms/staff/approval/server/index.ts';
import { mayMove, type PayoutState } from '../../offerStateRules.ts';
import { type resaleOfficeApi, resaleOfficeRefusals } from '../../officeApi.ts';
import { book } from '../ledgerStore.ts';
import { findOffer, type Offer } from '../offerStore.ts';
import { lockPayout, type Payout, savePayout } from '../payoutStore.ts';
import { listRetryWays } from '../payoutWays.ts';
import { payOne } from '../payResold.ts';
import { plainAccount, saveAccount } from '../runs/accountStore.ts';
import { readResaleOffer, type WireOffer } from './readOffice.ts';

type Input = { listingId: string; reason: string };
type Locked = { offer: Offer; payout: Payout };

/** Stops a payout that has not left. Refuses 404, 409, and (403) one's own. */
export const stopPayout = (ctx: FanContext, input: Input): Promise<WireOffer> =>
  decide(ctx, input, (tx, { payout }) => move(tx, payout, 'stopped'));

/**
 * Has a stopped payout paid after all: staff know about the charge-back that stopped it, so it does not stop it again.
 * Refuses 404, 409, and (403) one's own.
 */
export const resumePayout = (ctx: FanContext, input: Input): Promise<WireOffer> =>
  decide(ctx, input, (tx, { payout }) => {
    if (payout.state !== 'stopped') refuse(resaleOfficeRefusals.stateNotPossible);
    return move(tx, { ...payout, isPaidAnyway: true }, 'waiting');
  });

/** Decides that a stopped payout is never paid; its fees go back with it. Refuses 404, 409, and (403) one's own. */
export const refusePayout = (ctx: FanContext, input: Input): Promise<WireOffer> =>
  decide(ctx, input, async (tx, { offer, payout }) => {
    await move(tx, payout, 'refused');
    const fees = payout.areFeesWaived ? 0 : offer.price - offer.reimbursed;
    await book(tx, offer.listingId, { kind: 'refused', amount: payout.amount, fees });
  });

const move = (tx: FanContext, payout: Payout, state: PayoutState): Promise<void> => {
  if (!mayMove(payout.state, state)) refuse(resaleOfficeRefusals.stateNotPossible);
  return savePayout(tx.sql, { ...payout, state, stateAt: tx.now, failureCode: null });
};

/** Locks a payout, decides about it, and writes it into the trail. */
function decide(
  ctx: FanContext,
  { listingId, reason }: Input,
  work: (tx: FanContext, locked: Locked) => Promise<void>,
): Promise<WireOffer> {
  return ctx.inTransaction(async (tx) => {
    const offer = (await findOffer(tx.sql, listingId)) ?? refuse(resaleOfficeRefusals.unknownOffer);
    await refuseOwnCase(tx, [offer.sellerId]);
    const payout = (await lockPayout(tx.sql, listingId)) ?? refuse(resaleOfficeRefusals.stateNotPossible);
    await work(tx, { offer, payout });
    const shown = await readResaleOffer(tx, { listingId });
    const before = { state: payout.state, way: payout.payoutType };
    const after = { state: shown.payoutState, way: shown.way };
    await tx.audit({ subject: { kind: 'resaleOffer', id: listingId }, before, after, why: reason });
    return shown;
  });
}

/**
 * Has a payout that failed or still waits paid in another way; to a bank account it waits for the next run. Refuses 404, 409,
 * 422 for an account that is none, and (403) one's own.
 */
export async function payOtherwise(
  ctx: FanContext,
  { listingId, reason, way, account }: InputOf<typeof resaleOfficeApi.payOtherwise>,
): Promise<WireOffer> {
  if (way === 'bankTransfer' && (!account || !isIban(account.iban))) refuse(resaleOfficeRefusals.notAnIban);
  const paymentId = way === 'originalPaymentMethod' ? await originalPayment(ctx, listingId) : null;
  return ctx.inTransaction(async (tx) => {
    // In the order in which `payOne` locks them.
    if (paymentId) await lockForRefund(tx, paymentId);
    return decide(tx, { listingId, reason }, async (inner, { offer, payout }) => {
      if (payout.state !== 'failed' && payout.state !== 'waiting') refuse(resaleOfficeRefusals.stateNotPossible);
      if (offer.sellerId === null) refuse(resaleOfficeRefusals.noSuchWay);
      if (way === 'bankTransfer' && account) await saveAccount(inner, listingId, plainAccount(account));
      await savePayout(inner.sql, {
        ...payout,
        state: 'waiting',
        stateAt: inner.now,
        failureCode: null,
        attempt: payout.attempt + 1,
        payoutType: way,
        paymentTokenId: null,
        paymentId,
        ...(way === 'voucher' ? { payableFrom: inner.now } : {}),
      });
      if (way !== 'bankTransfer') await payOne(inner, listingId);
    });
  });
}

/** The payment that a ticket was bought with, where so much is left of it. Refuses 404 and 409. */
async function originalPayment(ctx: FanContext, listingId: string): Promise<string> {
  const offer = (await findOffer(ctx.sql, listingId)) ?? refuse(resaleOfficeRefusals.unknownOffer);
  const { sellerId, sellerCheckoutId: checkoutId, reimbursed: amount } = offer;
  const ways = sellerId ? await listRetryWays(ctx, { holderId: sellerId, checkoutId, amount }) : [];
  const way = ways.find(({ payoutType }) => payoutType === 'originalPaymentMethod');
  return way?.paymentId ?? refuse(resaleOfficeRefusals.noSuchWay);
}
