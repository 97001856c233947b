import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import { returnsRefusals } from '../../api.ts';
import { payBack } from '../makeRefund.ts';
import { notifyBuyer } from '../receiveLine.ts';
import { isFirst } from '../requestReturn.ts';
import { shareMail } from '../returnMails.ts';
import { insertRefund, insertShare } from '../returnStore.ts';
import { lockAndAssess } from '../takeLines.ts';

/** `amount`: cents of the price of this line's pieces that go back. `reason`: as the buyer reads it. */
type Share = { orderId: string; requestId: string; lineId: string; amount: number; reason: string };

/**
 * Gives back a share of what pieces cost, while the pieces stay with the buyer: vouchers first, with its credit note and
 * mail, in the caller's transaction. `meanwhile` runs once the order is locked and before its documents are, which is
 * where the selling room locks its own rows. `nothing`: less than that is left; `repeated`: this was done. Refuses what
 * is settled elsewhere (409) and a used id (422).
 */
export async function refundShare(
  tx: Context,
  { orderId, requestId, lineId, amount, reason }: Share,
  meanwhile: () => Promise<void> = async () => {},
): Promise<'done' | 'nothing' | 'repeated'> {
  const found = await orderOffice.readAnyOrder(tx, orderId);
  if (!found) return 'nothing';
  const { order, lines, fulfilmentStatus } = await lockAndAssess(tx, found);
  if (fulfilmentStatus.isSettledElsewhere) refuse(returnsRefusals.notReturnable);
  if (!(await isFirst(tx, order.id, requestId, [{ lineId, quantity: 0 }]))) return 'repeated';
  const known = lines.find(({ line }) => line.id === lineId);
  if (!known || known.left === 0 || amount <= 0 || known.leftAmount < amount) return 'nothing';
  const share = { id: newId(), orderLineId: lineId, amount, reason };
  await insertShare(tx.sql, order.id, share, tx.now);
  const paid = await payBack(tx, order, amount);
  const refund = { id: newId(), orderId: order.id, goods: amount, shipping: 0, ...paid, isDone: paid.toPayment === 0 };
  await insertRefund(tx.sql, refund, [share.id], fulfilmentStatus, tx.now);
  await meanwhile();
  await tx.emit('RefundMade', {
    refundId: refund.id,
    orderId: order.id,
    goods: amount,
    shipping: 0,
    toVouchers: paid.toVouchers,
    lines: [{ orderLineId: lineId, quantity: 0, amount, reason }],
  });
  const { name } = known.line;
  await notifyBuyer(tx, order, (heading) => shareMail(heading, { name, amount, reason, withBank: paid.withBank }));
  return 'done';
}
