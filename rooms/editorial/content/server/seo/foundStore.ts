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

/** `isMain`: what every section shows belongs to it too. */
type Asked = { section: string; isMain: boolean; kind: DocumentKind; now: Date };

/**
 * Documents `d` that belong to a section, with their places `p`. People of a children's team are on no list. Nobody but
 * people is looked at for that, or the planner would take the test for as dear as a table.
 */
const ownDocuments = (sql: Sql, { section, isMain, kind }: Asked) => sql`
  p.site = ${section} and p.kind = ${kind} and p.category = ''
  and (d.sites[1] = ${section} ${isMain ? sql`or d.sites[1] = '*'` : sql``})
  ${
    kind === 'person'
      ? sql`and not exists (
          select from jsonb_array_elements_text(coalesce(d.person -> 'teams', '[]')) t (team)
          where t.team ~* '^u(9|1[0-6])$')`
      : sql``
  }`;

/** Such documents with an address, the newest first, after a place. Single SQL query. */
export async function listOwnDocuments(
  sql: Sql,
  asked: Asked & { limit: number },
  after: { publishedAt: Date; uid: string } | undefined,
): Promise<ListedDocument[]> {
  return sql<ListedDocument[]>`
    select d.uid, p.published_at, max(v.changed_at) as changed_at, jsonb_object_agg(v.locale, v.path) as paths
    from content.placement p join content.document d on d.uid = p.uid
    join content.version v on v.uid = d.uid and v.path is not null and ${isSeen(sql, asked.now)}
    where ${ownDocuments(sql, asked)}
      ${after ? sql`and (p.published_at, p.uid) < (${after.publishedAt}, ${after.uid})` : sql``}
    group by d.uid, p.published_at, p.uid
    order by p.published_at desc, p.uid desc limit ${asked.limit}`;
}

/** All of them in parts of `size`, the newest first: the last of each part and its newest change. Single SQL query. */
export async function listPartsOfOwn(
  sql: Sql,
  asked: Asked,
  size: number,
): Promise<{ publishedAt: Date; uid: string; changedAt: Date }[]> {
  return sql<{ publishedAt: Date; uid: string; changedAt: Date }[]>`
    with listed as (
      select p.uid, p.published_at, d.changed_at,
        row_number() over (order by p.published_at desc, p.uid desc) - 1 as place
      from content.placement p join content.document d on d.uid = p.uid
      where ${ownDocuments(sql, asked)} and exists (
        select from content.version v where v.uid = d.uid and v.path is not null and ${isSeen(sql, asked.now)}))
    select (array_agg(published_at order by place desc))[1] as published_at,
      (array_agg(uid order by place desc))[1] as uid, max(changed_at) as changed_at
    from (select *, place / ${size}::integer as part from listed) as parts group by part order by part`;
}
