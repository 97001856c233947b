import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { EditionKey, Fixture } from '../../matchModel.ts';
import { type FixtureRow, fixtureOf } from './fixtureRow.ts';

/** Which matches a list shows; everything that is given must hold. */
export type FixtureFilter = Partial<EditionKey> & {
  ids?: readonly string[];
  /** Teams in whose editions they stand. */
  teams?: readonly string[];
  /** Only matches of a team of ours; an edition also has those of its opponents among themselves. */
  isOurs?: boolean;
  /** Days of the kick-off, YYYY-MM-DD: from (included) and until (not included). */
  from?: string;
  until?: string;
  /** Has it begun and not yet ended, by its period? */
  isRunning?: boolean;
  /** Is it over, by its period? */
  isOver?: boolean;
  roundNumber?: number;
  /** Last part of the address, the same in every season. */
  slug?: string;
  /** Ids of two teams: their matches against each other, at home and away. */
  between?: readonly [string, string];
  /** By kick-off, without a date at the end; the default is the oldest first. */
  order?: 'oldest' | 'newest';
  limit?: number;
};

const columns = (sql: Sql) => sql`
  m.id, m.slug, e.team_key, e.season, e.competition, e.name as competition_name, m.round, r.number as round_number,
  m.group_name, h.id as home_id, h.name as home_name, h.short_name as home_short_name, h.code as home_code,
  h.key as home_key, a.id as away_id, a.name as away_name, a.short_name as away_short_name, a.code as away_code,
  a.key as away_key, m.kick_off_date::text as date, to_char(m.kick_off_time, 'HH24:MI') as time, m.zone, m.kick_off_at,
  v.name as venue_name, v.city as venue_city, m.period, m.fate as fixture_status, m.home_now, m.away_now,
  m.home_half, m.away_half, m.home_full, m.away_full, m.home_extra, m.away_extra, m.home_shoot, m.away_shoot,
  m.home_awarded, m.away_awarded`;

const joined = (sql: Sql) => sql`
  match.match m
  join match.edition e on e.id = m.edition_id
  join match.round r on r.edition_id = m.edition_id and r.name = m.round
  join match.team h on h.id = m.home_id
  join match.team a on a.id = m.away_id
  left join match.venue v on v.id = m.venue_id`;

const isLive = (sql: Sql) => sql`m.period not in ('PreMatch', 'FullTime')`;

function conditions(sql: Sql, filter: FixtureFilter) {
  const { team, season, competition, ids, teams, from, until, isRunning, isOver, roundNumber, between } = filter;
  return sql`true
    ${team === undefined ? sql`` : sql`and e.team_key = ${team}`}
    ${teams === undefined ? sql`` : sql`and e.team_key = any(${[...teams]}::text[])`}
    ${season === undefined ? sql`` : sql`and e.season = ${season}`}
    ${competition === undefined ? sql`` : sql`and e.competition = ${competition}`}
    ${ids === undefined ? sql`` : sql`and m.id = any(${[...ids]}::uuid[])`}
    ${filter.isOurs ? sql`and (h.key is not null or a.key is not null)` : sql``}
    ${from === undefined ? sql`` : sql`and m.kick_off_date >= ${from}::text::date`}
    ${until === undefined ? sql`` : sql`and m.kick_off_date < ${until}::text::date`}
    ${isRunning === undefined ? sql`` : isRunning ? sql`and ${isLive(sql)}` : sql`and not (${isLive(sql)})`}
    ${isOver === undefined ? sql`` : isOver ? sql`and m.period = 'FullTime'` : sql`and m.period <> 'FullTime'`}
    ${filter.slug === undefined ? sql`` : sql`and m.slug = ${filter.slug}`}
    ${roundNumber === undefined ? sql`` : sql`and r.number = ${roundNumber}`}
    ${
      between === undefined
        ? sql``
        : sql`and m.home_id = any(${[...between]}::uuid[]) and m.away_id = any(${[...between]}::uuid[])`
    }`;
}

/** Matches as lists show them. Single SQL query. */
export async function listFixtures({ sql }: Pick<Context, 'sql'>, filter: FixtureFilter): Promise<Fixture[]> {
  const direction = filter.order === 'newest' ? sql`desc` : sql`asc`;
  const rows = await sql<FixtureRow[]>`
    select ${columns(sql)} from ${joined(sql)} where ${conditions(sql, filter)}
    order by m.kick_off_date ${direction} nulls last, m.kick_off_time ${direction} nulls last, r.number ${direction},
      m.slug
    ${filter.limit === undefined ? sql`` : sql`limit ${filter.limit}`}`;
  return rows.map(fixtureOf);
}

/** The match at an address. Single SQL query. */
export async function findFixture(
  { sql }: Pick<Context, 'sql'>,
  { edition, slug }: { edition: EditionKey; slug: string },
): Promise<Fixture | undefined> {
  const [row] = await sql<FixtureRow[]>`
    select ${columns(sql)} from ${joined(sql)} where ${conditions(sql, edition)} and m.slug = ${slug}`;
  return row && fixtureOf(row);
}
