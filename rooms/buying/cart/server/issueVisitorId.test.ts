import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { shopper } from '../testing/shopper.ts';

const house = await testHouse();
const path = '/api/shop/v4/carts/anonymousUser';

describe('200', () => {
  it('CART-01 issues an id of 192 random bits without sign-in, with an empty cart behind it', async () => {
    const replies = [await house.call('POST', path), await house.call('POST', path)];
    const ids = replies.map((reply) => reply.json.data.userId);
    for (const id of ids) expect(id).toMatch(/^[\w-]{32}$/);
    expect(new Set(ids).size).toBe(2);
    expect((await shopper(house, { visitorId: ids[0] }).read()).json.data.totalItemQuantity).toBe(0);
  });

  it('keeps no copy of the id that would open the cart', async () => {
    const { userId } = (await house.call('POST', path)).json.data;
    const rows = await house.database.sql<{ text: string }[]>`select cart::text as text from cart.cart`;
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).not.toContain(userId);
  });
});

describe('405', () => {
  it('refuses another method', async () => {
    expect((await house.call('PUT', path)).status).toBe(405);
  });
});
