import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { LocalizedText } from '#platform/words/localizedText.ts';

/** A category of the shop; `parentId` is the one above it. */
export type Category = { id: number; parentId: number | null; slug: string; names: LocalizedText };
type GivenCategory = Omit<Category, 'parentId'> & { parentId?: number | null };

/** Inserts categories in the order given, or renames those that are there. */
export async function upsertCategories(sql: Sql, categories: readonly GivenCategory[]): Promise<void> {
  const rows = categories.map(({ id, parentId = null, slug, names }, position) => ({
    id,
    slug,
    names,
    position,
    parent_id: parentId,
  }));
  await sql`
    insert into shop.category
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id integer, slug text, names jsonb,
      position integer, parent_id integer)
    on conflict (id) do update set slug = excluded.slug, names = excluded.names, position = excluded.position,
      parent_id = excluded.parent_id`;
}

/** Keeps others from changing categories until the transaction ends; reading them goes on. */
export async function lockCategories(sql: Sql): Promise<void> {
  await sql`lock table shop.category in share row exclusive mode`;
}

/** All categories in their order. */
export function listCategories({ sql }: Pick<Context, 'sql'>): Promise<Category[]> {
  return sql<Category[]>`select id, parent_id, slug, names from shop.category order by position`;
}
