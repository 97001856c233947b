import type { Sql } from '#platform/database/database.ts';
import type { Picture } from '../../contentModel.ts';
import { type Reading, versionFor } from '../readingStore.ts';

export type RelatedRow = {
  uid: string;
  kind: 'news' | 'gallery';
  path: string | null;
  headline: string;
  publishAt: Date;
  image: Picture | null;
};

/**
 * News and galleries of a section that name a match (`u17/heim-u17-sc-mainufer`), the newest first, at most 24. One
 * statement.
 */
export async function listNaming(sql: Sql, reading: Reading, match: string): Promise<RelatedRow[]> {
  return sql<RelatedRow[]>`
    select d.uid, d.kind, v.path, v.headline, v.publish_at, v.image
    from content.document d ${versionFor(sql, reading)}
    where d.settings ? 'match' and d.settings ->> 'match' = ${match} and d.kind in ('news', 'gallery')
      and d.sites && ${[...reading.sites]}::text[]
    order by v.publish_at desc, d.uid limit 24`;
}
