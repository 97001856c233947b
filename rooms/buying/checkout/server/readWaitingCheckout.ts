import type { Context } from '#platform/context.ts';
import { findWaiting } from './checkoutStore.ts';

/** A checkout that is not paid yet. `failed`: its payment has failed or was broken off, and another one can begin. */
export type WaitingCheckout = { state: 'open' | 'failed'; total: number; payUntil: Date };

/**
 * What this person has agreed to buy and not paid yet (cents, UTC); undefined: nothing, or its time is over. One
 * statement.
 */
export async function readWaitingCheckout(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  fanId: string,
): Promise<WaitingCheckout | undefined> {
  const waiting = await findWaiting(sql, fanId, now);
  if (!waiting) return undefined;
  const { state, total, expiresAt: payUntil } = waiting;
  return { state: state === 'failed' ? 'failed' : 'open', total, payUntil };
}
