import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { Events } from '#ports/events.ts';
import { listFixtures } from '#rooms/football/match/server/index.ts';
import { lockByMatches, saveTimes } from './eventStore.ts';
import { timesAfterMove } from './moveRules.ts';
import { renewTicketPages } from './renewTicketPages.ts';

/**
 * The sale follows a match that has moved or is not played, and everybody who has a ticket is told. Handler of
 * `MatchesMoved`; one statement where none of the matches is in the sale.
 */
export async function followMatches(tx: Context, { matchIds }: Events['MatchesMoved']): Promise<void> {
  const events = await lockByMatches(tx.sql, matchIds);
  if (events.length === 0) return;
  const fixtures = await listFixtures(tx, { ids: events.map(({ matchId }) => matchId) });
  for (const event of events) {
    const match = fixtures.find(({ id }) => id === event.matchId);
    const moved = match && timesAfterMove(event, match, tx.now);
    if (!moved) continue;
    await saveTimes(tx.sql, moved, tx.now);
    if (moved.onSaleUntil > tx.now) await tx.enqueue(renewTicketPages.name, {}, { startAfter: moved.onSaleUntil });
    await tx.enqueue('tellHolders', { eventId: event.id });
    await tx.emit('RightsChanged', { eventId: event.id });
  }
  await contentChanged(tx, 'ticketing');
}
