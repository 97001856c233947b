import type { Context } from '#platform/context.ts';
import type { ProviderRefund } from '#ports/paymentProvider.ts';
import { releaseCredit } from './credit/creditStore.ts';
import { onAccount } from './credit/onAccount.ts';
import { stateAfterRefund } from './paymentStates.ts';
import type { Payment } from './paymentStore.ts';
import { nextRefundState, type RefundState } from './refundStates.ts';
import { lockRefund, markRefunded, markRefundState, type Refund } from './refundStore.ts';
import { lowerRefundedAtProvider } from './surplusStore.ts';

/** Under which a try is made at the provider, and by which it speaks of it afterwards. */
export const keyOf = ({ id, attempt }: Pick<Refund, 'id' | 'attempt'>): string =>
  attempt === 0 ? id : `${id}-${attempt}`;

const uuidAtFront = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i;

/** The refund that a provider speaks of, if it may be one of ours. */
export const refundIdIn = (reference: string): string | undefined => uuidAtFront.exec(reference)?.[0];

/**
 * The one place where the provider's word about money on its way back becomes our state. What it says of an earlier try
 * is old news. Answers the payment; undefined: no refund of ours.
 */
export async function applyRefundState(tx: Context, reported: ProviderRefund): Promise<string | undefined> {
  const id = refundIdIn(reported.reference);
  const held = id ? await lockRefund(tx.sql, id) : undefined;
  if (!held) return undefined;
  const { refund, payment } = held;
  const isOld = keyOf(refund) !== reported.reference;
  // Somebody has paid by hand what the provider then did pay: the books show it, since only people can get that back.
  if (isOld && reported.state === 'done') await tx.enqueue('askPayment', { paymentId: payment.id });
  const state = isOld ? undefined : nextRefundState(refund.state, reported.state);
  if (state) {
    const failure = state === 'failed' ? (reported.failureCode ?? 'FAILED') : null;
    await moveRefund(tx, held, { state, failure, providerRefundId: reported.providerRefundId });
  }
  return payment.id;
}

/**
 * Moves a refund whose payment's row the caller holds, and tells the other rooms: money that has left is off the
 * payment, money that has come back is on it again.
 */
export async function moveRefund(
  tx: Context,
  { refund, payment }: { refund: Refund; payment: Payment },
  to: { state: RefundState; failure: string | null } & Partial<
    Pick<Refund, 'attempt' | 'providerRefundId'> & { isByHand: boolean; decidedBy: string }
  >,
): Promise<void> {
  await markRefundState(tx.sql, { ...refund, ...to }, tx.now);
  const { amount, id: refundId } = refund;
  const way = to.isByHand ? 'byHand' : refund.attempt > 0 ? 'onceMore' : 'asPaid';
  const change = to.state === 'done' ? amount : refund.state === 'done' ? -amount : 0;
  if (change !== 0) await book(tx, payment, change);
  if (to.state === 'failed') await lowerRefundedAtProvider(tx.sql, payment.id, amount);
  const { id: paymentId } = payment;
  const purpose = refund.purpose ?? payment.purpose;
  const news = { paymentId, purpose, refundId, reference: refund.cause ?? payment.reference, amount };
  if (to.state === 'done') await tx.emit('PaymentRefunded', { ...news, way });
  if (to.state === 'failed') await tx.emit('RefundFailed', news);
}

async function book(tx: Context, payment: Payment, change: number): Promise<void> {
  if (payment.provider === onAccount) await releaseCredit(tx.sql, payment.id, change, tx.now);
  const state =
    payment.state === 'chargedBack' ? payment.state : stateAfterRefund(payment.amount, payment.refundedAmount + change);
  await markRefunded(tx.sql, payment.id, { amount: change, state }, tx.now);
}
