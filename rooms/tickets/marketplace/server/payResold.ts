import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { lockForRefund, payOut, payoutServices, refundFor } from '#rooms/money/payment/server/index.ts';
import { voucherOffice } from '#rooms/money/voucher/server/index.ts';
import { listTicketedEvents } from '#rooms/tickets/ticketing/server/index.ts';
import { book } from './ledgerStore.ts';
import { findOffer, type Offer } from './offerStore.ts';
import { papersJob } from './papers/paperStore.ts';
import { payableDaysOf, payableFrom } from './payableRules.ts';
import { listDue, listPayouts, lockPayout, type Payout, savePayout } from './payoutStore.ts';

/** Names this room at the payment room, which tells it what becomes of its money. */
const resalePurpose = 'resale';
export const payDueJob = 'payResoldTickets';

/** Payouts of one run; the next one goes on. */
const atOnce = 500;
const day = 86_400_000;

/**
 * Job: promises the money for resold tickets that is due, each in a transaction of its own: it asks no payment service,
 * which the payment room does by jobs of its own. So a payout is promised once, wherever this stops.
 */
export const payResoldTickets: JobDefinition = {
  name: payDueJob,
  every: '* * * * *',
  async run(ctx) {
    const due = await listDue(ctx.sql, ctx.now, atOnce);
    for (const listingId of due) await ctx.inTransaction((tx) => payOne(tx, listingId));
    if (due.length > 0) await ctx.enqueue(papersJob, {});
    if (due.length === atOnce) await ctx.enqueue(payDueJob, {});
  },
};

/**
 * Pays one payout that waits and is due. Locks the payment that money goes back to, then the payout; the voucher or the
 * money that it goes on to is new and nobody else's, so the payout stands in no order of locks.
 */
export async function payOne(tx: Context, listingId: string): Promise<void> {
  const offer = await findOffer(tx.sql, listingId);
  if (!offer) return;
  const [before] = await listPayouts(tx.sql, [listingId]);
  const paymentId = before && paymentOf(offer, before);
  if (paymentId) await lockForRefund(tx, paymentId);
  const payout = await lockPayout(tx.sql, listingId);
  if (payout?.state !== 'waiting') return;
  // The bank has taken back what the ticket was bought with: staff decide whether its seller is owed anything.
  if (await isStopped(tx, offer, payout)) return savePayout(tx.sql, { ...payout, state: 'stopped', stateAt: tx.now });
  const due = await whatIsDue(tx, offer, payout);
  if (due.payableFrom > tx.now) return savePayout(tx.sql, due);
  // It leaves with a run, which a second person approves.
  if (due.payoutType === 'bankTransfer') return savePayout(tx.sql, { ...payout, payableFrom: due.payableFrom });
  if (!payout.areFeesWaived) await bookWaiver(tx, offer, due);
  await send(tx, offer, due);
}

/** Has the bank taken back what the ticket was bought with, and staff have not decided to pay anyway? */
export const isStopped = async (
  ctx: Context,
  { sellerCheckoutId }: Offer,
  { isPaidAnyway }: Payout,
): Promise<boolean> =>
  sellerCheckoutId !== null && !isPaidAnyway && (await payoutServices.isChargedBack(ctx, sellerCheckoutId));

/** Books that a seller is charged no fees, where `due` is the whole price. */
export const bookWaiver = async (tx: Context, { price, reimbursed }: Offer, due: Payout): Promise<void> => {
  if (due.areFeesWaived) await book(tx, due.listingId, { kind: 'feesWaived', fees: price - reimbursed });
};

/** The payment that a payout goes back to; rows of earlier versions name it in the offer only. */
const paymentOf = (offer: Offer, { payoutType, paymentId }: Payout): string | null =>
  payoutType === 'originalPaymentMethod' ? (paymentId ?? offer.paymentId) : null;

/**
 * What is owed by now. An event that moved is waited for; one that was called off after the sale costs the seller
 * nothing: they get the whole price at once.
 */
export async function whatIsDue(tx: Context, offer: Offer, payout: Payout): Promise<Payout> {
  const [event] = await listTicketedEvents(tx, [offer.eventId]);
  if (!event) return payout;
  if (event.state === 'cancelled') return { ...payout, amount: offer.price, areFeesWaived: true };
  if (payout.payoutType === 'voucher') return payout;
  if (event.isCalledOff) return { ...payout, payableFrom: new Date(tx.now.getTime() + day) };
  return { ...payout, payableFrom: payableFrom(event.startsAt, payableDaysOf(offer)) };
}

async function send(tx: Context, offer: Offer, payout: Payout): Promise<void> {
  const { listingId } = offer;
  const { amount } = payout;
  if (amount === 0) return savePayout(tx.sql, { ...payout, state: 'done', stateAt: tx.now });
  if (payout.payoutType === 'voucher') {
    const cause = `resale ${listingId}`;
    const { id, code } = await voucherOffice.issueVoucher(tx, { tenant: offer.tenant, amount, cause });
    await savePayout(tx.sql, { ...payout, state: 'done', stateAt: tx.now, voucherId: id, voucherCode: code });
    return book(tx, listingId, { kind: 'paidByVoucher', amount });
  }
  if (!(await promise(tx, offer, payout)))
    return savePayout(tx.sql, { ...payout, state: 'failed', stateAt: tx.now, failureCode: 'WAY_NOT_POSSIBLE' });
  await savePayout(tx.sql, { ...payout, state: 'sent', stateAt: tx.now });
  await book(tx, listingId, { kind: 'sent', amount });
}

/** Each try has a cause of its own, so that one of earlier says nothing about this one. */
export const causeOf = ({ listingId, attempt }: Pick<Payout, 'listingId' | 'attempt'>): string =>
  `${listingId} ${attempt}`;

async function promise(tx: Context, offer: Offer, payout: Payout): Promise<boolean> {
  const { amount, paymentTokenId } = payout;
  const owner = { purpose: resalePurpose, cause: causeOf(payout) };
  if (paymentTokenId !== null) {
    if (offer.sellerId === null) return false;
    const sent = await payOut(tx, { ...owner, fanId: offer.sellerId, amount, to: { paymentTokenId } });
    return sent !== undefined;
  }
  const paymentId = paymentOf(offer, payout);
  if (paymentId === null) return false;
  const refund = { paymentId, amount, reason: 'resale' };
  return (await refundFor(tx, owner, refund)) !== undefined;
}
