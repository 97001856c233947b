import type { Context } from '#platform/context.ts';
import type { ProviderPayment } from '#ports/paymentProvider.ts';
import { isSettled, nextState, type PaymentState } from './paymentStates.ts';
import { lockPayment, markPaid, markTold, type Payment } from './paymentStore.ts';
import { listRefundsOf } from './refundStore.ts';
import { markRefundedAtProvider } from './surplusStore.ts';
import type { Receipt } from './webhookReceiptStore.ts';

/** The provider speaks of something else than we know: nothing to act upon before somebody has looked. */
export class Contradiction extends Error {}

/**
 * The one place where the provider's word becomes our state: webhook, browser return and reconciliation all come through here. Holds
 * the payment's row, asks the transition table, and tells the other rooms about the outcome in the same transaction, exactly once.
 * Undefined: no payment of ours.
 */
export async function applyProviderState(tx: Context, told: ProviderPayment): Promise<PaymentState | undefined> {
  if (told.state === 'captured' && (await applyPaid(tx, told))) return 'captured';
  const payment = await lockPayment(tx.sql, told.reference);
  if (!payment) return undefined;
  if (!isNews(payment, told)) return payment.state;
  if (isMoreOrLess(payment, told)) await markRefundedAtProvider(tx.sql, payment.id, told.refundedAmount, tx.now);
  if (!changesState(payment, told)) return payment.state;
  const next = nextState(payment.state, told.state);
  const isArriving = isStillArriving(payment, told);
  const hasCome = payment.isArriving && !isArriving;
  const state = next ?? payment.state;
  const failureCode = next === undefined ? payment.failureCode : failureOf(state, told);
  const settled = isSettled(told.state);
  const present = { ...payment, state, failureCode, providerPaymentId: told.providerPaymentId, isArriving };
  await markTold(tx.sql, { ...present, isSettled: settled }, tx.now);
  if (next) await tell(tx, payment, next, failureCode);
  if (hasCome) await sendWaitingRefunds(tx, payment.id);
  return state;
}

/**
 * What nearly always happens: the money of a living payment has come, by one statement, which notes the `message` that said so. False, and nothing has
 * changed: there is more to it.
 */
export async function applyPaid(
  tx: Context,
  told: ProviderPayment,
  message?: Omit<Receipt, 'paymentId'>,
): Promise<boolean> {
  const paid = await markPaid(tx.sql, told, tx.now, message);
  if (paid) await tell(tx, paid, 'captured', null);
  return paid !== undefined;
}

function isStillArriving(payment: Payment, told: ProviderPayment): boolean {
  if (told.state === 'captured') return told.isArriving ?? false;
  return told.state !== 'chargedBack' && payment.isArriving;
}

/** What was promised back of a debit waits until that is here, or has bounced. */
async function sendWaitingRefunds(tx: Context, paymentId: string): Promise<void> {
  for (const { id, state } of await listRefundsOf(tx, paymentId))
    if (state === 'recorded') await tx.enqueue('sendRefund', { refundId: id });
}

/**
 * Is there anything to be done about what the provider says? Who hears no may leave it at that, lock or no lock: a payment only ever moves on.
 * Throws Contradiction.
 */
export function isNews(payment: Payment, told: ProviderPayment): boolean {
  refuseContradiction(payment, told);
  return isMoreOrLess(payment, told) || changesState(payment, told);
}

/** Money has gone back at the provider since we last heard, by our wish or by another's. */
const isMoreOrLess = (payment: Payment, told: ProviderPayment): boolean =>
  told.refundedAmount !== payment.refundedAtProvider;

function changesState(payment: Payment, told: ProviderPayment): boolean {
  const hasCome = payment.isArriving && !isStillArriving(payment, told);
  const isFirstOutcome = isSettled(told.state) && payment.settledAt === null;
  return nextState(payment.state, told.state) !== undefined || hasCome || isFirstOutcome;
}

/** Another amount or another payment than ours is nothing to act upon; it stays as it is, and the log says so. */
function refuseContradiction(payment: Payment, told: ProviderPayment): void {
  const isOther = payment.providerPaymentId !== null && payment.providerPaymentId !== told.providerPaymentId;
  if (isOther || payment.amount !== told.amount) {
    throw new Contradiction(
      `Payment ${payment.id}: the provider speaks of ${told.providerPaymentId} with ${told.amount} cents`,
    );
  }
}

function failureOf(state: PaymentState, told: ProviderPayment): string | null {
  if (state === 'failed') return told.failureCode ?? 'FAILED';
  if (state === 'cancelled') return told.failureCode ?? 'CANCELLED';
  return null;
}

async function tell(tx: Context, payment: Payment, next: PaymentState, failureCode: string | null): Promise<void> {
  const { id: paymentId, reference, fanId, amount, method } = payment;
  if (next === 'captured') await tx.emit('PaymentCaptured', { paymentId, reference, fanId, amount, method });
  // Given back before we knew that it was taken: for the buyer it has not come.
  const hasFailed = next === 'failed' || next === 'cancelled' || (isGone(next) && isUnpaid(payment.state));
  if (hasFailed)
    await tx.emit('PaymentFailed', { paymentId, reference, fanId, failureCode: failureCode ?? 'REFUNDED' });
}

const isGone = (state: PaymentState): boolean => state === 'refunded' || state === 'chargedBack';
const isUnpaid = (state: PaymentState): boolean => state === 'recorded' || state === 'started';
