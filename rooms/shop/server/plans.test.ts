import { describe, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '../testing/aProduct.ts';
import { merchandise } from './index.ts';

const house = await testHouse();

/** As many plans as PostgreSQL tries before it settles on one that is made once. */
const tries = 5;

describe('whatever a buyer waits for', () => {
  it.each([
    ['quote', 'from shop.variant', 3],
    ['extend', 'kept_quantity = h.quantity', 1],
    ['extend beside an older checkout', 'kept_quantity = rest', 1],
    ['fulfil', 'insert into shop.sale', 1],
  ])('%s is planned once for a connection, however many lines there are', async (_, part, lines) => {
    const { sku } = await aProduct(house.context(), { onHand: 5000 });
    const [plans] = await house.context().inTransaction(async (tx) => {
      await crowdBefore(tx, sku);
      for (let turn = 0; turn < 3 * tries; turn += 1) await buy(tx, sku, 1 + (turn % lines));
      return tx.sql<{ custom: number; generic: number }[]>`
        select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
        where statement like ${`%${part}%`} order by custom_plans + generic_plans desc limit 1`;
    });
    expect(plans!.generic).toBeGreaterThan(0);
    expect(plans!.custom).toBeLessThanOrEqual(tries);
  });
});

it('reads the holds that it is about, not those of a whole crowd that wants the same', async () => {
  const { sku } = await aProduct(house.context(), { onHand: 5000 });
  const read = await house.context().inTransaction(async (tx) => {
    await crowdBefore(tx, sku);
    for (let turn = 0; turn < 2 * tries; turn += 1) await buy(tx, sku, 1);
    const before = await holdsRead(tx);
    await buy(tx, sku, 1);
    return (await holdsRead(tx)) - before;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(100);
});

/** Rows of `shop.hold` that this transaction has read. */
async function holdsRead(tx: Context): Promise<number> {
  const [row] = await tx.sql<{ rows: number }[]>`
    select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relid = 'shop.hold'::regclass`;
  return row!.rows;
}

/** Holds of many others, which the planner knows of: then a time can make one plan look better than the one for all times. */
async function crowdBefore(tx: Context, sku: string): Promise<void> {
  const until = new Date(tx.now.getTime() + 600_000);
  await tx.sql`
    insert into shop.hold (id, sku, quantity, expires_at) select ${sku} || '-crowd-' || n, ${sku}, 1, ${until} from generate_series(1, 2000) n`;
  await tx.sql`update shop.stock set held = 2000 where sku = ${sku}`;
  await tx.sql`analyze shop.hold`;
}

async function buy(tx: Context, sku: string, count: number): Promise<void> {
  const until = new Date(tx.now.getTime() + 120_000);
  const lines = Array.from({ length: count }, () => ({ holdId: newId(), sku, quantity: 1 }));
  await merchandise.quote(
    tx,
    lines.map(() => ({ sku, quantity: 1, userOptionValues: [] })),
  );
  for (const line of lines) await merchandise.hold(tx, { ...line, expiresAt: until });
  await merchandise.extend(tx, lines, new Date(until.getTime() + 60_000));
  await merchandise.extend(tx, lines, until, [{ holdId: newId(), sku, quantity: 1 }]);
  await merchandise.fulfil(tx, lines);
}
