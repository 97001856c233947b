import type { Sql } from '#platform/database/database.ts';
import type { FixtureStatus, MatchPeriod } from '../../matchModel.ts';
import type { ScoreColumns } from './fixtureRow.ts';
import { snakeCase } from './rowNames.ts';

/** A match as it is kept: what an import or a correction may change. Times as text; `version` counts changes. */
export type StoredMatch = Omit<ScoreColumns, 'homeNow' | 'awayNow'> & {
  id: string;
  editionId: string;
  round: string;
  groupName: string | null;
  homeId: string;
  awayId: string;
  kickOffDate: string | null;
  kickOffTime: string | null;
  zone: string;
  kickOffAt: string | null;
  venueId: string | null;
  period: MatchPeriod;
  fixtureStatus: FixtureStatus;
  slug: string;
  attendance: number | null;
  referee: string | null;
  version: number;
};

type Row = Omit<StoredMatch, 'kickOffAt'> & { kickOffAt: Date | null };

const columns = (sql: Sql) => sql`
  id, edition_id, round, group_name, home_id, away_id, kick_off_date::text,
  to_char(kick_off_time, 'HH24:MI') as kick_off_time, zone, kick_off_at, venue_id, period, fate as fixture_status, slug,
  attendance, referee, version, home_half, away_half, home_full, away_full, home_extra, away_extra, home_shoot,
  away_shoot, home_awarded, away_awarded`;

/** The row of a match under the names of its columns. */
const rowOf = ({ fixtureStatus, ...match }: StoredMatch, stamp: { source?: string; changedAt?: Date } = {}): object =>
  snakeCase({ ...match, ...stamp, fate: fixtureStatus });

const storedOf = ({ kickOffAt, ...row }: Row): StoredMatch => ({
  ...row,
  kickOffAt: kickOffAt?.toISOString() ?? null,
});

/** All matches of an edition; locked, so that no desk changes them meanwhile. */
export async function lockMatches(sql: Sql, editionId: string): Promise<StoredMatch[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from match.match where edition_id = ${editionId} order by id for no key update`;
  return rows.map(storedOf);
}

/** A match; locked until the transaction ends. */
export async function lockById(sql: Sql, id: string): Promise<StoredMatch | undefined> {
  const [row] = await sql<Row[]>`select ${columns(sql)} from match.match where id = ${id} for no key update`;
  return row && storedOf(row);
}

/** A match as it is now. Single SQL query. */
export async function findById(sql: Sql, id: string): Promise<StoredMatch | undefined> {
  const [row] = await sql<Row[]>`select ${columns(sql)} from match.match where id = ${id}`;
  return row && storedOf(row);
}

/** Who changed matches, and when. */
export type Stamp = { source: string; now: Date };

/** Inserts matches. */
export async function insertMatches(sql: Sql, matches: readonly StoredMatch[], { source, now }: Stamp): Promise<void> {
  const rows = matches.map((match) => rowOf(match, { source, changedAt: now }));
  await sql`
    insert into match.match
    select * from json_populate_recordset(null::match.match, ${JSON.stringify(rows)}::text::json)`;
}

/**
 * Saves changed matches, whose `version` is already the next one. The score of the moment goes with the end: the result
 * says more.
 */
export async function updateMatches(sql: Sql, matches: readonly StoredMatch[], { source, now }: Stamp): Promise<void> {
  await sql`
    update match.match m set
      group_name = n.group_name, kick_off_date = n.kick_off_date, kick_off_time = n.kick_off_time, zone = n.zone,
      kick_off_at = n.kick_off_at, venue_id = n.venue_id, period = n.period, fate = n.fate,
      attendance = n.attendance, referee = n.referee, home_half = n.home_half, away_half = n.away_half,
      home_full = n.home_full, away_full = n.away_full, home_extra = n.home_extra, away_extra = n.away_extra,
      home_shoot = n.home_shoot, away_shoot = n.away_shoot,
      home_awarded = n.home_awarded, away_awarded = n.away_awarded,
      home_now = case when n.period = 'FullTime' then null else m.home_now end,
      away_now = case when n.period = 'FullTime' then null else m.away_now end, version = n.version, source = ${source},
        changed_at = ${now}
    from jsonb_array_elements(${JSON.stringify(matches.map((match) => rowOf(match)))}::text::jsonb) row,
      jsonb_populate_record(null::match.match, row) n
    where m.id = n.id`;
}
