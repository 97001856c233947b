import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { FixtureStatus, Result, Score } from '../../matchModel.ts';
import { differenceOf, hasMoved, wantedOf } from './changeRules.ts';
import { resultProblems } from './draftRules.ts';
import { awardedOf, resultOf } from './fixtureRow.ts';
import { listFixtures } from './fixtureStore.ts';
import { insertHistory } from './historyStore.ts';
import { calendarPart, editionPart, matchKind, matchPart, teamPart } from './matchParts.ts';
import { findById, lockById, updateMatches } from './matchStore.ts';

/** A correction of a match as its maker saw it: `version` is that of the match that was seen. */
export type Correction = {
  matchId: string;
  version: number;
  result: Result;
  fixtureStatus: FixtureStatus;
  awarded?: Score;
  reason: string;
  /** Account of the member of staff. */
  changedBy?: string;
};

/**
 * Result and status of a match, and the version of which a correction has to say that it has seen it. Throws for no
 * such match. Single SQL query.
 */
export async function findOutcome(sql: Sql, matchId: string): Promise<Omit<Correction, 'matchId' | 'reason'>> {
  const match = await findById(sql, matchId);
  if (!match) throw new Error(`no match ${matchId}`);
  const { version, fixtureStatus } = match;
  const awarded = awardedOf(match);
  return { version, fixtureStatus, result: resultOf(match), ...(awarded ? { awarded } : {}) };
}

/** `stale`: somebody else has changed the match since; nothing has been saved. */
export type CorrectionOutcome =
  | { outcome: 'corrected' | 'unchanged'; version: number }
  | { outcome: 'unknown' | 'stale' | 'running' }
  | { outcome: 'impossible'; problems: string[] };

/**
 * Corrects the result or the status of a match that nobody is just following. What it was before, who changed it and
 * why is kept. Of two corrections of the same state only one counts. Five statements and what caches need.
 */
export function correctMatch(ctx: Context, correction: Correction): Promise<CorrectionOutcome> {
  const { matchId, result, fixtureStatus, awarded, reason, changedBy } = correction;
  const problems = resultProblems(result, awarded);
  if ((fixtureStatus === 'awarded') !== (awarded !== undefined))
    problems.push('an awarded match has an awarded score, and no other has');
  if (problems.length > 0) return Promise.resolve({ outcome: 'impossible', problems });
  return ctx.inTransaction(async (tx): Promise<CorrectionOutcome> => {
    const before = await lockById(tx.sql, matchId);
    if (!before) return { outcome: 'unknown' };
    if (before.version !== correction.version) return { outcome: 'stale' };
    if (before.period !== 'PreMatch' && before.period !== 'FullTime') return { outcome: 'running' };
    const fixture = { round: '', home: '', away: '', result, fixtureStatus, ...(awarded ? { awarded } : {}) };
    // Asked of an empty match: here, unlike in an import, a result that is not told shall go.
    const cleared = wantedOf(fixture, { zone: before.zone });
    const { kickOffDate, kickOffTime, kickOffAt, groupName, venueId, attendance, referee } = before;
    const kept = { kickOffDate, kickOffTime, kickOffAt, groupName, venueId, attendance, referee };
    const wanted = { ...cleared, ...kept };
    const difference = differenceOf(before, wanted);
    if (!difference) return { outcome: 'unchanged', version: before.version };
    const version = before.version + 1;
    const stamp = { source: 'correction', now: tx.now };
    await updateMatches(tx.sql, [{ ...before, ...wanted, version }], stamp);
    await insertHistory(tx.sql, [{ matchId, version, changedBy, reason, ...difference }], stamp);
    if (hasMoved(before, wanted)) await tx.emit('MatchesMoved', { matchIds: [matchId] });
    await publishCorrection(tx, matchId);
    return { outcome: 'corrected', version };
  });
}

async function publishCorrection(tx: Context, matchId: string): Promise<void> {
  const [fixture] = await listFixtures(tx, { ids: [matchId] });
  if (!fixture) return;
  const { edition, home, away } = fixture;
  const teams = [edition.team, home.key, away.key].filter((key) => key !== undefined);
  const parts = [matchPart(matchId), editionPart(edition), ...new Set(teams.map(teamPart)), calendarPart];
  await contentChanged(tx, matchKind, parts);
  if (home.key ?? away.key) await tx.emit('SearchableChanged', { source: 'match', ids: [matchId] });
}
