import type { Sql } from '#platform/database/database.ts';

export type Venue = { id: string; name: string; city: string };

/** Adds a venue; false: there is one of that name. */
export async function insertVenue(sql: Sql, { id, name, city }: Venue, now: Date): Promise<boolean> {
  const { count } = await sql`
    insert into stadium.venue (id, name, city, made_at) values (${id}, ${name}, ${city}, ${now})
    on conflict (name) do nothing`;
  return count === 1;
}

type ListedVenue = Venue & { versions: number; places: number | null };

/** All venues, by name, with the places of the newest published version. */
export function listVenues(sql: Sql): Promise<ListedVenue[]> {
  return sql<ListedVenue[]>`
    select v.id, v.name, v.city, (select count(*)::int from stadium.plan where venue_id = v.id) as versions,
      (select sum(places)::int from stadium.block where plan_id = (
        select id from stadium.plan where venue_id = v.id and state = 'published' order by version desc limit 1
      )) as places
    from stadium.venue v order by v.name`;
}

/** One venue, locked, so that versions of its plan are counted one after the other; undefined: there is none. */
export async function lockVenue(sql: Sql, id: string): Promise<Venue | undefined> {
  const [venue] = await sql<Venue[]>`select id, name, city from stadium.venue where id = ${id} for no key update`;
  return venue;
}

/** One venue. */
export async function findVenue(sql: Sql, id: string): Promise<Venue | undefined> {
  const [venue] = await sql<Venue[]>`select id, name, city from stadium.venue where id = ${id}`;
  return venue;
}
