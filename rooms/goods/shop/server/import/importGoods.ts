import { isDeepStrictEqual } from 'node:util';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { readCsv } from '#platform/csv/readCsv.ts';
import { digestOf } from '#platform/ids/digest.ts';
import { lockPools } from '#platform/scarcity/scarcityStore.ts';
import { listCategories } from '../categoryStore.ts';
import { listDrafts } from '../draftStore.ts';
import { saveProducts } from '../saveProducts.ts';
import { stockTables } from '../stockStore.ts';
import { type Complaint, readSheet, type Sheet } from './csvRules.ts';
import { type Difference, differencesOf } from './differenceRules.ts';
import { articleOf, type ImportPlan, planOf } from './planRules.ts';
import { changeStock, markDelivered, type StockChange } from './stockCountStore.ts';

export type ImportReport = {
  complaints: Complaint[];
  added: string[];
  changed: { sku: string; differences: Difference[] }[];
  unchanged: number;
  stock: StockChange[];
  isDone: boolean;
};

/** Undoes everything that a dry run has tried, or an import in which something is wrong. */
class Undo extends Error {}

/**
 * Imports products and stock from a table, all of it or nothing: with one complaint nothing changes. A dry run does
 * everything and takes it back, so that it says exactly what an import would. Stock and holds of buyers never come into
 * each other's way. A table that adds pieces is taken once, unless `isAgain`: anyone who has not seen the end of an
 * import may repeat it.
 */
export async function importGoods(
  ctx: Context,
  text: string,
  { isDryRun, isAgain = false }: { isDryRun: boolean; isAgain?: boolean },
): Promise<ImportReport> {
  const sheet = readSheet(await readCsv(text));
  let report: ImportReport | undefined;
  const attempt = async (tx: Context) => {
    report = await importIn(tx, { sheet, text, isAgain });
    report.isDone = !isDryRun && report.complaints.length === 0;
    if (!report.isDone) throw new Undo();
  };
  await ctx.inTransaction(attempt).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return report!;
}

async function importIn(
  tx: Context,
  { sheet, text, isAgain }: { sheet: Sheet; text: string; isAgain: boolean },
): Promise<ImportReport> {
  const articles = new Set(sheet.rows.flatMap(({ cells }) => articleOf(cells.get('sku') ?? '') ?? []));
  const drafts = await listDrafts(tx.sql, [...articles]);
  const categoryIds = new Map((await listCategories(tx)).map(({ slug, id }) => [slug, id]));
  const plan = planOf(sheet, { drafts, categoryIds }, tx.now);
  const touched = plan.drafts.filter(({ draft }) => !isDeepStrictEqual(draft, drafts.get(draft.sku)));
  const changed = touched.flatMap(({ draft }) => {
    const before = drafts.get(draft.sku);
    return before ? [{ sku: draft.sku, differences: differencesOf(before, draft) }] : [];
  });
  const added = touched.flatMap(({ draft }) => (drafts.has(draft.sku) ? [] : [draft.sku]));
  const unchanged = plan.drafts.length - touched.length;
  const report = { complaints: plan.complaints, added, changed, unchanged, stock: [], isDone: false };
  if (plan.complaints.length > 0) return report;
  const taken = plan.stock.some(({ order }) => order.kind === 'add') ? await takenBefore(tx, text) : undefined;
  if (taken && !isAgain) return { ...report, complaints: [taken] };
  if (touched.length > 0)
    await saveProducts(
      tx,
      touched.map(({ draft }) => draft),
    );
  const { stock, complaints } = await count(tx, plan.stock);
  return { ...report, stock, complaints };
}

/** Has this very table changed the stock already? */
async function takenBefore(tx: Context, text: string): Promise<Complaint | undefined> {
  const at = await markDelivered(tx.sql, digestOf(text), tx.now);
  if (!at) return undefined;
  const when = at.toISOString().slice(0, 16).replace('T', ' ');
  return {
    line: 1,
    text: `this very table has changed the stock already, at ${when} UTC; say --again when as many pieces have come once more`,
  };
}

/** Saves the counted stock, and reports pieces that buyers hold. */
async function count(
  tx: Context,
  orders: ImportPlan['stock'],
): Promise<{ stock: StockChange[]; complaints: Complaint[] }> {
  if (orders.length === 0) return { stock: [], complaints: [] };
  await lockPools(
    tx.sql,
    stockTables,
    orders.map(({ sku }) => sku),
  );
  const stock = await changeStock(tx.sql, orders, tx.now);
  const lineOf = new Map(orders.map(({ sku, line }) => [sku, line]));
  const complaints = stock.flatMap(({ sku, after, held, isDone }): Complaint[] => {
    if (isDone) return [];
    const text =
      after < 0
        ? `there are not so many pieces of ${sku}`
        : `${held} pieces of ${sku} are held for buyers, ${after} are too few`;
    return [{ line: lineOf.get(sku)!, text }];
  });
  const changed = stock.filter(({ before, after }) => before !== after);
  if (changed.length > 0) await contentChanged(tx, 'shop');
  return { stock: changed, complaints };
}
