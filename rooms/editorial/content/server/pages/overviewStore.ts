import type { Sql } from '#platform/database/database.ts';
import type { Picture } from '../../contentModel.ts';
import { isSeen, type Reading } from '../readingStore.ts';

type AskedList = { kind: string; category: string };

/** Placements `p` of a list whose documents have a version to be seen. */
const seenPlacements = (sql: Sql, { section, locale, now }: Reading, { kind, category }: AskedList) => sql`
  content.placement p
  where p.site = ${section} and p.kind = ${kind} and p.category = ${category}
    and exists (
      select from content.version v where v.uid = p.uid and v.locale in (${locale}, 'de') and ${isSeen(sql, now)})`;

/** Uids of one page of a list, the newest first; no rows: the page does not exist. Single SQL query. */
export async function listPageOfUids(
  sql: Sql,
  reading: Reading,
  { limit, offset, ...list }: AskedList & { limit: number; offset: number },
): Promise<string[]> {
  const rows = await sql<{ uid: string }[]>`
    select p.uid from ${seenPlacements(sql, reading, list)}
    order by p.published_at desc, p.uid desc limit ${limit} offset ${offset}`;
  return rows.map(({ uid }) => uid);
}

/**
 * How many there are in a list. Single SQL query; apart from the page, which would read and sort the whole list to say
 * it.
 */
export async function countList(sql: Sql, reading: Reading, list: AskedList): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::integer as total from ${seenPlacements(sql, reading, list)}`;
  return row!.total;
}

/**
 * Categories under which a section has something of a kind to be seen, in their order, named in the reader's language.
 * Each is looked up until one thing is found: as `exists` the planner would rather read all placements there are.
 */
export async function listUsedCategories(
  sql: Sql,
  { section, locale, now }: Reading,
  kind: string,
): Promise<{ key: string; name: string }[]> {
  return sql<{ key: string; name: string }[]>`
    select c.key, coalesce(c.names ->> ${locale}, c.names ->> 'de') as name
    from content.category c
    cross join lateral (
      select from content.placement p
      cross join lateral (
        select from content.version v where v.uid = p.uid and v.locale in (${locale}, 'de') and ${isSeen(sql, now)}
        limit 1) as seen
      where p.site = ${section} and p.kind = ${kind} and p.category = c.key
      limit 1) as used
    order by c.position, c.key`;
}

export type GalleryRow = { path: string; title: string; picture: Picture | null; count: number; publishedAt: Date };

/** Galleries of a section, of one category or of all (empty), the newest first. */
export async function listGalleryRows(
  sql: Sql,
  { section, locale, now }: Reading,
  category: string,
): Promise<GalleryRow[]> {
  return sql<GalleryRow[]>`
    select v.path, v.title, coalesce(v.image, v.pictures -> 0) as picture,
      coalesce(jsonb_array_length(v.pictures), 0) as count, p.published_at
    from content.placement p
    join lateral (
      select v.* from content.version v where v.uid = p.uid and v.locale in (${locale}, 'de') and ${isSeen(sql, now)}
      order by v.locale = ${locale} desc limit 1) v on true
    where p.site = ${section} and p.kind = 'gallery' and p.category = ${category} and v.path is not null
    order by p.published_at desc, p.uid desc limit 24`;
}
