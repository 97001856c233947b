import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { HoldOutcome, HoldRequest, KeptLine, Sellable } from '#ports/sellable.ts';
import { giveBack, holdInsisting, insertHold, insertHoldUnderLock, lockStock } from './holdStore.ts';
import { keepExactHolds, keepHolds, keepInsisting, lockStockOfHolds, releaseHolds } from './keptHoldStore.ts';
import { quoteVariants } from './quoteVariants.ts';
import { putBack } from './returnedStore.ts';
import { decideSale, type SaleLine } from './saleRules.ts';
import { markSold, sellHeld, sellInsisting, takeForSale } from './saleStore.ts';

const skuPattern = /^[0-9]{4,9}(-[A-Z0-9]{1,8}){0,2}$/;

/** The fan shop as a seller: pieces on a shelf. Several lines are to be held in the order of their skus. */
export const merchandise: Sellable = {
  kind: 'merchandise',
  sells: (sku) => skuPattern.test(sku),
  quote: quoteVariants,
  hold: (ctx, request) => ctx.inTransaction((tx) => hold(tx, request)),
  holding: ({ sql, now }, request) => holdInsisting(sql, request, now),
  release: (ctx, holdIds) => ctx.inTransaction((tx) => release(tx, holdIds)),
  extend: (ctx, lines, until, replaced = []) => ctx.inTransaction((tx) => extend(tx, lines, until, replaced)),
  extending: ({ sql, now }, lines, until) => keepInsisting(sql, lines, { until, sureUntil: sureOf(now) }),
  fulfil: (ctx, lines) => ctx.inTransaction((tx) => fulfil(tx, lines)),
  selling: ({ sql, now }, lines) => sellInsisting(sql, lines, now),
  takeBack: (ctx, lines) => ctx.inTransaction((tx) => takeBack(tx, lines)),
};

async function hold(tx: Context, request: HoldRequest): Promise<HoldOutcome> {
  const first = await insertHold(tx.sql, request, tx.now);
  if (first.outcome === 'held' || first.outcome === 'short') return first.outcome;
  await lockStock(tx.sql, [request.sku]);
  if (first.outcome === 'raced') await giveBack(tx.sql, request.sku, first.taken);
  return (await insertHoldUnderLock(tx.sql, request, tx.now)) ? 'held' : 'short';
}

async function release(tx: Context, holdIds: string[]): Promise<void> {
  const skus = await lockStockOfHolds(tx.sql, holdIds);
  if (skus.length > 0) await releaseHolds(tx.sql, holdIds, skus, tx.now);
}

/** Milliseconds that a hold must live on so that nobody can be tidying it away, whatever their clock says. */
const farFromOver = 60_000;
const sureOf = (now: Date): Date => new Date(now.getTime() + farFromOver);

/** Nearly always a checkout keeps what the cart holds, and nothing ends: then nobody's shelf is locked. */
async function extend(tx: Context, lines: KeptLine[], until: Date, replaced: KeptLine[]): Promise<{ lost: string[] }> {
  const times = { until, sureUntil: sureOf(tx.now) };
  const exact = replaced.length === 0 ? await keepExactHolds(tx.sql, lines, times) : undefined;
  if (exact) return { lost: missingIn(exact, lines) };
  const skus = [...new Set([...lines, ...replaced].map(({ sku }) => sku))];
  // Sent together: PostgreSQL works them off one after the other.
  const [, kept] = await Promise.all([
    lockStock(tx.sql, skus),
    keepHolds(tx.sql, lines, { until, replaced, now: tx.now }),
  ]);
  return { lost: missingIn(kept, lines) };
}

const missingIn = (kept: readonly string[], lines: readonly KeptLine[]): string[] =>
  lines.map(({ holdId }) => holdId).filter((id) => !kept.includes(id));

/** Nearly always every line has a living hold, and one statement sells them all. */
async function fulfil(tx: Context, lines: SaleLine[]): Promise<{ missing: string[] }> {
  const { served, soldOut } = await sellHeld(tx.sql, lines, tx.now);
  const rest = lines.filter(({ holdId }) => !served.has(holdId));
  const last = rest.length > 0 ? await sellFree(tx, rest) : { missing: [], soldOut: [] };
  if (soldOut.length + last.soldOut.length > 0) await contentChanged(tx, 'shop');
  return { missing: last.missing };
}

/** Sells lines whose hold is gone or does not fit any more, from what nobody holds; `sellHeld` has locked their stock rows. */
async function sellFree(tx: Context, lines: SaleLine[]): Promise<{ missing: string[]; soldOut: string[] }> {
  const skus = [...new Set(lines.map((line) => line.sku))];
  const holdIds = lines.map((line) => line.holdId);
  const { stock, holds, sold } = await takeForSale(tx.sql, holdIds, skus, tx.now);
  const { served, missing } = decideSale(lines, stock, holds, sold);
  return { missing, soldOut: served.length > 0 ? await markSold(tx.sql, served, tx.now) : [] };
}

/** Puts pieces back on the shelf; what was sold out is to be had again. */
async function takeBack(tx: Context, lines: readonly { sku: string; quantity: number }[]): Promise<void> {
  if (await putBack(tx.sql, lines)) await contentChanged(tx, 'shop');
}
