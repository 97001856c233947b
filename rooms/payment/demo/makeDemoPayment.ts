import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import * as sandbox from '#rooms/sandboxPay/demo/index.ts';
import { keyOf, moveRefund } from '../server/applyRefundState.ts';
import { markMatched } from '../server/booksStore.ts';
import { findPayment, markNotified, markStarted, markStarting } from '../server/paymentStore.ts';
import { providerOf } from '../server/provider.ts';
import { recordPayment } from '../server/recordPayment.ts';
import { insertRefund, lockRefund } from '../server/refundStore.ts';
import { markRefundedAtProvider } from '../server/surplusStore.ts';

/**
 * A payment by card that came at `ctx.now`, here and at the built-in payment service, for an order of the demo's past;
 * cents. Undefined where another service is used, which knows of no past. Nobody is told that it came: whoever asks for
 * it places the order.
 */
export async function makeDemoPayment(
  ctx: Context,
  { reference, fanId, amount }: { reference: string; fanId: string; amount: number },
): Promise<string | undefined> {
  if (providerOf(ctx).name !== 'sandbox') return undefined;
  const { id: paymentId } = await recordPayment(ctx, {
    purpose: 'checkout',
    reference,
    fanId,
    amount,
    method: 'creditcard',
  });
  const returnUrl = ctx.pageAddress('/checkout/confirmation/');
  const providerPaymentId = await sandbox.makeDemoPayment(ctx, {
    reference: paymentId,
    amount,
    returnUrl,
    locale: 'de',
  });
  await markStarting(ctx.sql, paymentId, returnUrl);
  const started = await markStarted(ctx.sql, paymentId, { providerPaymentId }, ctx.now);
  if (started) await markNotified(ctx.sql, { ...started, state: 'captured', isSettled: true }, ctx.now);
  await markMatched(ctx, [paymentId], ctx.now);
  return paymentId;
}

/** Part of such a payment went back at `ctx.now`; cents. */
export async function makeDemoRefund(ctx: Context, paymentId: string, amount: number): Promise<void> {
  const id = newId();
  const payment = await findPayment(ctx, paymentId);
  await insertRefund(ctx.sql, { id, paymentId, amount, reason: 'return', createdAt: ctx.now });
  const held = await lockRefund(ctx.sql, id);
  if (!payment?.providerPaymentId || !held) throw new Error(`The demo gives back more than was paid with ${paymentId}`);
  const providerRefundId = await sandbox.makeDemoPaymentRefund(ctx, {
    ...{ paymentId: payment.providerPaymentId, amount, idempotencyKey: keyOf(held.refund) },
  });
  await markRefundedAtProvider(ctx.sql, paymentId, payment.refundedAtProvider + amount, ctx.now);
  await moveRefund(ctx, held, { state: 'done', failure: null, providerRefundId });
}
