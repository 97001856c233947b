import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { HoldRequest, KeptLine, NotTakenBack, ReplacedHold, ReturnedLine, Sellable } from '#ports/sellable.ts';
import { decideSale } from './saleRules.ts';
import {
  deleteExpiredHolds,
  keepHolds,
  keepRunning,
  listExpiredPools,
  lockPools,
  lockPoolsOfHolds,
  markSold,
  putBack,
  putHolds,
  releaseHolds,
  type ScarcityTables,
  sellRunning,
  takeForSale,
} from './scarcityStore.ts';

/** Where a selling room's pieces lie. */
export type Stock = {
  tables: ScarcityTables;
  /** The pool of a sku that the room sells; several skus may share one (price classes). */
  poolOf: (sku: string) => string;
  /** Called when the last piece of a pool is sold, and when there is one again. */
  renewPages: (tx: Context) => Promise<void>;
};

export type StockSeller = Required<Pick<Sellable, 'release' | 'extend' | 'fulfil' | 'takeBack'>> & {
  hold(...input: Parameters<Sellable['hold']>): Promise<KeptLine[] | 'short'>;
};

/** The part of a `Sellable` that decides who gets pieces of which there are only so many. */
export function sellFromStock(stock: Stock): StockSeller {
  const inPools = <L extends { sku: string }>(lines: readonly L[]) =>
    lines.map((line) => ({ ...line, pool: stock.poolOf(line.sku) }));
  return {
    hold: (ctx, _buyer, requests, replaced = []) =>
      ctx.inTransaction((tx) => hold(tx, stock, inPools(requests), inPools(replaced))),
    release: (ctx, holdIds) => ctx.inTransaction((tx) => release(tx, stock, holdIds)),
    extend: (ctx, lines, until, replaced = []) =>
      ctx.inTransaction((tx) => extend(tx, stock, inPools(lines), { until, ended: inPools(replaced) })),
    fulfil: (ctx, lines) => ctx.inTransaction((tx) => fulfil(tx, stock, inPools(lines))),
    takeBack: (ctx, lines) => ctx.inTransaction((tx) => takeBack(tx, stock, inPools(lines))),
  };
}

type InPool<L> = L & { pool: string };
const poolsOf = (lines: readonly { pool: string }[]): string[] => [...new Set(lines.map(({ pool }) => pool))];

async function hold(
  tx: Context,
  { tables }: Stock,
  wanted: InPool<HoldRequest>[],
  replaced: InPool<ReplacedHold>[],
): Promise<KeptLine[] | 'short'> {
  await lockPools(tx.sql, tables, poolsOf([...wanted, ...replaced]));
  if (replaced.length > 0) {
    const holdIds = replaced.map(({ holdId }) => holdId);
    await releaseHolds(tx.sql, tables, { holdIds, pools: poolsOf(replaced), now: tx.now });
  }
  if (!(await putHolds(tx.sql, tables, wanted, tx.now))) return 'short';
  return wanted.map(({ holdId, sku, quantity }) => ({ holdId, sku, quantity }));
}

async function release(tx: Context, { tables }: Stock, holdIds: string[]): Promise<void> {
  const pools = await lockPoolsOfHolds(tx.sql, tables, holdIds);
  if (pools.length > 0) await releaseHolds(tx.sql, tables, { holdIds, pools, now: tx.now });
}

async function extend(
  tx: Context,
  { tables }: Stock,
  lines: InPool<KeptLine>[],
  { until, ended }: { until: Date; ended: InPool<KeptLine>[] },
): Promise<{ lost: string[] }> {
  if (ended.length === 0 && (await keepRunning(tx.sql, tables, lines, { until, now: tx.now }))) return { lost: [] };
  await lockPools(tx.sql, tables, poolsOf([...lines, ...ended]));
  const kept = await keepHolds(tx.sql, tables, lines, { until, ended, now: tx.now });
  return { lost: lines.map(({ holdId }) => holdId).filter((id) => !kept.includes(id)) };
}

/** Anyone who holds pieces gets them; a line whose hold is gone is tried against what nobody holds. */
async function fulfil(tx: Context, stock: Stock, lines: InPool<KeptLine>[]): Promise<{ missing: string[] }> {
  const isLast = await sellRunning(tx.sql, stock.tables, lines, tx.now);
  if (isLast) await stock.renewPages(tx);
  if (isLast !== undefined) return { missing: [] };
  await lockPools(tx.sql, stock.tables, poolsOf(lines));
  const state = await takeForSale(tx.sql, stock.tables, lines, tx.now);
  const { served, missing } = decideSale(lines, state.stock, state.holds, state.sold);
  if (served.length > 0 && (await markSold(tx.sql, stock.tables, served, tx.now))) await stock.renewPages(tx);
  return { missing };
}

/** Puts back into stock what can be sold again. */
async function takeBack(tx: Context, stock: Stock, lines: InPool<ReturnedLine>[]): Promise<NotTakenBack[]> {
  const sellable = lines.filter(({ isSellable }) => isSellable);
  if (sellable.length === 0) return [];
  await lockPools(tx.sql, stock.tables, poolsOf(sellable));
  if (await putBack(tx.sql, stock.tables, sellable)) await stock.renewPages(tx);
  return [];
}

const poolsPerRun = 500;

/**
 * The job that deletes expired holds, pool by pool in transactions of their own, so that nobody waits for more than
 * one. They count no more before that.
 */
export const releaseExpired = (name: string, stock: Stock): JobDefinition => ({
  name,
  every: '* * * * *',
  async run(ctx) {
    for (const pool of await listExpiredPools(ctx.sql, stock.tables, ctx.now, poolsPerRun)) {
      await ctx.inTransaction((tx) => tidyPool(tx, stock, pool));
    }
  },
});

/** Deletes the expired holds of one pool, in the caller's transaction. */
export async function tidyPool(tx: Context, { tables }: Pick<Stock, 'tables'>, pool: string): Promise<void> {
  await lockPools(tx.sql, tables, [pool]);
  await deleteExpiredHolds(tx.sql, tables, pool, tx.now);
}
