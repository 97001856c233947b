import type { Locale } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { DocumentKind, Picture } from '../contentModel.ts';
import type { StoredPart } from './import/draft.ts';

export type SearchedVersion = {
  uid: string;
  kind: DocumentKind;
  sites: string[];
  categories: string[];
  locale: Locale;
  path: string | null;
  title: string;
  headline: string;
  subline: string | null;
  description: string | null;
  image: Picture | null;
  body: StoredPart[];
  publishAt: Date;
  withdrawAt: Date | null;
};

/** Versions of these documents that are seen now or will be. */
export async function listVersionsOf(sql: Sql, uids: string[], now: Date): Promise<SearchedVersion[]> {
  return sql<SearchedVersion[]>`
    select d.uid, d.kind, d.sites, v.locale, v.path, v.title, v.headline, v.subline, v.description, v.image, v.body,
      v.publish_at, v.withdraw_at,
      coalesce((
        select array_agg(coalesce(c.names ->> v.locale, c.names ->> 'de') order by c.position)
        from content.category c where c.key = any(d.categories)), '{}') as categories
    from content.document d join content.version v using (uid)
    where d.uid = any(${uids}) and v.state in ('published', 'scheduled')
    and (v.withdraw_at is null or v.withdraw_at > ${now})
    order by d.uid, v.locale`;
}

/** Uids greater than `after`, in ascending order. */
export async function listIdsAfter(sql: Sql, after: string, limit: number): Promise<string[]> {
  const rows = await sql<{ uid: string }[]>`
    select uid from content.document where uid collate "C" > ${after} order by uid collate "C" limit ${limit}`;
  return rows.map(({ uid }) => uid);
}
