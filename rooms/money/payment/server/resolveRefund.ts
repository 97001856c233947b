import type { FanContext } from '#platform/context.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { moveRefund } from './applyRefundState.ts';
import { isWithBank } from './paymentStates.ts';
import { lockRefund } from './refundStore.ts';

/**
 * Has a refund that failed tried once more, in the caller's transaction; its payment, or undefined: it has not failed
 * (any more), or the buyer's bank has taken the payment back, so that its service can give nothing back.
 */
export async function retryRefund(tx: FanContext, refundId: string): Promise<string | undefined> {
  const held = await lockRefund(tx.sql, refundId);
  if (held?.refund.state !== 'failed' || held.payment.state === 'chargedBack') return undefined;
  const attempt = held.refund.attempt + 1;
  await moveRefund(tx, held, {
    state: 'recorded',
    failure: null,
    attempt,
    providerRefundId: null,
    decidedBy: whoDecides(tx),
  });
  await tx.enqueue('sendRefund', { refundId });
  return held.payment.id;
}

/**
 * Somebody has sent the money in another way than through the provider, which refuses it or could not; in the caller's
 * transaction. What the provider says of it from now on is old news. Its payment, or undefined: it is not stuck.
 */
export async function noteRefundByHand(tx: FanContext, refundId: string): Promise<string | undefined> {
  const held = await lockRefund(tx.sql, refundId);
  if (!held) return undefined;
  const { state, failure, attempt } = held.refund;
  const isStuck = state === 'failed' || (state === 'recorded' && failure !== null);
  if (!isStuck || isWithBank(held.payment)) return undefined;
  const byHand = { attempt: attempt + 1, providerRefundId: null, isByHand: true, decidedBy: whoDecides(tx) };
  await moveRefund(tx, held, { state: 'done', failure: null, ...byHand });
  // Has the provider given it back as well?
  await tx.enqueue('askPayment', { paymentId: held.payment.id });
  return held.payment.id;
}
