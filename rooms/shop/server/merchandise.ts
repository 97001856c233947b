import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { HoldOutcome, HoldRequest, Sellable } from '#ports/sellable.ts';
import { deleteHolds, extendHolds, giveBack, insertHold, insertHoldUnderLock, lockStock } from './holdStore.ts';
import { quoteVariants } from './quoteVariants.ts';
import { decideSale, type SaleLine } from './saleRules.ts';
import { markSold, takeForSale } from './saleStore.ts';

const skuPattern = /^[0-9]{4,9}(-[A-Z0-9]{1,8}){0,2}$/;

/** The fan shop as a seller: pieces on a shelf. Several lines are to be held in the order of their skus. */
export const merchandise: Sellable = {
  kind: 'merchandise',
  sells: (sku) => skuPattern.test(sku),
  quote: quoteVariants,
  hold: (ctx, request) => ctx.inTransaction((tx) => hold(tx, request)),
  release: (ctx, holdIds) => deleteHolds(ctx.sql, holdIds),
  async extend(ctx, holdIds, until) {
    const alive = new Set(await extendHolds(ctx.sql, holdIds, until, ctx.now));
    return { lost: holdIds.filter((id) => !alive.has(id)) };
  },
  fulfil: (ctx, lines) => ctx.inTransaction((tx) => fulfil(tx, lines)),
};

async function hold(tx: Context, request: HoldRequest): Promise<HoldOutcome> {
  const first = await insertHold(tx.sql, request);
  if (first.outcome === 'held') return 'held';
  await lockStock(tx.sql, [request.sku]);
  if (first.outcome === 'raced') await giveBack(tx.sql, request.sku, first.taken);
  return (await insertHoldUnderLock(tx.sql, request, tx.now)) ? 'held' : 'short';
}

async function fulfil(tx: Context, lines: SaleLine[]): Promise<{ missing: string[] }> {
  const skus = [...new Set(lines.map((line) => line.sku))];
  await lockStock(tx.sql, skus);
  const { stock, holds, sold } = await takeForSale(
    tx.sql,
    lines.map((line) => line.holdId),
    skus,
    tx.now,
  );
  const { served, missing } = decideSale(lines, stock, holds, sold);
  const soldOut = served.length > 0 ? await markSold(tx.sql, served, tx.now) : [];
  if (soldOut.length > 0) await contentChanged(tx, 'shop');
  return { missing };
}
