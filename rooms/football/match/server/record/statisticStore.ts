import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { EditionKey, PlayerStatisticLabel } from '../../matchModel.ts';

/** A figure of a match, of both sides. `position` orders the labels. */
export type MatchStatistic = { matchId: string; label: string; home: number; away: number; position: number };

/** Figures of a match in their order. Single SQL query. */
export async function listMatchStatistics(
  sql: Sql,
  matchId: string,
): Promise<{ label: string; home: number; away: number }[]> {
  return sql<{ label: string; home: number; away: number }[]>`
    select label, home, away from match.match_statistic where match_id = ${matchId} order by position, label`;
}

/** Takes all figures of a match away. */
export async function deleteMatchStatistics(sql: Sql, matchId: string): Promise<void> {
  await sql`delete from match.match_statistic where match_id = ${matchId}`;
}

/** Saves figures of matches; other labels stay. */
export async function upsertMatchStatistics(sql: Sql, rows: readonly MatchStatistic[]): Promise<void> {
  await sql`
    insert into match.match_statistic (match_id, label, home, away, position)
    select "matchId", label, home, away, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as s ("matchId" uuid, label text, home double precision, away double precision, position smallint)
    on conflict (match_id, label) do update set home = excluded.home, away = excluded.away,
      position = excluded.position`;
}

/** Figures of a player in what a team played in a season. A label that nobody counted is missing. */
export type PlayerFigures = {
  playerId: string;
  player: string;
  personUid: string | null;
  number: number | null;
  edition: EditionKey;
  /** Name of the competition. */
  competition: string;
  figures: Partial<Record<PlayerStatisticLabel, number>>;
};

type FiguresRow = Omit<PlayerFigures, 'edition' | 'competition'> & {
  teamKey: string;
  season: string;
  slug: string;
  name: string;
};

/**
 * Figures of players: of an edition, of somebody's page, or both. The latest season first, then by squad number. One
 * statement.
 */
export async function listPlayerFigures(
  { sql }: Pick<Context, 'sql'>,
  { edition, personUid }: { edition?: Partial<EditionKey>; personUid?: string },
): Promise<PlayerFigures[]> {
  const { team, season, competition } = edition ?? {};
  const rows = await sql<FiguresRow[]>`
    select p.id as player_id, coalesce(p.short_name, p.known_name, p.name) as player, p.person_uid, m.number,
      e.team_key, e.season, e.competition as slug, e.name, jsonb_object_agg(s.label, s.value) as figures
    from match.player_statistic s
    join match.player p on p.id = s.player_id
    join match.edition e on e.id = s.edition_id
    left join match.squad_member m on m.player_id = p.id and m.team_key = e.team_key and m.season = e.season
    where true
      ${team === undefined ? sql`` : sql`and e.team_key = ${team}`}
      ${season === undefined ? sql`` : sql`and e.season = ${season}`}
      ${competition === undefined ? sql`` : sql`and e.competition = ${competition}`}
      ${personUid === undefined ? sql`` : sql`and p.person_uid = ${personUid}`}
    group by p.id, m.number, e.id
    order by e.season desc, e.team_key, e.name, m.number nulls last, player`;
  return rows.map(({ teamKey, season, slug, name, ...row }) => ({
    ...row,
    edition: { team: teamKey, season, competition: slug },
    competition: name,
  }));
}

export type PlayerStatistic = { playerId: string; editionId: string; label: PlayerStatisticLabel; value: number };

/** Saves figures of players; other labels stay. */
export async function upsertPlayerStatistics(sql: Sql, rows: readonly PlayerStatistic[]): Promise<void> {
  await sql`
    insert into match.player_statistic (player_id, edition_id, label, value)
    select "playerId", "editionId", label, value
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as s ("playerId" uuid, "editionId" uuid, label text, value double precision)
    on conflict (player_id, edition_id, label) do update set value = excluded.value`;
}
