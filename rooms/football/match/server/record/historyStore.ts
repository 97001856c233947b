import type { Sql } from '#platform/database/database.ts';

/**
 * What a match was before a change, and after it: only what changed. `changedBy`: account of a member of staff; none
 * for a machine.
 */
export type HistoryEntry = {
  matchId: string;
  /** Of the match after the change. */
  version: number;
  changedBy?: string | undefined;
  reason?: string | undefined;
  before: object;
  after: object;
};

/** Remembers changes of matches. */
export async function insertHistory(
  sql: Sql,
  entries: readonly HistoryEntry[],
  { source, now }: { source: string; now: Date },
): Promise<void> {
  await sql`
    insert into match.match_history (match_id, version, changed_at, source, changed_by, reason, before, after)
    select "matchId", version, ${now}, ${source}, "changedBy", reason, before, after
    from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb)
      as e ("matchId" uuid, version integer, "changedBy" uuid, reason text, before jsonb, after jsonb)`;
}

/** A change as it is read back. */
export type MatchChange = {
  version: number;
  changedAt: Date;
  source: string;
  changedBy: string | null;
  reason: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Changes of a match, the latest first. Single SQL query. */
export async function listHistory(sql: Sql, matchId: string): Promise<MatchChange[]> {
  const rows = await sql<MatchChange[]>`
    select version, changed_at, source, changed_by, reason, before, after
    from match.match_history where match_id = ${matchId} order by version desc`;
  return rows.map(({ before, after, ...change }) => ({ ...change, before: renamed(before), after: renamed(after) }));
}

/** Changes that version 0.1 has written call the status `fate`, as the column is called. */
const renamed = ({ fate, ...values }: Record<string, unknown>): Record<string, unknown> =>
  fate === undefined ? values : { ...values, fixtureStatus: fate };
