import { json, type Sql } from '#platform/database/database.ts';

/** Filters of a list that somebody has given a name. */
export type SavedFilter = { id: string; name: string; filters: Record<string, string> };

/** The filters of a person for one list, in the order in which they were saved. */
export function listFilters(sql: Sql, accountId: string, list: string): Promise<SavedFilter[]> {
  return sql<SavedFilter[]>`
    select id, name, filters from oversight.saved_filter
    where account_id = ${accountId} and list = ${list} order by saved_at, id`;
}

type New = SavedFilter & { accountId: string; list: string };

/** Saves a filter, or gives it another name; false: the id is somebody else's, or there are `most` already. */
export async function upsertFilter(sql: Sql, one: New, { now, most }: { now: Date; most: number }): Promise<boolean> {
  const { id, accountId, list, name, filters } = one;
  const rows = await sql`
    insert into oversight.saved_filter as f (id, account_id, list, name, filters, saved_at)
    select ${id}, ${accountId}, ${list}, ${name}, ${json(filters)}, ${now}
    where (select count(*) from oversight.saved_filter
      where account_id = ${accountId} and list = ${list} and id <> ${id}) < ${most}
    on conflict (id) do update set name = excluded.name, filters = excluded.filters
      where f.account_id = ${accountId} and f.list = ${list}
    returning 1`;
  return rows.length === 1;
}

/** Deletes a filter of this person. */
export async function deleteFilter(sql: Sql, { id, accountId }: { id: string; accountId: string }): Promise<void> {
  await sql`delete from oversight.saved_filter where id = ${id} and account_id = ${accountId}`;
}

/** All filters that somebody has saved. */
export function listFiltersOf(sql: Sql, accountId: string): Promise<(SavedFilter & { list: string })[]> {
  return sql<(SavedFilter & { list: string })[]>`
    select id, list, name, filters from oversight.saved_filter where account_id = ${accountId} order by list, saved_at`;
}

/** Deletes everything that somebody has saved. */
export async function deleteFiltersOf(sql: Sql, accountId: string): Promise<void> {
  await sql`delete from oversight.saved_filter where account_id = ${accountId}`;
}
