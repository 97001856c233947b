import type { Context } from '#platform/context.ts';
import { commonRefusals } from '#platform/contract/commonRefusals.ts';
import { refuse } from '#platform/contract/refuse.ts';
import { inTurn } from '#platform/together/inTurn.ts';
import { ProviderUnavailable } from '#ports/paymentProvider.ts';
import { applyProviderState, Contradiction } from './applyProviderState.ts';
import type { PaymentState } from './paymentStates.ts';
import { findPayment, type Payment } from './paymentStore.ts';
import { providerNamed } from './provider.ts';

/**
 * Asks the provider how a payment stands and applies the answer; a payment whose outcome is known is not asked for. Calls the
 * network: never inside a transaction. A provider that cannot be reached, or speaks of another amount, leaves the state as we know it. Who has waited for somebody else at work
 * about the same payment asks `isDone` first, where there is one, whether that was all, and is answered nothing then. Refuses 404.
 */
export async function refreshPayment(
  ctx: Context,
  paymentId: string,
  isDone: () => Promise<boolean> = async () => false,
): Promise<PaymentState | undefined> {
  return paymentTurns(paymentId, async (hasWaited) => {
    if (hasWaited && (await isDone())) return undefined;
    const payment = await getPayment(ctx, paymentId);
    if (isKnown(payment)) return payment.state;
    return paymentTurns(payment.providerPaymentId ?? '', async (hasWaitedHere) => {
      if (hasWaitedHere && (await isDone())) return undefined;
      const present = hasWaitedHere ? await getPayment(ctx, paymentId) : payment;
      return isKnown(present) ? present.state : askProvider(ctx, present);
    }).catch((error: unknown) => {
      if (error instanceof Contradiction) ctx.log.error({ err: error }, 'payment provider contradicts itself');
      else if (error instanceof ProviderUnavailable) ctx.log.warn({ paymentId }, 'payment provider did not answer');
      else throw error;
      return payment.state;
    });
  });
}

/**
 * The buyer comes back while the payment service's message arrives, and one of them has the work. First by our id, where it is known, then by the
 * service's, which is all that some messages say.
 */
export const paymentTurns = inTurn();

const getPayment = async ({ sql }: Context, id: string): Promise<Payment> =>
  (await findPayment({ sql }, id)) ?? refuse(commonRefusals.notFound);

/** Is there nothing to ask for? */
const isKnown = ({ settledAt, providerPaymentId }: Payment): boolean =>
  settledAt !== null || providerPaymentId === null;

/** Reads at the provider, then applies what it says in a transaction. Throws ProviderUnavailable. */
export async function askProvider(ctx: Context, payment: Payment): Promise<PaymentState> {
  const told = await providerNamed(ctx, payment.provider).read(payment.providerPaymentId!);
  const state = await ctx.inTransaction((tx) => applyProviderState(tx, told));
  return state ?? payment.state;
}
