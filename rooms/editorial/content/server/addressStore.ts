import type { Sql } from '#platform/database/database.ts';

export type Address = { site: string; locale: string; path: string; uid: string; isCurrent: boolean };

/** Addresses among these that belong to another document today. */
export async function listTaken(sql: Sql, addresses: Address[], saved: string[]): Promise<Address[]> {
  return sql<Address[]>`
    select a.site, a.locale, a.path, a.uid, a.is_current
    from jsonb_to_recordset(${JSON.stringify(addresses)}::text::jsonb) as g (site text, locale text, path text,
      uid text)
    join content.address a using (path, site, locale)
    where a.uid <> g.uid and a.is_current and a.uid <> all(${saved})`;
}

/** Gives documents their addresses of today; those that they had before lead to these from now on. */
export async function replaceAddresses(sql: Sql, addresses: Address[], saved: string[]): Promise<void> {
  await sql`update content.address set is_current = false where uid = any(${saved}) and is_current`;
  await sql`
    insert into content.address as a (site, locale, path, uid, is_current)
    select distinct on (path, site, locale) site, locale, path, uid, "isCurrent"
    from jsonb_to_recordset(${JSON.stringify(addresses)}::text::jsonb)
      as g (site text, locale text, path text, uid text, "isCurrent" boolean)
    order by path, site, locale, "isCurrent" desc
    on conflict (path, site, locale) do update set uid = excluded.uid, is_current = excluded.is_current
    where excluded.is_current or not a.is_current`;
}

/** Which of these paths lead to a document, on whichever section. */
export async function listKnownPaths(sql: Sql, paths: string[]): Promise<Set<string>> {
  const rows = await sql<{ path: string }[]>`select distinct path from content.address where path = any(${paths})`;
  return new Set(rows.map(({ path }) => path));
}
