import type { Sql } from '#platform/database/database.ts';
import type { Words } from '../../matchModel.ts';

export type Deduction = {
  id: string;
  editionId: string;
  teamId: string;
  /** Taken off; given when negative. */
  points: number;
  reason: Words;
  /** YYYY-MM-DD. */
  countsFrom: string;
};

/** Takes points off. */
export async function insertDeductions(sql: Sql, rows: readonly Deduction[]): Promise<void> {
  await sql`
    insert into match.points_deduction (id, edition_id, team_id, points, reason, counts_from)
    select id, "editionId", "teamId", points, reason, "countsFrom"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as d (id uuid, "editionId" uuid, "teamId" uuid, points integer, reason jsonb, "countsFrom" date)`;
}
