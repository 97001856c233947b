import type { Sql } from '#platform/database/database.ts';

/** Somebody a fan has sent something to. */
export type Entry = { id: string; firstName: string; lastName: string; email: string; isFavorite: boolean };

const columns = (sql: Sql) => sql`id, first_name, last_name, email, is_favorite`;

/**
 * One page of a person's entries whose name, in either order, or address contains a text, by first name, with the
 * number of all such, also beyond the last page. Single SQL query.
 */
export async function pageOfEntries(
  sql: Sql,
  fanId: string,
  {
    contains,
    isDescending,
    page,
    pageSize,
  }: { contains: string; isDescending: boolean; page: number; pageSize: number },
): Promise<{ rows: Entry[]; totalCount: number }> {
  const order = isDescending ? sql`desc` : sql`asc`;
  const byName = sql`first_name collate "de-x-icu" ${order}, last_name collate "de-x-icu" ${order}, id`;
  const rows = await sql<(Entry & { total: number })[]>`
    with own as (
      select ${columns(sql)} from contact.address_book_entry
      where fan_id = ${fanId}
        and strpos(lower(concat_ws(' ', first_name, last_name, email, last_name, first_name)), lower(${contains})) > 0
    ), paged as (
      select * from own order by ${byName} limit ${pageSize} offset ${Math.min((page - 1) * pageSize, 1_000_000)})
    select paged.*, total from (select count(*)::int as total from own) as counted left join paged on true
    order by ${byName}`;
  const entries = rows.filter(({ id }) => id !== null).map(({ total: _, ...entry }) => entry);
  return { rows: entries, totalCount: rows[0]?.total ?? 0 };
}

/** Adds somebody, or takes over the newer name of an address that is there. The contact must be there. */
export async function upsertEntry(
  sql: Sql,
  row: Omit<Entry, 'isFavorite'> & { fanId: string; createdAt: Date },
): Promise<void> {
  await sql`
    insert into contact.address_book_entry (id, fan_id, first_name, last_name, email, created_at)
    values (${row.id}, ${row.fanId}, ${row.firstName}, ${row.lastName}, ${row.email}, ${row.createdAt})
    on conflict (fan_id, lower(email)) do update set first_name = excluded.first_name, last_name = excluded.last_name`;
}

/** Marks an own entry; undefined when there is none with that id. */
export async function markFavorite(
  sql: Sql,
  fanId: string,
  { id, isFavorite }: { id: string; isFavorite: boolean },
): Promise<Entry | undefined> {
  const [entry] = await sql<Entry[]>`
    update contact.address_book_entry set is_favorite = ${isFavorite} where id = ${id} and fan_id = ${fanId}
    returning ${columns(sql)}`;
  return entry;
}

/** Removes an own entry; false when there is none with that id. */
export async function deleteEntry(sql: Sql, fanId: string, id: string): Promise<boolean> {
  const rows = await sql`delete from contact.address_book_entry where id = ${id} and fan_id = ${fanId} returning 1`;
  return rows.length === 1;
}
