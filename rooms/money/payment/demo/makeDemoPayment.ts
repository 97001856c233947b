import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import * as sandbox from '#rooms/money/sandboxPay/demo/index.ts';
import { keyOf, moveRefund } from '../server/applyRefundState.ts';
import { markMatched } from '../server/booksStore.ts';
import { findPayment, markNotified, markStarted, markStarting } from '../server/paymentStore.ts';
import { insertRefund, lockRefund } from '../server/refundStore.ts';
import { markRefundedAtProvider } from '../server/surplusStore.ts';

/** The same context with the built-in payment service alone, which can be told of a past. */
export const withDemoPayments = <C extends Context>(ctx: C): C => ({
  ...ctx,
  paymentProviders: ctx.paymentProviders.filter(({ name }) => name === 'sandbox'),
});

/**
 * A recorded payment by card has come at `ctx.now`, here and at the built-in payment service. Nobody is told: the
 * caller completes what was paid for.
 */
export async function captureDemoPayment(ctx: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx, paymentId);
  if (!payment) throw new Error(`The demo has no payment ${paymentId}`);
  const returnUrl = ctx.pageAddress('/checkout/confirmation/');
  const providerPaymentId = await sandbox.makeDemoPayment(ctx, {
    reference: paymentId,
    amount: payment.amount,
    returnUrl,
    locale: 'de',
  });
  await markStarting(ctx.sql, paymentId, returnUrl);
  const started = await markStarted(ctx.sql, paymentId, { providerPaymentId }, ctx.now);
  if (started) await markNotified(ctx.sql, { ...started, state: 'captured', isSettled: true }, ctx.now);
  await markMatched(ctx, [paymentId], ctx.now);
}

/** Part of such a payment went back at `ctx.now`; cents. */
export async function makeDemoRefund(ctx: Context, paymentId: string, amount: number): Promise<void> {
  const id = newId();
  const payment = await findPayment(ctx, paymentId);
  await insertRefund(ctx.sql, { id, paymentId, amount, reason: 'return', createdAt: ctx.now });
  const held = await lockRefund(ctx.sql, id);
  if (!payment?.providerPaymentId || !held) throw new Error(`The demo gives back more than was paid with ${paymentId}`);
  const providerRefundId = await sandbox.makeDemoPaymentRefund(ctx, {
    paymentId: payment.providerPaymentId,
    amount,
    idempotencyKey: keyOf(held.refund),
  });
  await markRefundedAtProvider(ctx.sql, paymentId, payment.refundedAtProvider + amount, ctx.now);
  await moveRefund(ctx, held, { state: 'done', failure: null, providerRefundId });
}
