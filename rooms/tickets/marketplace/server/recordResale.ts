import type { Context } from '#platform/context.ts';
import type { Events } from '#ports/events.ts';
import { listTicketedEvents } from '#rooms/tickets/ticketing/server/index.ts';
import { book } from './ledgerStore.ts';
import { findOffer } from './offerStore.ts';
import { payableDaysOf, payableFrom } from './payableRules.ts';
import { insertPayout, listOfBuyerLines } from './payoutStore.ts';
import { payDueJob } from './payResold.ts';

/**
 * A ticket was resold: its seller is owed what was confirmed, in the transaction of the sale. A voucher is paid at once,
 * money once the event has taken place.
 */
export async function recordResale(tx: Context, sold: Events['RightResold']): Promise<void> {
  const offer = await findOffer(tx.sql, sold.listingId);
  // Offered by another door than ours: nobody was promised anything.
  if (!offer) return;
  const { listingId, price, reimbursed, payoutType, paymentTokenId, paymentId } = offer;
  const [event] = await listTicketedEvents(tx, [offer.eventId]);
  const isVoucher = payoutType === 'voucher';
  await insertPayout(tx.sql, {
    listingId,
    amount: reimbursed,
    payoutType,
    paymentTokenId,
    paymentId,
    payableFrom: isVoucher || !event ? tx.now : payableFrom(event.startsAt, payableDaysOf(offer)),
    successorId: sold.successorId,
    buyerOrderLineId: sold.orderLineId,
    paid: sold.paid,
    soldAt: tx.now,
  });
  await book(tx, listingId, { kind: 'sale', paid: sold.paid, price, fees: price - reimbursed });
  if (isVoucher) await tx.enqueue(payDueJob, {});
}

/** Buyers of resold tickets get money back: it goes off what the club has earned by reselling. */
export async function recordBuyerRefund(tx: Context, { lines }: Events['RefundMade']): Promise<void> {
  const known = await listOfBuyerLines(
    tx.sql,
    lines.map(({ orderLineId }) => orderLineId),
  );
  for (const { listingId, orderLineId } of known) {
    const amount = lines.filter((line) => line.orderLineId === orderLineId).reduce((sum, line) => sum + line.amount, 0);
    await book(tx, listingId, { kind: 'buyerRefunded', amount });
  }
}
