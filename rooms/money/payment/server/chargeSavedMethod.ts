import type { Context } from '#platform/context.ts';
import { ProviderUnavailable } from '#ports/paymentProvider.ts';
import { Contradiction } from './applyProviderState.ts';
import { findOffSession, findPayment, type Payment } from './paymentStore.ts';
import { recordPayment } from './recordPayment.ts';
import { askProvider } from './refreshPayment.ts';
import { lockSaving } from './saved/savedMethodStore.ts';
import { savedToken } from './saved/savedToken.ts';
import { startAtProvider } from './startPayment.ts';

export type Charge = {
  purpose: string;
  /** What is paid for. A reference is charged once; another try after a failure is another reference. */
  reference: string;
  fanId: string;
  /** Cents. */
  amount: number;
  /** One of the fan's saved methods. */
  paymentTokenId: string;
};

/**
 * Charges a saved method while its owner is away. The room that owns the purpose is told of the outcome
 * (PaymentCaptured, PaymentFailed); a bank that asks its customer fails the payment with CHALLENGE_FAILED. Answers how
 * the payment stands; where the provider is away it is still `recorded` or `started`, and reconciliation goes on.
 * Undefined: the fan has no such method (any more). Refuses 409 for an amount that is not taken. Calls the network:
 * never inside a transaction.
 */
export async function chargeSavedMethod(ctx: Context, charge: Charge): Promise<Payment | undefined> {
  const recorded = await record(ctx, charge);
  if (!recorded || recorded.settledAt !== null) return recorded;
  return chargeRecorded(ctx, recorded);
}

/**
 * Calls the payment service for a recorded charge of a saved method, and asks how it stands; where that is away the
 * payment stays as it is. Never inside a transaction.
 */
export async function chargeRecorded(ctx: Context, recorded: Payment): Promise<Payment | undefined> {
  try {
    const started = recorded.providerPaymentId === null ? await startAtProvider(ctx, recorded) : recorded;
    if (started.providerPaymentId !== null && started.settledAt === null) await askProvider(ctx, started);
  } catch (error) {
    if (error instanceof Contradiction) ctx.log.error({ err: error }, 'payment provider contradicts itself');
    else if (error instanceof ProviderUnavailable)
      ctx.log.warn({ paymentId: recorded.id }, 'payment provider did not answer');
    else throw error;
  }
  return findPayment(ctx, recorded.id);
}

/** The payment of this reference, recorded now or before; committed before the provider is called. */
function record(
  ctx: Context,
  { purpose, reference, fanId, amount, paymentTokenId }: Charge,
): Promise<Payment | undefined> {
  return ctx.inTransaction(async (tx) => {
    // One after the other: who comes second finds what the first has recorded, and the method is not deleted in
    // between.
    await lockSaving(tx.sql, paymentTokenId);
    const known = await findOffSession(tx.sql, purpose, reference);
    if (known) return known;
    const method = await savedToken(tx, fanId, paymentTokenId);
    if (!method) return undefined;
    const { providerMethodId } = method;
    const intent = { purpose, reference, fanId, amount, method: 'token' as const, providerMethodId };
    return recordPayment(tx, { ...intent, isOffSession: true, returnUrl: tx.pageAddress('/account/payments/') });
  });
}
