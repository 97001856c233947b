import type { Context } from '#platform/context.ts';
import type { EditionDraft, Fixture, FixtureDraft } from '../../matchModel.ts';
import { resolveTeams } from './resolveTeams.ts';

/**
 * The draft of a source that knows plain results only, without the matches that were decided otherwise or never
 * finished: it takes none of that back. `known`: the fixtures of the edition as they are. One statement where there are
 * such matches.
 */
export async function withoutDecided(
  tx: Context,
  draft: EditionDraft,
  known: readonly Fixture[],
): Promise<EditionDraft> {
  const decided = known.filter(
    ({ fixtureStatus }) =>
      fixtureStatus === 'awarded' ||
      fixtureStatus === 'annulled' ||
      fixtureStatus === 'cancelled' ||
      fixtureStatus === 'abandoned',
  );
  if (decided.length === 0) return draft;
  const { teams } = await resolveTeams(tx.sql, draft);
  const keys = new Set(decided.map(({ round, home, away }) => JSON.stringify([round, home.id, away.id])));
  const isOpen = ({ round, home, away }: FixtureDraft) =>
    !keys.has(JSON.stringify([round, teams.get(home)?.id, teams.get(away)?.id]));
  return { ...draft, fixtures: draft.fixtures.filter(isOpen) };
}
