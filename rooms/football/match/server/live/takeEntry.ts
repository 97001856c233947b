import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { applyEntry, type DeskEntry } from '../../deskRules.ts';
import { type Fault, foldEvents, type MatchState } from '../../eventRules.ts';
import type { MatchEvent } from '../../matchModel.ts';
import { isOver } from '../../matchStates.ts';
import { insertHistory } from '../record/historyStore.ts';
import { calendarPart, editionPart, matchKind, matchPart, teamPart } from '../record/matchParts.ts';
import { findEntry, insertEvent, listEvents, markRemoved, markScores } from './eventStore.ts';
import { columnsOf, type DeskMatch, lockDeskMatch, markProgress, upsertCounted } from './liveMatchStore.ts';

export type EntryInput = {
  matchId: string;
  entry: DeskEntry;
  /** By the clock of the desk. */
  enteredAt: Date;
  /** Account of the member of staff; none for a machine. */
  enteredBy?: string;
};
/** What the match is now; with a fault nothing has changed. */
export type EntryOutcome = { state: MatchState; fault?: Fault };

/**
 * Takes one entry of a desk: ticker line, score, periods, results and statistics follow from it in one transaction. The
 * same entry again changes nothing. Undefined: no such match. Two desks come one after the other. At most 11
 * statements.
 */
export function takeEntry(ctx: Context, input: EntryInput): Promise<EntryOutcome | undefined> {
  return ctx.inTransaction(async (tx) => {
    const match = await lockDeskMatch(tx.sql, input.matchId);
    if (!match) return undefined;
    const events = await listEvents(tx, match.id);
    const known = await findEntry(tx.sql, input.entry.id);
    const before = foldEvents(events);
    if (known) return { state: before, ...(known.matchId === match.id ? {} : { fault: 'entryGone' as const }) };
    if (match.fixtureStatus !== 'regular' || before.period !== match.period)
      return { state: before, fault: 'notAtDesk' };
    const { events: after, fault } = applyEntry(events, input.entry, tx.now.toISOString());
    if (!after) return { state: before, fault };
    const state = foldEvents(after);
    await saveEntry(tx, match, input, after);
    await saveState(tx, match, { before, state }, input);
    return { state };
  });
}

async function saveEntry(
  { sql, now }: Context,
  match: DeskMatch,
  input: EntryInput,
  after: readonly MatchEvent[],
): Promise<void> {
  const { entry, enteredAt, enteredBy } = input;
  if (entry.kind === 'withdraw') return markRemoved(sql, entry.eventId, now, entry.id);
  const replaced = entry.kind === 'correct' ? entry.eventId : undefined;
  if (replaced) await markRemoved(sql, replaced, now);
  const event = after.find(({ id }) => id === entry.id)!;
  await insertEvent(sql, match.id, event, { enteredAt, enteredBy, receivedAt: now }, replaced);
}

async function saveState(
  tx: Context,
  match: DeskMatch,
  { before, state }: { before: MatchState; state: MatchState },
  { enteredBy }: EntryInput,
): Promise<void> {
  const scoresBefore = new Map(before.events.map(({ id, score }) => [id, JSON.stringify(score)]));
  const scores = state.events.filter(({ id, score }) => scoresBefore.get(id) !== JSON.stringify(score));
  if (scores.length > 0)
    await markScores(
      tx.sql,
      scores.map(({ id, score }) => ({ id, score })),
    );
  await markProgress(tx.sql, match, state, tx.now);
  if (JSON.stringify(before.statistics) !== JSON.stringify(state.statistics))
    await upsertCounted(tx.sql, match.id, state.statistics);
  if (isOver(before.period)) await rememberCorrection(tx, match, state, enteredBy);
  const isPeriodChanged = before.period !== state.period;
  await publishProgress(tx, match, isPeriodChanged || isOver(state.period));
}

/** What is changed after the end is remembered like any other correction of a result. */
async function rememberCorrection(tx: Context, match: DeskMatch, state: MatchState, changedBy: string | undefined) {
  const entry = {
    matchId: match.id,
    version: match.version + 1,
    before: match.scores,
    after: columnsOf(state),
    changedBy,
  };
  await insertHistory(tx.sql, [entry], { source: 'desk', now: tx.now });
}

/** Pages and feeds that show the match follow; the search only from period to period. */
export async function publishProgress(tx: Context, match: DeskMatch, isPeriodChanged: boolean): Promise<void> {
  await contentChanged(tx, matchKind, [
    matchPart(match.id),
    editionPart(match.edition),
    ...new Set([match.edition.team, ...match.ownTeams]).values().map(teamPart),
    calendarPart,
  ]);
  if (isPeriodChanged) await tx.emit('SearchableChanged', { source: 'match', ids: [match.id] });
}
