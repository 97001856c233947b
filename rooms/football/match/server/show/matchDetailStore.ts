import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { MatchView } from '../../matchModel.ts';

/** What lists do not show of a match. */
export type MatchDetails = Pick<MatchView, 'attendance' | 'referee' | 'formations'>;

type Row = {
  attendance: number | null;
  referee: string | null;
  homeFormation: string | null;
  awayFormation: string | null;
};

/** Who whistled before how many, and how both stood. Single SQL query. */
export async function findDetails(sql: Sql, matchId: string): Promise<MatchDetails> {
  const [row] = await sql<Row[]>`
    select attendance, referee, home_formation, away_formation from match.match where id = ${matchId}`;
  return {
    ...(row?.attendance ? { attendance: row.attendance } : {}),
    ...(row?.referee ? { referee: row.referee } : {}),
    formations: {
      ...(row?.homeFormation ? { home: row.homeFormation } : {}),
      ...(row?.awayFormation ? { away: row.awayFormation } : {}),
    },
  };
}

/**
 * Months (YYYY-MM) in which teams of ours play, in order; only those of a team's own editions where one is given. One
 * statement.
 */
export async function listMonths({ sql }: Pick<Context, 'sql'>, team?: string): Promise<string[]> {
  const rows = await sql<{ month: string }[]>`
    select distinct to_char(m.kick_off_date, 'YYYY-MM') as month
    from match.match m join match.edition e on e.id = m.edition_id
    join match.team h on h.id = m.home_id join match.team a on a.id = m.away_id
    where m.kick_off_date is not null and (h.key is not null or a.key is not null)
      ${team === undefined ? sql`` : sql`and e.team_key = ${team}`}
    order by month`;
  return rows.map(({ month }) => month);
}
