import type { Sql } from '#platform/database/database.ts';

/** A page of this room that search engines shall list. */
export type FoundMatch = {
  id: string;
  team: string;
  season: string;
  competition: string;
  slug: string;
  changedAt: Date;
};

/** Matches of our teams after an id, without those of children. Single SQL query. */
export async function listFoundMatches(sql: Sql, after: string | undefined, limit: number): Promise<FoundMatch[]> {
  return sql<FoundMatch[]>`
    select m.id, e.team_key as team, e.season, e.competition, m.slug, m.changed_at
    from match.match m join match.edition e on e.id = m.edition_id
    join match.team h on h.id = m.home_id join match.team a on a.id = m.away_id
    where (h.key is not null or a.key is not null) and e.team_key !~ '^u(9|1[0-6])$'
      ${after === undefined ? sql`` : sql`and m.id > ${after}`}
    order by m.id limit ${limit}`;
}

/** Ids of matches of our teams after one, in ascending order. Single SQL query. */
export async function listOwnMatchIds(sql: Sql, after: string, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select m.id::text as id from match.match m
    join match.team h on h.id = m.home_id join match.team a on a.id = m.away_id
    where (h.key is not null or a.key is not null) and m.id::text collate "C" > ${after}
    order by m.id::text collate "C" limit ${limit}`;
  return rows.map(({ id }) => id);
}
