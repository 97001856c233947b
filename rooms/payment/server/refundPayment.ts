import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { ProviderUnavailable } from '#ports/paymentProvider.ts';
import { releaseCredit } from './credit/creditStore.ts';
import { onAccount } from './credit/onAccount.ts';
import { stateAfterRefund } from './paymentStates.ts';
import { lockPayment } from './paymentStore.ts';
import { providerNamed } from './provider.ts';
import { findRefund, insertRefund, markRefundDone, markRefunded, markRefundRefused } from './refundStore.ts';

/**
 * Promises `amount` cents of a captured payment back, in the caller's transaction; a job does it, reconciliation repeats it until it is
 * done. Throws when that is more than is left of the payment.
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

/** Job: asks the provider to give money back; the refund's id is the idempotency key. A provider that is away is asked again later. */
export async function sendRefund(ctx: Context, { refundId }: { refundId: string }): Promise<void> {
  const refund = await findRefund(ctx.sql, refundId);
  if (!refund || refund.state === 'done') return;
  const { providerPaymentId, amount, provider } = refund;
  try {
    // What was bought on account is owed no longer; nobody has to send money for that.
    if (provider !== onAccount) {
      await providerNamed(ctx, provider).refund({ providerPaymentId, amount, idempotencyKey: refundId });
    }
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      ctx.log.warn({ refundId }, 'payment provider did not take the refund yet');
    else await noteRefusal(ctx, refundId, error);
    return;
  }
  await ctx.inTransaction((tx) => recordRefund(tx, refund.id, refund.paymentId, amount));
}

/** Staff see it (`/office/payments/`); it is tried again until somebody has seen to it. */
async function noteRefusal(ctx: Context, refundId: string, error: unknown): Promise<void> {
  ctx.log.error({ err: error, refundId }, 'payment provider refuses a refund');
  const failure = error instanceof Error ? error.message.slice(0, 300) : 'refused';
  await markRefundRefused(ctx.sql, refundId, failure, ctx.now);
}

async function recordRefund(tx: Context, refundId: string, paymentId: string, amount: number): Promise<void> {
  const payment = await lockPayment(tx.sql, paymentId);
  if (!payment || !(await markRefundDone(tx.sql, refundId, tx.now))) return;
  if (payment.provider === onAccount) await releaseCredit(tx.sql, paymentId, amount, tx.now);
  const state = stateAfterRefund(payment.amount, payment.refundedAmount + amount);
  await markRefunded(tx.sql, paymentId, { amount, state }, tx.now);
  await tx.emit('PaymentRefunded', { paymentId, refundId, reference: payment.reference, amount });
}
