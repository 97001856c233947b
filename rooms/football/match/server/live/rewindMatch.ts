import type { Context } from '#platform/context.ts';
import { foldEvents } from '../../eventRules.ts';
import { deleteMatchStatistics } from '../record/statisticStore.ts';
import { deleteEntries } from './eventStore.ts';
import { lockDeskMatch, markKickOff, markProgress, markTickerOpened } from './liveMatchStore.ts';
import { publishProgress } from './takeEntry.ts';

/**
 * Makes a match of the demo one that has not been played, with a new kick-off, so that it can be played again. Refuses
 * any match that is not the demo's: entries of a real one are never deleted.
 */
export function rewindMatch(
  ctx: Context,
  { matchId, kickOff }: { matchId: string; kickOff: { date: string; time: string; at: Date } },
): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const match = await lockDeskMatch(tx.sql, matchId);
    if (match?.editionSource !== demoSource) throw new Error('only matches of the demo can be rewound');
    await deleteEntries(tx.sql, matchId);
    await deleteMatchStatistics(tx.sql, matchId);
    await markProgress(tx.sql, match, foldEvents([]), tx.now);
    await markKickOff(tx.sql, matchId, kickOff);
    await markTickerOpened(tx.sql, matchId, undefined);
    await publishProgress(tx, match, true);
  });
}

/** What editions of the demo name as their source. */
const demoSource = 'demo';
