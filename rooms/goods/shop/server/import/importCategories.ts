import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { readCsv } from '#platform/csv/readCsv.ts';
import { listCategories, lockCategories, upsertCategories } from '../categoryStore.ts';
import { type CategoryPlan, planCategories } from './categoryPlanRules.ts';
import { readSheet } from './csvRules.ts';

/**
 * Imports the categories of the shop from a table, all of it or nothing; their order is that of the lines. A dry run
 * only tells. The same table again changes nothing.
 */
export async function importCategories(
  ctx: Context,
  text: string,
  { isDryRun }: { isDryRun: boolean },
): Promise<CategoryPlan> {
  const sheet = readSheet(await readCsv(text));
  return ctx.inTransaction(async (tx) => {
    await lockCategories(tx.sql);
    const known = await listCategories(tx);
    const plan = planCategories(sheet, known);
    const order = (all: readonly { id: number }[]) => all.map(({ id }) => id).join(' ');
    const isNew = plan.added.length + plan.changed.length > 0 || order(known) !== order(plan.categories);
    if (isDryRun || plan.complaints.length > 0 || !isNew) return plan;
    await upsertCategories(tx.sql, plan.categories);
    await contentChanged(tx, 'shop');
    return plan;
  });
}
