import type { Sql } from '#platform/database/database.ts';

export type Placement = { site: string; kind: string; category: string; publishedAt: Date; uid: string };
export type List = Pick<Placement, 'site' | 'kind' | 'category'>;

/**
 * Puts documents into their lists, out of those where they no longer belong; answers the lists they stood in before.
 */
export async function replacePlacements(sql: Sql, placements: Placement[], uids: string[]): Promise<List[]> {
  const before = await sql<List[]>`
    delete from content.placement where uid = any(${uids}) returning site, kind, category`;
  await sql`
    insert into content.placement (site, kind, category, published_at, uid)
    select site, kind, category, "publishedAt", uid
    from jsonb_to_recordset(${JSON.stringify(placements)}::text::jsonb)
      as p (site text, kind text, category text, "publishedAt" timestamptz, uid text)`;
  return before;
}

/** The lists in which these documents stand. */
export async function listPlacements(sql: Sql, uids: string[]): Promise<List[]> {
  return sql<List[]>`select distinct site, kind, category from content.placement where uid = any(${uids})`;
}
