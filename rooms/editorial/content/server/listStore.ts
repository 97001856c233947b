import type { Locale } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { Picture } from '../contentModel.ts';
import { cardColumns, isSeen, type ReadDocument, type Reading, versionFor } from './readingStore.ts';
import type { StoredPerson } from './storedPerson.ts';

export type ReadCard = Pick<
  ReadDocument,
  | 'uid'
  | 'kind'
  | 'lang'
  | 'path'
  | 'title'
  | 'headline'
  | 'subline'
  | 'description'
  | 'image'
  | 'hoverImage'
  | 'cardType'
  | 'publishAt'
  | 'changedAt'
  | 'categories'
  | 'paths'
> & { publishedAt: Date };

/** A list of a section, the newest first; `after`: only what comes after this document there. `category` empty: all. */
export type ListRequest = {
  kind: ReadDocument['kind'];
  category: string;
  limit: number;
  after?: { publishedAt: Date; uid: string };
};

/**
 * For lists of `p`: each is looked up until the list is full. As `exists` the planner would rather read all versions
 * there are.
 */
const aSeenVersion = (sql: Sql, { locale, now }: Reading) => sql`
  lateral (
    select from content.version v where v.uid = p.uid and v.locale in (${locale}, 'de') and ${isSeen(sql, now)}
    limit 1) seen`;

/** Several lists of a section at once, in one statement; `list` says to which a card belongs. */
export async function listCards(
  sql: Sql,
  reading: Reading,
  requests: readonly ListRequest[],
): Promise<(ReadCard & { list: number })[]> {
  const asked = requests.map(({ after, ...request }, list) => ({ ...request, ...after, list }));
  return sql<(ReadCard & { list: number })[]>`
    select r.list, p.published_at, ${cardColumns(sql, reading)}
    from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb)
      as r (list integer, kind text, category text, "limit" integer, "publishedAt" timestamptz, uid text)
    cross join lateral (
      select p.uid, p.published_at from content.placement p, ${aSeenVersion(sql, reading)}
      where p.site = ${reading.section} and p.kind = r.kind and p.category = r.category
        and (p.published_at, p.uid) < (coalesce(r."publishedAt", 'infinity'), coalesce(r.uid, ''))
      order by p.published_at desc, p.uid desc limit r."limit") p
    join lateral (select d.* from content.document d where d.uid = p.uid limit 1) d on true ${versionFor(sql, reading)}
    order by r.list, p.published_at desc, d.uid desc`;
}

/** News of a section by uid, in no order. */
export async function listCardsByUids(sql: Sql, reading: Reading, uids: string[]): Promise<ReadCard[]> {
  return sql<ReadCard[]>`
    select d.published_at, ${cardColumns(sql, reading)}
    from content.document d ${versionFor(sql, reading)}
    where d.uid = any(${uids}) and d.kind = 'news' and d.sites && ${[...reading.sites]}::text[]`;
}

/** News of a section that name a player, the newest first. Single SQL query. */
export async function listCardsNaming(sql: Sql, reading: Reading, person: string, limit: number): Promise<ReadCard[]> {
  return sql<ReadCard[]>`
    select d.published_at, ${cardColumns(sql, reading)}
    from content.document d ${versionFor(sql, reading)}
    where d.settings ? 'players' and regexp_split_to_array(d.settings ->> 'players', '[\\s,]+') @> array[${person}]
      and d.kind = 'news' and d.sites && ${[...reading.sites]}::text[]
    order by d.published_at desc, d.uid desc limit ${limit}`;
}

export type ReadPerson = { uid: string; lang: Locale; path: string | null; person: StoredPerson };

/** People by uid, and all of some teams. Without a path where the section does not show them a page. */
export async function listPeople(
  sql: Sql,
  reading: Reading,
  { uids, teams }: { uids: string[]; teams: string[] },
): Promise<ReadPerson[]> {
  return sql<ReadPerson[]>`
    select d.uid, d.person, v.locale as lang,
      case when d.sites && ${[...reading.sites]}::text[] then v.path end as path
    from content.document d ${versionFor(sql, reading)}
    where d.kind = 'person' and (d.uid = any(${uids}) or d.uid in (
      select p.uid from content.placement p where p.kind = 'person' and p.category = any(${teams})))
    order by (d.person ->> 'position')::integer, d.person ->> 'lastName', d.uid
    limit 500`;
}

export async function listGalleries(
  sql: Sql,
  reading: Reading,
  uids: string[],
): Promise<{ uid: string; path: string | null; pictures: Picture[] }[]> {
  return sql<{ uid: string; path: string | null; pictures: Picture[] }[]>`
    select d.uid, v.pictures,
      case when d.sites && ${[...reading.sites]}::text[] then v.path end as path
    from content.document d ${versionFor(sql, reading)}
    where d.kind = 'gallery' and d.uid = any(${uids})`;
}
