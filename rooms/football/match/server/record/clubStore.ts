import type { Sql } from '#platform/database/database.ts';

/** Another club as it is kept. */
export type StoredClub = {
  id: string;
  name: string;
  city: string | null;
  address: string | null;
  founded: number | null;
  dissolved: number | null;
  ground: string | null;
  reserveOf: string | null;
};

/** A ground as it is kept. */
export type StoredVenue = {
  id: string;
  name: string;
  city: string | null;
  address: string | null;
  capacity: number | null;
  opened: number | null;
  closed: number | null;
};

/** A folded name, how it is written, and what it means. */
export type NameRow = { name: string; id: string; spelling: string; isMain: boolean };

/** Lets changes of clubs and grounds wait for each other until the transaction ends. */
export async function lockClubs(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('match clubs'))`;
}

/** Clubs that bear one of these folded names, and all their names. Single SQL query. */
export async function listClubs(
  sql: Sql,
  names: readonly string[],
): Promise<{ club: StoredClub; names: { name: string; isMain: boolean }[] }[]> {
  const rows = await sql<(StoredClub & { names: { name: string; isMain: boolean }[] })[]>`
    select c.id, c.name, c.city, c.address, c.founded, c.dissolved, c.ground, c.reserve_of,
      (select jsonb_agg(jsonb_build_object('name', n.name, 'isMain', n.is_main)) from match.club_name n
        where n.club_id = c.id) as names
    from match.club c
    where c.id in (select club_id from match.club_name where name = any(${[...names]}::text[])) order by c.name`;
  return rows.map(({ names, ...club }) => ({ club, names }));
}

/** Inserts clubs, or gives those that are there what is known today. */
export async function upsertClubs(sql: Sql, clubs: readonly StoredClub[], now: Date): Promise<void> {
  await sql`
    insert into match.club (id, name, city, address, founded, dissolved, ground, reserve_of, changed_at)
    select id, name, city, address, founded, dissolved, ground, "reserveOf", ${now}
    from jsonb_to_recordset(${JSON.stringify(clubs)}::text::jsonb) as c (id uuid, name text, city text, address text,
      founded integer, dissolved integer, ground text, "reserveOf" text)
    on conflict (id) do update set name = excluded.name, city = excluded.city, address = excluded.address,
      founded = excluded.founded, dissolved = excluded.dissolved, ground = excluded.ground,
      reserve_of = excluded.reserve_of, changed_at = excluded.changed_at`;
}

/** Adds names to clubs; none is taken away. */
export async function insertClubNames(sql: Sql, names: readonly NameRow[]): Promise<void> {
  await sql`
    insert into match.club_name (name, club_id, spelling, is_main)
    select name, id, spelling, "isMain"
    from jsonb_to_recordset(${JSON.stringify(names)}::text::jsonb) as n (name text, id uuid, spelling text,
      "isMain" boolean)
    on conflict (name, club_id) do update set is_main = excluded.is_main, spelling = excluded.spelling
    where (club_name.is_main, club_name.spelling) is distinct from (excluded.is_main, excluded.spelling)`;
}

/** Grounds that bear one of these folded names, and all their names. Single SQL query. */
export async function listVenues(
  sql: Sql,
  names: readonly string[],
): Promise<{ venue: StoredVenue; names: { name: string; isMain: boolean }[] }[]> {
  const rows = await sql<(StoredVenue & { names: { name: string; isMain: boolean }[] })[]>`
    select v.id, v.name, v.city, v.address, v.capacity, v.opened, v.closed,
      (select jsonb_agg(jsonb_build_object('name', n.name, 'isMain', n.is_main)) from match.venue_name n
        where n.venue_id = v.id) as names
    from match.venue v
    where v.id in (select venue_id from match.venue_name where name = any(${[...names]}::text[])) order by v.name`;
  return rows.map(({ names, ...venue }) => ({ venue, names }));
}

/** Inserts grounds, or gives those that are there what is known today. */
export async function upsertVenues(sql: Sql, venues: readonly StoredVenue[], now: Date): Promise<void> {
  await sql`
    insert into match.venue (id, name, city, address, capacity, opened, closed, changed_at)
    select id, name, city, address, capacity, opened, closed, ${now}
    from jsonb_to_recordset(${JSON.stringify(venues)}::text::jsonb)
      as v (id uuid, name text, city text, address text, capacity integer, opened integer, closed integer)
    on conflict (id) do update set name = excluded.name, city = excluded.city, address = excluded.address,
      capacity = excluded.capacity, opened = excluded.opened, closed = excluded.closed,
        changed_at = excluded.changed_at`;
}

/** Adds names to grounds; none is taken away. */
export async function insertVenueNames(sql: Sql, names: readonly NameRow[]): Promise<void> {
  await sql`
    insert into match.venue_name (name, venue_id, spelling, is_main)
    select name, id, spelling, "isMain"
    from jsonb_to_recordset(${JSON.stringify(names)}::text::jsonb) as n (name text, id uuid, spelling text,
      "isMain" boolean)
    on conflict (name, venue_id) do update set is_main = excluded.is_main, spelling = excluded.spelling
    where (venue_name.is_main, venue_name.spelling) is distinct from (excluded.is_main, excluded.spelling)`;
}
