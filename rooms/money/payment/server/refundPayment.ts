import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { lockPayment } from './paymentStore.ts';
import { requireOwner } from './purposes.ts';
import { insertRefund } from './refundStore.ts';

/**
 * Holds a payment's row for a refund that may follow: before rows of its orders, since anyone who records an outcome
 * goes on to those.
 */
export async function lockForRefund(tx: Context, paymentId: string): Promise<void> {
  await lockPayment(tx.sql, paymentId);
}

/**
 * Promises `amount` cents of a captured payment back, in the caller's transaction; a job does it, reconciliation
 * repeats it until it is done. Throws when that is more than is left of the payment.
 */
export async function refundPayment(
  tx: Context,
  { paymentId, amount, reason }: { paymentId: string; amount: number; reason: string },
): Promise<{ refundId: string }> {
  const refundId = newId();
  const isPromised = await insertRefund(tx.sql, { id: refundId, paymentId, amount, reason, createdAt: tx.now });
  if (!isPromised) throw new Error(`Payment ${paymentId} has less than ${amount} cents left to give back`);
  await tx.enqueue('sendRefund', { refundId });
  return { refundId };
}

/** Who is told of a refund in place of the room of its payment. `cause`: why, by a name of that room. */
type RefundOwner = { purpose: string; cause: string };

/**
 * Promises a part of a captured payment back for another room than the payment's own, in the caller's transaction; once
 * for one cause. Undefined: less is left of the payment, or it was taken back.
 */
export async function refundFor(
  tx: Context,
  { purpose, cause }: RefundOwner,
  { paymentId, amount, reason }: { paymentId: string; amount: number; reason: string },
): Promise<{ refundId: string } | undefined> {
  requireOwner(tx, purpose);
  const row = { id: newId(), paymentId, amount, reason, createdAt: tx.now };
  if (!(await insertRefund(tx.sql, { ...row, purpose, cause }))) return undefined;
  await tx.enqueue('sendRefund', { refundId: row.id });
  return { refundId: row.id };
}
