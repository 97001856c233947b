import type { Context } from '#platform/context.ts';
import { type Category, upsertCategories } from '../server/categoryStore.ts';

let made = 0;

/** A category of the shop, below another one if `parentId` is given. Answers it. */
export async function aCategory({ sql }: Pick<Context, 'sql'>, de: string, parentId: number | null = null) {
  const id = 900 + made++;
  const category: Category = { id, parentId, slug: `kategorie-${id}`, names: { de, en: de, ja: de } };
  await upsertCategories(sql, [category]);
  return category;
}
