import type { Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';

export type Deduction = {
  id: string;
  editionId: string;
  teamId: string;
  /** Taken off; given when negative. */
  points: number;
  reason: LocalizedText;
  /** YYYY-MM-DD. */
  countsFrom: string;
};

/** Takes points off. A team that has a deduction of that day keeps it; answers how many are new. */
export async function insertDeductions(sql: Sql, rows: readonly Deduction[], now: Date): Promise<number> {
  const { count } = await sql`
    insert into match.points_deduction (id, edition_id, team_id, points, reason, counts_from, entered_at)
    select id, "editionId", "teamId", points, reason, "countsFrom", ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as d (id uuid, "editionId" uuid, "teamId" uuid, points integer, reason jsonb, "countsFrom" date)
    on conflict (edition_id, team_id, counts_from) where withdrawn_at is null do nothing`;
  return count;
}

/** All deductions of a team in an edition that still count are over. Answers how many points were taken off by them. */
export async function markWithdrawn(
  sql: Sql,
  { editionId, teamId }: Pick<Deduction, 'editionId' | 'teamId'>,
  { because, now }: { because: string; now: Date },
): Promise<number[]> {
  const rows = await sql<{ points: number }[]>`
    update match.points_deduction set withdrawn_at = ${now}, withdrawn_because = ${because}
    where edition_id = ${editionId} and team_id = ${teamId} and withdrawn_at is null returning points`;
  return rows.map(({ points }) => points);
}

/** A deduction as it is read back, also one that counts no longer. */
export type PastDeduction = {
  team: string;
  points: number;
  reason: LocalizedText;
  countsFrom: string;
  enteredAt: Date | null;
  withdrawnAt: Date | null;
  withdrawnBecause: string | null;
};

/** Everything that was ever taken off in an edition, the earliest first. Single SQL query. */
export async function listDeductionHistory(sql: Sql, editionId: string): Promise<PastDeduction[]> {
  return sql<PastDeduction[]>`
    select t.name as team, d.points, d.reason, d.counts_from::text as counts_from, d.entered_at, d.withdrawn_at,
      d.withdrawn_because
    from match.points_deduction d join match.team t on t.id = d.team_id
    where d.edition_id = ${editionId} order by d.counts_from, d.id`;
}
