import type { Context } from '#platform/context.ts';
import type { ProviderPayment } from '#ports/paymentProvider.ts';
import { isLive, isSettled, nextState, type PaymentState } from './paymentStates.ts';
import { lockPayment, markNotified, type Payment } from './paymentStore.ts';
import { listRefundsOf } from './refundStore.ts';
import { markRefundedAtProvider } from './surplusStore.ts';

/** The provider speaks of something else than we know: nothing to act upon before somebody has looked. */
export class Contradiction extends Error {}

/**
 * The one place where what the provider says becomes our state: webhook, browser return and reconciliation all come
 * through here. Locks the payment's row, asks the transition table, and tells the other rooms about the outcome in the
 * same transaction, exactly once. Undefined: no payment of ours. Throws Contradiction.
 */
export async function applyProviderState(tx: Context, reported: ProviderPayment): Promise<PaymentState | undefined> {
  const payment = await lockPayment(tx.sql, reported.reference);
  if (!payment) return undefined;
  refuseContradiction(payment, reported);
  if (isMoreOrLess(payment, reported))
    await markRefundedAtProvider(tx.sql, payment.id, reported.refundedAmount, tx.now);
  if (!changesState(payment, reported)) return payment.state;
  const next = nextState(payment.state, reported.state);
  const isArriving = isStillArriving(payment, reported);
  const hasCome = payment.isArriving && !isArriving;
  const state = next ?? payment.state;
  const failureCode = next === undefined ? payment.failureCode : failureOf(state, reported);
  const present = { ...payment, state, failureCode, providerPaymentId: reported.providerPaymentId, isArriving };
  await markNotified(tx.sql, { ...present, isSettled: isSettled(reported.state) }, tx.now);
  if (next) await publish(tx, payment, next, failureCode);
  if (hasCome) await sendWaitingRefunds(tx, payment.id);
  return state;
}

function isStillArriving(payment: Payment, reported: ProviderPayment): boolean {
  if (reported.state === 'captured') return reported.isArriving ?? false;
  return reported.state !== 'chargedBack' && payment.isArriving;
}

/** What was promised back of a debit waits until that is here, or has bounced. */
async function sendWaitingRefunds(tx: Context, paymentId: string): Promise<void> {
  for (const { id, state } of await listRefundsOf(tx, paymentId))
    if (state === 'recorded') await tx.enqueue('sendRefund', { refundId: id });
}

/** Money has gone back at the provider since we last heard, by our wish or by another's. */
const isMoreOrLess = (payment: Payment, reported: ProviderPayment): boolean =>
  reported.refundedAmount !== payment.refundedAtProvider;

function changesState(payment: Payment, reported: ProviderPayment): boolean {
  const hasCome = payment.isArriving && !isStillArriving(payment, reported);
  const isFirstOutcome = isSettled(reported.state) && payment.settledAt === null;
  return nextState(payment.state, reported.state) !== undefined || hasCome || isFirstOutcome;
}

/** Another amount or another payment than ours is nothing to act upon; it stays as it is, and the log says so. */
function refuseContradiction(payment: Payment, reported: ProviderPayment): void {
  const isOther = payment.providerPaymentId !== null && payment.providerPaymentId !== reported.providerPaymentId;
  if (isOther || payment.amount !== reported.amount) {
    throw new Contradiction(
      `Payment ${payment.id}: the provider speaks of ${reported.providerPaymentId} with ${reported.amount} cents`,
    );
  }
}

function failureOf(state: PaymentState, reported: ProviderPayment): string | null {
  if (state === 'failed') return reported.failureCode ?? 'FAILED';
  if (state === 'cancelled') return reported.failureCode ?? 'CANCELLED';
  return null;
}

async function publish(tx: Context, payment: Payment, next: PaymentState, failureCode: string | null): Promise<void> {
  const { id: paymentId, purpose, reference, fanId, amount, method } = payment;
  const about = { paymentId, purpose, reference, fanId };
  if (next === 'captured') await tx.emit('PaymentCaptured', { ...about, amount, method });
  // Given back before we knew that it was taken: for the buyer it has not come.
  const hasFailed = next === 'failed' || next === 'cancelled' || (isGone(next) && isLive(payment.state));
  if (hasFailed) await tx.emit('PaymentFailed', { ...about, failureCode: failureCode ?? 'REFUNDED' });
  if (next === 'chargedBack' && wasPaid(payment.state)) await tx.emit('PaymentChargedBack', { ...about, amount });
}

const isGone = (state: PaymentState): boolean => state === 'refunded' || state === 'chargedBack';
const wasPaid = (state: PaymentState): boolean => state === 'captured' || state === 'partiallyRefunded';
