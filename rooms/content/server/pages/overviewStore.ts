import type { Sql } from '#platform/database/database.ts';
import type { Picture } from '../../contentModel.ts';
import { isSeen, type Reading } from '../readingStore.ts';

/**
 * Uids of one page of a list, the newest first, and how many there are in all; no rows: the page does not exist. One
 * statement.
 */
export async function listPageOfUids(
  sql: Sql,
  { section, locale, now }: Reading,
  { kind, category, limit, offset }: { kind: string; category: string; limit: number; offset: number },
): Promise<{ uid: string; total: number }[]> {
  return sql<{ uid: string; total: number }[]>`
    select p.uid, count(*) over ()::integer as total
    from content.placement p
    where p.site = ${section} and p.kind = ${kind} and p.category = ${category}
      and exists (
        select from content.version v where v.uid = p.uid and v.locale in (${locale}, 'de') and ${isSeen(sql, now)})
    order by p.published_at desc, p.uid desc limit ${limit} offset ${offset}`;
}

/**
 * Categories under which a section has something of a kind to be seen, in their order, named in the reader's language.
 */
export async function listUsedCategories(
  sql: Sql,
  { section, locale, now }: Reading,
  kind: string,
): Promise<{ key: string; name: string }[]> {
  return sql<{ key: string; name: string }[]>`
    select c.key, coalesce(c.names ->> ${locale}, c.names ->> 'de') as name
    from content.category c
    where exists (
      select from content.placement p join content.version v on v.uid = p.uid
      where p.site = ${section} and p.kind = ${kind} and p.category = c.key
        and v.locale in (${locale}, 'de') and ${isSeen(sql, now)})
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
