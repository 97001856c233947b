import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';

/**
 * A player of one of our teams in a season. `role` in the words of its source; `birthYear` for age groups, never shown
 * by itself.
 */
export type SquadMember = {
  playerId: string;
  name: string;
  shortName: string | null;
  knownName: string | null;
  personUid: string | null;
  nation: string | null;
  birthYear: number | null;
  team: string;
  season: string;
  number: number | null;
  role: string;
  previousClub: string | null;
  position: number;
};

/** Squads by team and season, each in its order. Single SQL query. */
export async function listSquads(
  { sql }: Pick<Context, 'sql'>,
  filter: { team?: string; season?: string },
): Promise<SquadMember[]> {
  return sql<SquadMember[]>`
    select p.id as player_id, p.name, p.short_name, p.known_name, p.person_uid, p.nation, p.birth_year,
      s.team_key as team, s.season, s.number, s.role, s.previous_club, s.position
    from match.squad_member s join match.player p on p.id = s.player_id
    where true ${filter.team === undefined ? sql`` : sql`and s.team_key = ${filter.team}`}
      ${filter.season === undefined ? sql`` : sql`and s.season = ${filter.season}`}
    order by s.season, s.team_key, s.position, p.name collate "de-x-icu"`;
}

/** Lets changes of squads wait for each other until the transaction ends. */
export async function lockSquads(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('match squads'))`;
}

/** Somebody who plays or played for us. */
export type Player = {
  id: string;
  name: string;
  shortName: string | null;
  knownName: string | null;
  personUid: string | null;
  nation: string | null;
  birthYear: number | null;
};

/** Players of these names or with these pages. Single SQL query. */
export async function listPlayers(
  sql: Sql,
  { names, personUids }: { names: readonly string[]; personUids: readonly string[] },
): Promise<Player[]> {
  return sql<Player[]>`
    select id, name, short_name, known_name, person_uid, nation, birth_year from match.player
    where name = any(${[...names]}::text[]) or person_uid = any(${[...personUids]}::text[]) order by id`;
}

/** Inserts players, or gives those that are there what is known today. */
export async function upsertPlayers(sql: Sql, players: readonly Player[], now: Date): Promise<void> {
  await sql`
    insert into match.player as p (id, name, short_name, known_name, person_uid, nation, birth_year, changed_at)
    select id, name, "shortName", "knownName", "personUid", nation, "birthYear", ${now}
    from jsonb_to_recordset(${JSON.stringify(players)}::text::jsonb) as n (id uuid, name text, "shortName" text,
      "knownName" text, "personUid" text, nation text, "birthYear" integer)
    on conflict (id) do update set name = excluded.name, short_name = excluded.short_name,
      known_name = excluded.known_name, person_uid = excluded.person_uid, nation = excluded.nation,
        birth_year = excluded.birth_year, changed_at = excluded.changed_at`;
}

export type MemberRow = Pick<
  SquadMember,
  'playerId' | 'team' | 'season' | 'number' | 'role' | 'previousClub' | 'position'
>;

/** Takes players out of the squad of a season; their line-ups and statistics stay. */
export async function deleteMembers(
  sql: Sql,
  { team, season, playerIds }: { team: string; season: string; playerIds: readonly string[] },
): Promise<void> {
  await sql`
    delete from match.squad_member
    where team_key = ${team} and season = ${season} and player_id = any(${[...playerIds]}::uuid[])`;
}

/** Inserts members of squads, all of them new there. */
export async function insertMembers(sql: Sql, members: readonly MemberRow[]): Promise<void> {
  await sql`
    insert into match.squad_member (player_id, team_key, season, number, role, previous_club, position)
    select "playerId", team, season, number, role, "previousClub", position
    from jsonb_to_recordset(${JSON.stringify(members)}::text::jsonb) as m ("playerId" uuid, team text, season text,
      number smallint, role text, "previousClub" text, position integer)`;
}
