import type { Locale } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { DocumentKind } from '../../contentModel.ts';
import { isSeen } from '../readingStore.ts';

export type ListedDocument = {
  uid: string;
  publishedAt: Date;
  changedAt: Date;
  paths: Partial<Record<Locale, string>>;
};

/**
 * Documents with an address that belong to a section, the newest first, after a place. `isMain`: what every section
 * shows belongs to it too. People of a children's team are on no list.
 */
export async function listOwnDocuments(
  sql: Sql,
  asked: { section: string; isMain: boolean; kind: DocumentKind; now: Date; limit: number },
  after: { publishedAt: Date; uid: string } | undefined,
): Promise<ListedDocument[]> {
  const { section, isMain, kind, now, limit } = asked;
  return sql<ListedDocument[]>`
    select d.uid, p.published_at, max(v.changed_at) as changed_at, jsonb_object_agg(v.locale, v.path) as paths
    from content.placement p join content.document d on d.uid = p.uid
    join content.version v on v.uid = d.uid and v.path is not null and ${isSeen(sql, now)}
    where p.site = ${section} and p.kind = ${kind} and p.category = ''
      and (d.sites[1] = ${section} ${isMain ? sql`or d.sites[1] = '*'` : sql``})
      and not exists (
        select from jsonb_array_elements_text(coalesce(d.person -> 'teams', '[]')) t (team)
        where t.team ~* '^u(9|1[0-6])$')
      ${after ? sql`and (p.published_at, p.uid) < (${after.publishedAt}, ${after.uid})` : sql``}
    group by d.uid, p.published_at, p.uid
    order by p.published_at desc, p.uid desc limit ${limit}`;
}
