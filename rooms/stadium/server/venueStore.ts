import type { Sql } from '#platform/database/database.ts';

export type Venue = { id: string; name: string; city: string };

/** Adds a venue; false: there is one of that name. */
export async function insertVenue(sql: Sql, { id, name, city }: Venue, now: Date): Promise<boolean> {
  const { count } = await sql`
    insert into stadium.venue (id, name, city, made_at) values (${id}, ${name}, ${city}, ${now})
    on conflict (name) do nothing`;
  return count === 1;
}

/** All venues, by name. */
export function listVenues(sql: Sql): Promise<Venue[]> {
  return sql<Venue[]>`select id, name, city from stadium.venue order by name`;
}

/** One venue, locked, so that versions of its plan are counted one after the other; undefined: there is none. */
export async function lockVenue(sql: Sql, id: string): Promise<Venue | undefined> {
  const [venue] = await sql<Venue[]>`select id, name, city from stadium.venue where id = ${id} for no key update`;
  return venue;
}
