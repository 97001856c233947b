import type { Context } from '#platform/context.ts';
import { commonRefusals } from '#platform/contract/commonRefusals.ts';
import { refuse } from '#platform/contract/refuse.ts';
import { ProviderUnavailable } from '#ports/paymentProvider.ts';
import { applyProviderState } from './applyProviderState.ts';
import type { PaymentState } from './paymentStates.ts';
import { findPayment, type Payment } from './paymentStore.ts';
import { providerOf } from './provider.ts';

/**
 * Asks the provider how a payment stands and applies the answer; a payment whose outcome is known is not asked for. Calls the
 * network: never inside a transaction. A provider that cannot be reached leaves the state as we know it. Refuses 404.
 */
export async function refreshPayment(ctx: Context, paymentId: string): Promise<PaymentState> {
  const payment = (await findPayment(ctx.sql, paymentId)) ?? refuse(commonRefusals.notFound);
  if (payment.settledAt !== null || payment.providerPaymentId === null) return payment.state;
  return askProvider(ctx, payment).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
    ctx.log.warn({ paymentId }, 'payment provider did not answer');
    return payment.state;
  });
}

/** Reads at the provider, then applies what it says in a transaction. Throws ProviderUnavailable. */
export async function askProvider(ctx: Context, payment: Payment): Promise<PaymentState> {
  const told = await providerOf(ctx).read(payment.providerPaymentId!);
  const state = await ctx.inTransaction((tx) => applyProviderState(tx, told));
  return state ?? payment.state;
}
