import { afterAll, expect, it } from 'vitest';
import { resetStock } from '#rooms/goods/shop/testing/resetStock.ts';
import { type HttpBuyer, signedInBuyers, until } from './httpBuyer.ts';
import { startDemo } from './startDemo.ts';

const product = await startDemo();
afterAll(() => product.stop());

const { sql } = product.database;
const [buyers, pieces] = [200, 50];
const scarf = '1204';

async function buy(buyer: HttpBuyer): Promise<'bought' | 'soldOut'> {
  const added = await buyer.add(scarf);
  if (added.status !== 200) {
    expect(added.json.errorCode).toBe('CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK');
    return 'soldOut';
  }
  const ordered = await buyer.order();
  expect(ordered.status, JSON.stringify(ordered.json)).toBe(200);
  await buyer.pay(ordered.json.data.scriptUrl);
  await until(
    () => buyer.status(ordered.json.data.checkoutId),
    ({ json }) => json.data?.state === 'completed',
    60,
  );
  return 'bought';
}

/** Lines of orders with the scarf; the demo's fans have some already. */
async function linesSold(): Promise<number> {
  const [lines] = await sql<{ count: number }[]>`
    select count(*)::int as count from "order".line where sku = ${scarf}`;
  return lines!.count;
}

it('sells 50 pieces to 200 buyers exactly 50 times', async () => {
  await resetStock(product.database, scarf, pieces);
  const before = await linesSold();
  const crowd = await signedInBuyers(product.database, product.origin, buyers);
  const ends = await Promise.all(crowd.map(buy));
  expect(ends.filter((end) => end === 'bought')).toHaveLength(pieces);
  expect((await linesSold()) - before).toBe(pieces);
  expect(await sql`select on_hand, held from shop.stock where sku = ${scarf}`).toEqual([{ onHand: 0, held: 0 }]);
});
