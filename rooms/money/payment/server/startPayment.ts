import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { ProviderRefused, ProviderUnavailable } from '#ports/paymentProvider.ts';
import { startRefusals } from '../api.ts';
import { closeUnstarted } from './closeUnstarted.ts';
import type { PaymentState } from './paymentStates.ts';
import { markStarted, markStarting, type Payment } from './paymentStore.ts';
import { providerNamed } from './provider.ts';

export type StartedPayment = { state: PaymentState; scriptUrl?: string; paymentUrl?: string };

/**
 * Starts a recorded payment at the provider and answers where the buyer goes on; repeated, it answers the same. Calls
 * the network: never inside a transaction. Two statements; one for a payment that was recorded with its `returnUrl`
 * just now. When the provider says no, the payment has failed and this refuses with 409 PAYMENT_REFUSED; when it cannot
 * be reached this refuses with 503 UNAVAILABLE (detail PAYMENT_UNAVAILABLE) and the payment stays recorded: starting it
 * again, or reconciliation, goes on with it.
 */
export async function startPayment(
  ctx: Context,
  recorded: string | Payment,
  { returnUrl }: { returnUrl: string },
): Promise<StartedPayment> {
  const payment = typeof recorded === 'string' ? await markStarting(ctx.sql, recorded, returnUrl) : recorded;
  if (!payment) refuse(commonRefusals.notFound);
  const present = payment.state === 'recorded' ? await startAtProvider(ctx, payment).catch(refuseWhenAway) : payment;
  if (wasRefused(present)) refuse(startRefusals.refused);
  return started(present);
}

/** The provider has never begun it. */
const wasRefused = ({ state, providerPaymentId }: Payment): boolean => state === 'failed' && providerPaymentId === null;

/**
 * The call itself and the note of its answer, also of a no; the payment's id is the idempotency key. Throws
 * ProviderUnavailable.
 */
export async function startAtProvider(ctx: Context, payment: Payment): Promise<Payment> {
  const { id, amount, method, providerMethodId, isOffSession } = payment;
  if (method === 'purchaseOnAccount') throw new Error(`Payment ${id} is owed, not collected`);
  const start = await providerNamed(ctx, payment.provider)
    .start({
      paymentId: id,
      amount,
      method,
      ...(providerMethodId === null ? {} : { providerMethodId }),
      ...(isOffSession ? { isOffSession } : {}),
      returnUrl: payment.returnUrl ?? '',
      locale: ctx.locale,
      idempotencyKey: id,
    })
    .catch((error: unknown) => {
      if (error instanceof ProviderRefused) return error;
      throw error;
    });
  if (start instanceof ProviderRefused) {
    ctx.log.warn({ paymentId: id, reason: start.message }, 'payment provider refuses to begin a payment');
    return ctx.inTransaction((tx) => closeUnstarted(tx, payment, 'failed', 'REFUSED'));
  }
  return (await markStarted(ctx.sql, payment.id, start, ctx.now)) ?? payment;
}

/** Turns a provider that is away into 503; anything else stays what it is. */
export function refuseWhenAway(error: unknown): never {
  if (error instanceof ProviderUnavailable) {
    refuse(commonRefusals.unavailable, { detail: 'PAYMENT_UNAVAILABLE', retryAfter: 10 });
  }
  throw error;
}

function started({ state, scriptUrl, paymentUrl }: Payment): StartedPayment {
  return { state, ...(scriptUrl ? { scriptUrl } : {}), ...(paymentUrl ? { paymentUrl } : {}) };
}
