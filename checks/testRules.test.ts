import { describe, expect, it } from 'vitest';
import { testsWriteThroughFactories } from './rules/testWrites.ts';
import type { Source } from './sources.ts';

const schemas: Source[] = [
  { path: 'rooms/goods/shop/server/migrations/0001-shop.sql', text: 'create schema shop;' },
  { path: 'rooms/orders/order/server/migrations/0001-order.sql', text: 'create schema "order";' },
];
const writing = (path: string, text: string) =>
  testsWriteThroughFactories([...schemas, { path, text }]).map(({ line, message }) => [line, message.split(',')[0]]);

describe('a test writes into tables of its own room', () => {
  it.each([
    [
      'an update of several lines',
      'rooms/buying/cart/server/addItem.test.ts',
      'await sql`\n  update shop.product set x = 1`',
      2,
    ],
    ['a text', 'rooms/orders/order/testing/anOrder.ts', "sql.unsafe('delete from shop.product')", 1],
    ['a statement inside another', 'journeys/buy.test.ts', 'sql`with x as (insert into "shop"."product" …', 1],
    ['a walk', 'walks/pages.test.ts', 'sql`truncate table shop.product`', 1],
    ['the platform', 'platform/testing/probeHouse.ts', 'sql`update only shop.product set x = 1`', 1],
  ])('and not %s', (_, path, text, line) => {
    expect(writing(path, text)).toEqual([[line, 'writes shop.product']]);
  });

  it.each([
    ['reads any table', 'journeys/buy.test.ts', 'sql`select from shop.product for update`'],
    ['writes its own', 'rooms/orders/order/server/placeOrders.test.ts', 'sql`update "order"."order" set x = 1`'],
    [
      'writes a schema that it has made',
      'rooms/buying/cart/testing/stall.ts',
      'sql`insert into stall.goods values (1)`',
    ],
    [
      'is product code, for which other rules speak',
      'rooms/buying/cart/server/a.ts',
      'sql`update shop.product set x = 1`',
    ],
  ])('also when it %s', (_, path, text) => {
    expect(writing(path, text)).toEqual([]);
  });

  it('is told whose the table is', () => {
    const [found] = testsWriteThroughFactories([
      ...schemas,
      { path: 'rooms/buying/cart/server/a.test.ts', text: 'sql`update "order"."order" set x = 1`' },
    ]);
    expect(found?.message).toBe('writes order.order, which belongs to order: let its testing/ have a factory');
  });
});
