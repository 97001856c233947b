import type { Context } from '#platform/context.ts';
import { lockDeskMatch, markTickerOpened } from './liveMatchStore.ts';
import { publishProgress } from './takeEntry.ts';

/**
 * Says that a desk follows a match from now on, so readers ask more often (LIVE-47), or that it does not any more.
 * Doing so twice changes nothing. Answers since when, and undefined for no such match. At most 3 statements.
 */
export function openTicker(
  ctx: Context,
  { matchId, isOpen }: { matchId: string; isOpen: boolean },
): Promise<{ openedAt: Date | undefined } | undefined> {
  return ctx.inTransaction(async (tx) => {
    const match = await lockDeskMatch(tx.sql, matchId);
    if (!match) return undefined;
    const before = match.tickerOpenedAt;
    if (isOpen === (before !== undefined)) return { openedAt: before };
    const openedAt = isOpen ? tx.now : undefined;
    await markTickerOpened(tx.sql, matchId, openedAt);
    await publishProgress(tx, match, false);
    return { openedAt };
  });
}
