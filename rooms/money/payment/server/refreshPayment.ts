import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { ProviderUnavailable } from '#ports/paymentProvider.ts';
import { applyProviderState, Contradiction } from './applyProviderState.ts';
import type { PaymentState } from './paymentStates.ts';
import { findPayment, type Payment } from './paymentStore.ts';
import { providerNamed } from './provider.ts';

/**
 * Asks the provider how a payment stands and applies the answer; a payment whose outcome is known is not asked for.
 * Calls the network: never inside a transaction. A provider that cannot be reached, or speaks of another amount, leaves
 * the state as we know it. Refuses 404.
 */
export async function refreshPayment(ctx: Context, paymentId: string): Promise<PaymentState> {
  const payment = (await findPayment(ctx, paymentId)) ?? refuse(commonRefusals.notFound);
  if (isKnown(payment)) return payment.state;
  return askProvider(ctx, payment).catch((error: unknown) => {
    if (error instanceof Contradiction) ctx.log.error({ err: error }, 'payment provider contradicts itself');
    else if (error instanceof ProviderUnavailable) ctx.log.warn({ paymentId }, 'payment provider did not answer');
    else throw error;
    return payment.state;
  });
}

/** Is there nothing to ask for? */
const isKnown = ({ settledAt, providerPaymentId }: Payment): boolean =>
  settledAt !== null || providerPaymentId === null;

/** Reads at the provider, then applies what it says in a transaction. Throws ProviderUnavailable. */
export async function askProvider(ctx: Context, payment: Payment): Promise<PaymentState> {
  const reported = await providerNamed(ctx, payment.provider).read(payment.providerPaymentId!);
  const state = await ctx.inTransaction((tx) => applyProviderState(tx, reported));
  return state ?? payment.state;
}
