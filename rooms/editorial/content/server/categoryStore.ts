import type { Sql } from '#platform/database/database.ts';

export type CategoryRow = { key: string; names: Record<string, string | undefined>; position: number };

export async function listCategories(sql: Sql): Promise<CategoryRow[]> {
  return sql<CategoryRow[]>`select key, names, position from content.category order by position, key`;
}

/** Adds categories, or gives them these names and places. Answers whether any name of a known one has changed. */
export async function upsertCategories(sql: Sql, categories: CategoryRow[]): Promise<{ isRenamed: boolean }> {
  const rows = await sql<{ isRenamed: boolean }[]>`
    with given as (
      select * from jsonb_populate_recordset(null::content.category, ${JSON.stringify(categories)}::text::jsonb)
    ), known as (select c.key, c.names from content.category c join given using (key))
    , saved as (
      insert into content.category as c (key, names, position) select key, names, position from given
      on conflict (key) do update set names = excluded.names, position = excluded.position
      where (c.names, c.position) is distinct from (excluded.names, excluded.position))
    select exists (select from known join given using (key) where known.names <> given.names) as is_renamed`;
  return { isRenamed: rows[0]?.isRenamed ?? false };
}
