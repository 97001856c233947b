import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { HoldOutcome, HoldRequest, Sellable } from '#ports/sellable.ts';
import { deleteHolds, extendHolds, giveBack, insertHold, insertHoldUnderLock, lockStock } from './holdStore.ts';
import { quoteVariants } from './quoteVariants.ts';
import { decideSale, type SaleLine } from './saleRules.ts';
import { markSold, sellHeld, takeForSale } from './saleStore.ts';

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
  const first = await insertHold(tx.sql, request, tx.now);
  if (first.outcome === 'held' || first.outcome === 'short') return first.outcome;
  await lockStock(tx.sql, [request.sku]);
  if (first.outcome === 'raced') await giveBack(tx.sql, request.sku, first.taken);
  return (await insertHoldUnderLock(tx.sql, request, tx.now)) ? 'held' : 'short';
}

/** Nearly always every line has a living hold, and one statement sells them all. */
async function fulfil(tx: Context, lines: SaleLine[]): Promise<{ missing: string[] }> {
  const { served, soldOut } = await sellHeld(tx.sql, lines, tx.now);
  const rest = lines.filter(({ holdId }) => !served.has(holdId));
  const last = rest.length > 0 ? await sellFree(tx, rest) : { missing: [], soldOut: [] };
  if (soldOut.length + last.soldOut.length > 0) await contentChanged(tx, 'shop');
  return { missing: last.missing };
}

/** Sells lines whose hold is gone or does not fit any more, from what nobody holds. */
async function sellFree(tx: Context, lines: SaleLine[]): Promise<{ missing: string[]; soldOut: string[] }> {
  const skus = [...new Set(lines.map((line) => line.sku))];
  const holdIds = lines.map((line) => line.holdId);
  await lockStock(tx.sql, skus);
  const { stock, holds, sold } = await takeForSale(tx.sql, holdIds, skus, tx.now);
  const { served, missing } = decideSale(lines, stock, holds, sold);
  return { missing, soldOut: served.length > 0 ? await markSold(tx.sql, served, tx.now) : [] };
}
