import type { Context } from '#platform/context.ts';
import type { Events } from '#ports/events.ts';
import { bumpVersion } from '../office/officeStore.ts';
import { lockOrder, noteCancelled } from '../orderStore.ts';
import { creditContent, creditParts } from './creditRules.ts';
import { listByOrder } from './documentStore.ts';
import { issueDocument } from './issueInvoice.ts';

/**
 * Money of an order goes back: what has been invoiced gets a credit note, once for each refund, in the transaction that
 * promises the money. What goes back before the invoice is noted at the order, so that the invoice names what is left:
 * nothing that was never delivered is invoiced.
 */
export async function creditRefund(
  tx: Context,
  { refundId, orderId, lines, shipping, toVouchers }: Events['RefundMade'],
): Promise<void> {
  const order = await lockOrder(tx.sql, orderId);
  if (!order) return;
  const known = await listByOrder(tx.sql, orderId);
  if (known.some(({ cause }) => cause === refundId)) return;
  const isInvoiced = known.some(({ kind }) => kind === 'invoice');
  if (!isInvoiced) return noteCancelled(tx.sql, orderId, { lines, shipping, toVouchers });
  await bumpVersion(tx.sql, orderId);
  const invoice = known.find(({ kind }) => kind === 'invoice');
  const pieces = lines.map(({ orderLineId, quantity, amount, deduction = 0, reason }) => ({
    place: order.lines.findIndex(({ id }) => id === orderLineId),
    quantity,
    amount,
    deduction,
    ...(quantity === 0 && reason !== undefined ? { shareReason: reason } : {}),
  }));
  const earlier = known.filter(({ kind }) => kind === 'creditNote').map(({ content }) => content);
  const parts = invoice && creditParts(invoice, earlier, { pieces, shipping });
  if (!parts) return;
  const content = creditContent(invoice, parts, toVouchers, tx.now);
  await issueDocument(tx, order, { kind: 'creditNote', cause: refundId, content });
}
