import type { Sql } from '#platform/database/database.ts';

/** Those of these uids that have been taken down. */
export async function listTakenDown(sql: Sql, uids: string[]): Promise<Set<string>> {
  const rows = await sql<{ uid: string }[]>`select uid from content.take_down where uid = any(${uids})`;
  return new Set(rows.map(({ uid }) => uid));
}

/** Remembers that a document is to stay away. */
export async function insertTakeDown(sql: Sql, uid: string, now: Date): Promise<void> {
  await sql`insert into content.take_down (uid, taken_down_at) values (${uid}, ${now}) on conflict do nothing`;
}

/** Forgets it; answers whether there was anything to forget. */
export async function deleteTakeDown(sql: Sql, uid: string): Promise<boolean> {
  const rows = await sql`delete from content.take_down where uid = ${uid} returning uid`;
  return rows.length > 0;
}

/**
 * Deletes a document with all versions, addresses and places in lists; answers the pictures that only it showed,
 * deleted as well.
 */
export async function deleteDocument(sql: Sql, uid: string): Promise<{ isDeleted: boolean; pictures: string[] }> {
  const rows = await sql<{ shown: string }[]>`
    select concat(d.person::text, string_agg(concat(v.image::text, v.hover_image::text, v.body::text, v.pictures::text),
      '')) as shown
    from content.document d left join content.version v using (uid) where d.uid = ${uid} group by d.uid`;
  const shown = [...(rows[0]?.shown ?? '').matchAll(/"id": ?"([0-9a-f]{8}-[0-9a-f-]{27})"/g)].map(([, id]) => id!);
  await sql`delete from content.document where uid = ${uid}`;
  return { isDeleted: rows.length > 0, pictures: await deleteUnshown(sql, shown) };
}

/** Deletes those of these pictures that no document shows any more; answers which. */
export async function deleteUnshown(sql: Sql, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const deleted = await sql<{ id: string }[]>`
    delete from content.picture p where p.id = any(${[...ids]}::uuid[])
      and not exists (
        select from content.version v
        where strpos(concat(v.image::text, v.hover_image::text, v.body::text, v.pictures::text), p.id::text) > 0)
      and not exists (select from content.document d where strpos(d.person::text, p.id::text) > 0)
    returning p.id`;
  return deleted.map(({ id }) => id);
}

/** Portraits that these people have today. */
export async function listPortraits(sql: Sql, uids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select person -> 'portrait' ->> 'id' as id from content.document
    where uid = any(${[...uids]}) and person -> 'portrait' ->> 'id' is not null`;
  return rows.map(({ id }) => id);
}
