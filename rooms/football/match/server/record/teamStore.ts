import type { OwnTeam } from '#club/football.ts';
import type { Sql } from '#platform/database/database.ts';
import type { TeamRef } from '../../matchModel.ts';

/** Inserts the club's own teams, or gives them the names of today. */
export async function upsertOwnTeams(
  sql: Sql,
  teams: readonly (Omit<OwnTeam, 'otherNames'> & { id: string })[],
): Promise<void> {
  await sql`
    insert into match.team as t (id, key, provider_id, name, short_name, code)
    select id, key, "providerId", name, "shortName", code
    from jsonb_to_recordset(${JSON.stringify(teams)}::text::jsonb)
      as o (id uuid, key text, "providerId" text, name text, "shortName" text, code text)
    on conflict (key) do update set
      provider_id = excluded.provider_id, name = excluded.name, short_name = excluded.short_name, code = excluded.code
    where (t.provider_id, t.name, t.short_name, t.code)
      is distinct from (excluded.provider_id, excluded.name, excluded.short_name, excluded.code)`;
}

/**
 * What a folded name may mean: a club, with those of its teams that there are. A club's own name goes before what
 * others call it.
 */
export type NamedClub = {
  asked: string;
  isMain: boolean;
  clubId: string;
  clubName: string;
  teams: (TeamRef & { level: string })[];
};

/** Other clubs that these folded names may mean and that still were in a year. Single SQL query. */
export async function listClubsByNames(sql: Sql, names: readonly string[], year: number): Promise<NamedClub[]> {
  return sql<NamedClub[]>`
    select n.name as asked, n.is_main, n.club_id, c.name as club_name, (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'shortName', t.short_name, 'code', t.code,
        'level', t.level)), '[]') from match.team t where t.club_id = c.id) as teams
    from match.club_name n join match.club c on c.id = n.club_id
    where n.name = any(${[...names]}::text[]) and (c.dissolved is null or c.dissolved >= ${year})
    order by n.name, c.name`;
}

/** A team of another club; `level` is its mark, empty for the first one. */
export type OtherTeam = Omit<TeamRef, 'key'> & { clubId: string; level: string };

/** Inserts teams of other clubs; those that are there get the short name and the code of today. */
export async function upsertTeams(sql: Sql, teams: readonly OtherTeam[]): Promise<void> {
  await sql`
    insert into match.team as known (id, club_id, level, name, short_name, code)
    select id, "clubId", level, name, "shortName", code
    from jsonb_to_recordset(${JSON.stringify(teams)}::text::jsonb)
      as t (id uuid, "clubId" uuid, level text, name text, "shortName" text, code text)
    on conflict (club_id, level) do update set short_name = excluded.short_name, code = excluded.code
    where (known.short_name, known.code) is distinct from (excluded.short_name, excluded.code)`;
}

/** Teams of these clubs. Single SQL query. */
export async function listTeamsOfClubs(
  sql: Sql,
  clubIds: readonly string[],
): Promise<Pick<OtherTeam, 'clubId' | 'level'>[]> {
  return sql<Pick<OtherTeam, 'clubId' | 'level'>[]>`
    select club_id, level from match.team where club_id = any(${[...clubIds]}::uuid[])`;
}

/** Names of teams by id. Single SQL query. */
export async function listTeamNames(sql: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name from match.team where id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Gives teams of other clubs the names that they have today; who has them already stays as it is. Answers the matches
 * against them in which one of our own teams plays.
 */
export async function renameTeams(sql: Sql, teams: readonly OtherTeam[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with renamed as (
      update match.team t set name = n.name, short_name = n."shortName", code = n.code
      from jsonb_to_recordset(${JSON.stringify(teams)}::text::jsonb)
        as n ("clubId" uuid, level text, name text, "shortName" text, code text)
      where t.club_id = n."clubId" and t.level = n.level and t.name <> n.name
      returning t.id)
    select m.id from renamed r join match.match m on r.id in (m.home_id, m.away_id)
    join match.team ours on ours.id in (m.home_id, m.away_id) and ours.key is not null`;
  return rows.map(({ id }) => id);
}
