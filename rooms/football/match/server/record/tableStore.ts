import type { Sql } from '#platform/database/database.ts';
import type { EditionKey, PointsDeduction, TableMatch, TeamRef } from '../../matchModel.ts';
import { leagueMatches } from '../../roundRules.ts';
import { awardedOf, type ScoreColumns, scoreNow } from './fixtureRow.ts';

/** Day of a match that has none yet: after all others. */
const undated = '9999-12-31';

type TableRow = ScoreColumns & {
  id: string;
  homeId: string;
  awayId: string;
  date: string | null;
  roundNumber: number;
  round: string;
  group: string | null;
  fixtureStatus: TableMatch['fixtureStatus'];
  isRunning: boolean;
};

/** The matches of an edition that its table counts, as it counts them, in the order of their rounds. Single SQL query. */
export async function listTableMatches(sql: Sql, edition: EditionKey): Promise<TableMatch[]> {
  const rows = await sql<TableRow[]>`
    select m.id, m.home_id, m.away_id, m.kick_off_date::text as date, r.number as round_number, r.name as round,
      m.group_name as "group",
      m.fate as fixture_status, m.period not in ('PreMatch', 'FullTime') as is_running, m.home_now, m.away_now,
      m.home_half, m.away_half, m.home_full, m.away_full, m.home_extra, m.away_extra, m.home_shoot, m.away_shoot,
      m.home_awarded, m.away_awarded
    from match.edition e
    join match.match m on m.edition_id = e.id
    join match.round r on r.edition_id = e.id and r.name = m.round
    where e.team_key = ${edition.team} and e.season = ${edition.season} and e.competition = ${edition.competition}
    order by r.number, m.kick_off_date nulls last, m.slug`;
  return leagueMatches(rows).map((row) => {
    const awarded = awardedOf(row);
    const score = scoreNow({ ...row, homeAwarded: null, awayAwarded: null });
    return {
      id: row.id,
      home: row.homeId,
      away: row.awayId,
      date: row.date ?? undated,
      roundNumber: row.roundNumber,
      ...(row.group === null ? {} : { group: row.group }),
      ...(score ? { score } : {}),
      ...(awarded ? { awarded } : {}),
      fixtureStatus: row.fixtureStatus,
      isRunning: row.isRunning,
    };
  });
}

/** Points taken off in an edition that still count, earliest first. Single SQL query. */
export async function listDeductions(sql: Sql, edition: EditionKey): Promise<PointsDeduction[]> {
  return sql<PointsDeduction[]>`
    select d.team_id as team, d.points, d.reason, d.counts_from::text as "from"
    from match.points_deduction d join match.edition e on e.id = d.edition_id
    where e.team_key = ${edition.team} and e.season = ${edition.season} and e.competition = ${edition.competition}
    and d.withdrawn_at is null
    order by d.counts_from, d.id`;
}

type TeamRow = Omit<TeamRef, 'key'> & { key: string | null };

/** Teams that play in an edition, by name. Single SQL query. */
export async function listTeamsOf(sql: Sql, edition: EditionKey): Promise<TeamRef[]> {
  const rows = await sql<TeamRow[]>`
    select t.id, t.name, t.short_name, t.code, t.key from match.team t
    where t.id in (
      select unnest(array[m.home_id, m.away_id]) from match.match m join match.edition e on e.id = m.edition_id
      where e.team_key = ${edition.team} and e.season = ${edition.season} and e.competition = ${edition.competition})
    order by t.name collate "de-x-icu"`;
  return rows.map(({ key, ...team }) => ({ ...team, ...(key === null ? {} : { key }) }));
}
