import type { Sql } from '#platform/database/database.ts';
import type { Words } from '#ports/sellable.ts';

/** A shelf of the shop. */
export type Category = { id: number; slug: string; names: Words };

/** Inserts shelves in the order given, or renames those that are there. */
export async function upsertCategories(sql: Sql, categories: Category[]): Promise<void> {
  const rows = categories.map((category, position) => ({ ...category, position }));
  await sql`
    insert into shop.category
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id integer, slug text, names jsonb, position integer)
    on conflict (id) do update set slug = excluded.slug, names = excluded.names, position = excluded.position`;
}

/** All shelves in their order. */
export function listCategories(sql: Sql): Promise<Category[]> {
  return sql<Category[]>`select id, slug, names from shop.category order by position`;
}
