import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { leftOf } from './documents/documentRules.ts';
import { issueInvoice } from './documents/issueInvoice.ts';
import type { OrderState } from './orderStates.ts';
import { lockOrder } from './orderStore.ts';
import { markState, type StateCause } from './stateChangeStore.ts';

/**
 * `isAnnounced: false`: nobody hears of it from here. `mailAt`: when the mail goes, absent: at once. `cause`: who of
 * the staff did it, and why.
 */
export type StateChangeOptions = { isAnnounced?: boolean; mailAt?: Date | undefined; cause?: StateCause };

/**
 * Moves an order to its next state, as `orderStates` allows; throws otherwise, since only our own rooms call this.
 * Becoming `InvoiceCreated` issues the invoice in the same transaction, and a job mails the customer what has become of
 * it. Answers the id of the change.
 */
export function changeOrderState(
  ctx: Context,
  orderId: string,
  to: OrderState,
  { isAnnounced = true, mailAt, cause }: StateChangeOptions = {},
): Promise<string> {
  return ctx.inTransaction(async (tx) => {
    const id = newId();
    if (!(await markState(tx.sql, { id, orderId, state: to, ...cause }, tx.now)))
      throw new Error(`Order ${orderId} may not become ${to}`);
    if (isAnnounced) await tx.enqueue('mailOrderState', { stateChangeId: id }, mailAt ? { startAfter: mailAt } : {});
    // An order of which a part was cancelled is sent without having become `InvoiceCreated`.
    if (to === 'InvoiceCreated' || to === 'OrderShipped') await invoiceOnce(tx, orderId);
    return id;
  });
}

/** What comes to nothing gets no invoice, and what has one gets no other. */
async function invoiceOnce(tx: Context, orderId: string): Promise<void> {
  const order = await lockOrder(tx.sql, orderId);
  if (!order || leftOf(order).gross === 0 || order.documents.some(({ kind }) => kind === 'invoice')) return;
  await issueInvoice(tx, order);
}
