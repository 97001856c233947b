import type { Context } from '#platform/context.ts';
import type { EditionKey } from '../../matchModel.ts';

/** What is known of a league that is followed. `seen`: last changes by matchday, in the words of the source. */
export type FollowState = {
  askedAt: Date;
  /** When all of it was read last, and not only a matchday. */
  wholeAt: Date | undefined;
  seen: Record<string, string>;
  failures: number;
};

const keyOf = ({ team, season, competition }: EditionKey): string => `${team}/${season}/${competition}`;

/** How often a league was asked and what it said; undefined: never. Single SQL query. */
export async function findFollowState(
  { sql }: Pick<Context, 'sql'>,
  edition: EditionKey,
): Promise<FollowState | undefined> {
  const [row] = await sql<(Omit<FollowState, 'wholeAt'> & { wholeAt: Date | null })[]>`
    select asked_at, whole_at, seen, failures from match.followed_league where edition = ${keyOf(edition)}`;
  return row && { ...row, wholeAt: row.wholeAt ?? undefined };
}

/** Remembers that a league was asked, and what came of it. Single SQL query. */
export async function markAsked(
  { sql }: Pick<Context, 'sql'>,
  edition: EditionKey,
  state: FollowState,
  failure?: string,
): Promise<void> {
  await sql`
    insert into match.followed_league (edition, asked_at, whole_at, seen, failures, failure)
    values (${keyOf(edition)}, ${state.askedAt}, ${state.wholeAt ?? null}, ${JSON.stringify(state.seen)}::text::jsonb,
      ${state.failures}, ${failure ?? null})
    on conflict (edition) do update set asked_at = excluded.asked_at, whole_at = excluded.whole_at,
      seen = excluded.seen, failures = excluded.failures, failure = excluded.failure`;
}

/** A league that is followed, as its source answered the last time. `edition`: team/season/competition. */
export type FollowedLeague = { edition: string; askedAt: Date; failure: string | null };

/** All leagues that have ever been asked for, by edition. */
export async function listFollowedLeagues({ sql }: Pick<Context, 'sql'>): Promise<FollowedLeague[]> {
  return sql<FollowedLeague[]>`select edition, asked_at, failure from match.followed_league order by edition`;
}
