import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';
import type { EditionKey, TeamRef } from '../../matchModel.ts';
import { foldName } from '../../nameRules.ts';
import { insertDeductions, markWithdrawn } from './deductionStore.ts';
import { type Edition, findEdition } from './editionStore.ts';
import { editionPart, matchKind, teamPart } from './matchParts.ts';
import { listTeamsOf } from './tableStore.ts';

/**
 * Points of a team in a competition with a table. `points`: taken off, given when negative; `from`: YYYY-MM-DD, the
 * first day on which they count.
 */
export type PointsChange = {
  edition: EditionKey;
  /** As tables call it, or a key of ours. */
  team: string;
} & ({ points: number; from: string; reason: LocalizedText } | { isWithdrawn: true; because: string });

export type PointsOutcome =
  | { outcome: 'changed'; team: string; points: number }
  | { outcome: 'unknownEdition' | 'unknownTeam' | 'twice' | 'nothing' };

/**
 * Takes points off a team or gives them, or lets earlier ones count no longer; what was stays written down, and every
 * table follows. With `isDryRun` it only says whether it could be. At most three statements and what caches need.
 */
export function deductPoints(ctx: Context, change: PointsChange, isDryRun = false): Promise<PointsOutcome> {
  return ctx.inTransaction(async (tx): Promise<PointsOutcome> => {
    const edition = await findEdition(tx.sql, change.edition);
    if (!edition) return { outcome: 'unknownEdition' };
    const team = named(await listTeamsOf(tx.sql, edition.key), change.team);
    if (!team) return { outcome: 'unknownTeam' };
    if (isDryRun) return { outcome: 'changed', team: team.name, points: 'points' in change ? change.points : 0 };
    const outcome = await save(tx, edition, team, change);
    if (outcome.outcome === 'changed')
      await contentChanged(tx, matchKind, [editionPart(edition.key), teamPart(edition.key.team)]);
    return outcome;
  });
}

/** The team that a name means; names that only differ in case and accents are the same. */
const named = (teams: readonly TeamRef[], name: string): TeamRef | undefined =>
  teams.find(
    ({ key, name: own, shortName }) => key === name || [own, shortName].map(foldName).includes(foldName(name)),
  );

async function save({ sql, now }: Context, edition: Edition, team: TeamRef, change: PointsChange) {
  const of = { editionId: edition.id, teamId: team.id };
  if ('isWithdrawn' in change) {
    const points = await markWithdrawn(sql, of, { because: change.because, now });
    if (points.length === 0) return { outcome: 'nothing' } as const;
    return { outcome: 'changed', team: team.name, points: -points.reduce((sum, one) => sum + one, 0) } as const;
  }
  const { points, reason, from } = change;
  const count = await insertDeductions(sql, [{ ...of, id: newId(), points, reason, countsFrom: from }], now);
  return count === 0 ? ({ outcome: 'twice' } as const) : ({ outcome: 'changed', team: team.name, points } as const);
}
