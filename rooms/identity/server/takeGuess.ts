import type { Context } from '#platform/context.ts';
import { countedOnce, type GuessLimit, secondsToWait } from './guessRules.ts';
import { lockGuesses, updateGuesses } from './guessStore.ts';

/**
 * Counts a try before it is made, so that many at the same moment count too. Answers the seconds to wait; 0: go on. The count is
 * committed whatever comes after; while there is a wait, nothing is counted.
 */
export async function takeGuess(ctx: Context, limits: { key: string; limit: GuessLimit }[]): Promise<number> {
  return ctx.inTransaction(async (tx) => {
    const rows = await lockGuesses(
      tx.sql,
      limits.map(({ key }) => key),
      tx.now,
    );
    const counted = limits.map(({ key, limit }) => ({
      key,
      limit,
      guesses: rows.find((row) => row.key === key) ?? { failures: 0, lastAt: tx.now },
    }));
    const wait = Math.max(...counted.map(({ guesses, limit }) => secondsToWait(guesses, limit, tx.now)));
    if (wait > 0) return wait;
    const counts = counted.map(({ key, guesses, limit }) => ({ key, failures: countedOnce(guesses, limit, tx.now) }));
    await updateGuesses(tx.sql, counts, tx.now);
    return 0;
  });
}
