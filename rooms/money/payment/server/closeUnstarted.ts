import type { Context } from '#platform/context.ts';
import { lockPayment, markNotified, type Payment } from './paymentStore.ts';

/**
 * Settles, in the caller's transaction, what the provider has never begun and never will; anyone who waits for it is
 * told. Nothing changes once somebody else has begun it since `seen`. Answers how it stands now.
 */
export async function closeUnstarted(
  tx: Context,
  seen: Payment,
  as: 'failed' | 'cancelled',
  why: string,
): Promise<Payment> {
  const payment = (await lockPayment(tx.sql, seen.id)) ?? seen;
  const { id: paymentId, purpose, reference, fanId } = payment;
  const isBegun = payment.providerPaymentId !== null || (seen.returnUrl === null && payment.returnUrl !== null);
  if (isBegun || payment.settledAt !== null) return payment;
  // One that was given up meanwhile stays given up, and is not asked about any more either.
  const isAwaited = payment.state === 'recorded';
  const closed = isAwaited ? { ...payment, state: as, failureCode: why } : payment;
  await markNotified(tx.sql, { ...closed, isSettled: true }, tx.now);
  if (isAwaited) await tx.emit('PaymentFailed', { paymentId, purpose, reference, fanId, failureCode: why });
  return closed;
}
