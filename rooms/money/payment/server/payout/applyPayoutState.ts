import type { Context } from '#platform/context.ts';
import type { ProviderPayout } from '#ports/paymentProvider.ts';
import { Contradiction } from '../applyProviderState.ts';
import { nextPayoutState, type PayoutState } from './payoutStates.ts';
import { lockPayout, markPayoutState, type Payout } from './payoutStore.ts';

/**
 * The one place where what the provider says of a payout becomes our state. Locks its row, asks the transition table,
 * and tells the room that owns its purpose in the same transaction, once for each outcome. Undefined: no payout of
 * ours. Throws Contradiction.
 */
export async function applyPayoutState(tx: Context, reported: ProviderPayout): Promise<PayoutState | undefined> {
  const payout = await lockPayout(tx.sql, reported.reference);
  if (!payout) return undefined;
  const isOther = payout.providerPayoutId !== null && payout.providerPayoutId !== reported.providerPayoutId;
  if (isOther || payout.amount !== reported.amount)
    throw new Contradiction(
      `Payout ${payout.id}: the provider speaks of ${reported.providerPayoutId} with ${reported.amount} cents`,
    );
  const state = nextPayoutState(payout.state, reported.state);
  if (!state) return payout.state;
  const failureCode = state === 'failed' ? (reported.failureCode ?? 'FAILED') : null;
  await movePayout(tx, payout, { state, failureCode, providerPayoutId: reported.providerPayoutId });
  return state;
}

/** The provider will never make a payout that it has not made: it has failed, unless there is news of it meanwhile. */
export async function failUnsent(tx: Context, payoutId: string, failureCode: string): Promise<void> {
  const payout = await lockPayout(tx.sql, payoutId);
  if (payout?.state === 'recorded')
    await movePayout(tx, payout, { state: 'failed', failureCode, providerPayoutId: null });
}

async function movePayout(
  tx: Context,
  { id, purpose, cause, fanId, amount }: Payout,
  to: Pick<Payout, 'state' | 'failureCode' | 'providerPayoutId'>,
): Promise<void> {
  await markPayoutState(tx.sql, { id, ...to }, tx.now);
  const about = { payoutId: id, purpose, cause, fanId, amount };
  if (to.state === 'done') await tx.emit('PaymentPaidOut', about);
  if (to.failureCode !== null) await tx.emit('PayOutFailed', { ...about, failureCode: to.failureCode });
}
