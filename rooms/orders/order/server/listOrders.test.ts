import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import type { LineTraits } from '#ports/sellable.ts';
import { ofGoods, ofTickets } from '#rooms/orders/order/testing/traits.ts';
import { placeOrders } from './placeOrders.ts';
import { aPartnerPurchase, aPurchase } from './testing/aPurchase.ts';

const house = await testHouse();
const path = '/api/checkout/v3/checkouts';
const minute = 60_000;

async function fanWithOrders(count: number, traits: LineTraits = ofGoods) {
  const fan = await house.aFan();
  for (let n = 0; n < count; n += 1) {
    const ctx = house.context({ now: new Date(Date.UTC(2026, 0, 1) + n * minute) });
    const lines = aPartnerPurchase().lines.map((line) => ({ ...line, traits }));
    await ctx.inTransaction((tx) => placeOrders(tx, aPurchase(fan.id, { partners: [aPartnerPurchase({ lines })] })));
  }
  return fan;
}

describe('200', () => {
  it('ORD-01 ORD-02 CHK-33 CHK-47 CHK-48 names number, date, state, amounts, items and source', async () => {
    const fan = await fanWithOrders(1);
    const reply = await house.call('GET', path, { token: fan.token });
    expect(reply.status).toBe(200);
    expect(reply.json.data.items[0]).toMatchObject({
      orderNumber: expect.stringMatching(/^1-\d{6}$/),
      created: '2026-01-01T00:00:00.000Z',
      state: 'OrderPlaced',
      stateDate: '2026-01-01T00:00:00.000Z',
      source: 'Fanshop',
      paymentType: 'creditcard',
      totalShippingPrice: 4.95,
      totalPrice: 44.92,
      totalTaxPrice: 7.17,
      totalItemQuantity: 3,
    });
    expect(reply.json.data.items[0].items).toMatchObject([
      {
        serialNumber: 'SCHAL.1899',
        type: 'Merchandise',
        traits: ofGoods,
        name: { de: 'Schal', en: 'Scarf' },
        price: 19.99,
        quantity: 1,
      },
      { serialNumber: 'BECHER.01', price: 9.99, totalPrice: 19.98, vatRate: 19, quantity: 2 },
    ]);
  });

  it('ORD-14 ORD-15 ORD-16 ORD-20 CST-17 CST-35 shows the 50 newest first and says that there are more', async () => {
    const fan = await fanWithOrders(52);
    const first = (await house.call('GET', path, { token: fan.token })).json.data;
    expect(first).toMatchObject({ page: 1, pageSize: 50, totalCount: 52, hasNextPage: true });
    expect(first.items).toHaveLength(50);
    expect(first.items[0].created).toBe('2026-01-01T00:51:00.000Z');
    const second = (await house.call('GET', `${path}?page=2`, { token: fan.token })).json.data;
    expect(second.items.map((one: { created: string }) => one.created)).toEqual([
      '2026-01-01T00:01:00.000Z',
      '2026-01-01T00:00:00.000Z',
    ]);
    expect(second.hasNextPage).toBe(false);
    const beyond = (await house.call('GET', `${path}?Page=9`, { token: fan.token })).json.data;
    expect(beyond).toMatchObject({ items: [], totalCount: 52, hasNextPage: false });
  });

  it('ORD-16 turns round with Orderby=created asc', async () => {
    const fan = await fanWithOrders(2);
    const reply = await house.call('GET', `${path}?Orderby=created%20asc`, { token: fan.token });
    expect(reply.json.data.items[0].created).toBe('2026-01-01T00:00:00.000Z');
  });

  it('ORD-17 ORD-18 keeps the named sales channels, one or several', async () => {
    const fan = await fanWithOrders(2, ofTickets);
    const count = async (query: string) =>
      (await house.call('GET', `${path}?${query}`, { token: fan.token })).json.data.totalCount;
    expect(await count('SalesChannels=Fanshop')).toBe(0);
    expect(await count('SalesChannels=Online')).toBe(2);
    expect(await count('SalesChannels=Fanshop&SalesChannels=Online')).toBe(2);
  });

  it('ORD-26 shows nobody the orders of others', async () => {
    await fanWithOrders(1);
    const stranger = await house.aFan();
    const reply = await house.call('GET', path, { token: stranger.token });
    expect(reply.json.data).toMatchObject({ items: [], totalCount: 0 });
  });
});

describe('400', () => {
  it.each(['Page=0', 'PageSize=0', 'PageSize=1000000', 'Page=x', 'Orderby=total', 'SalesChannels=Kiosk'])(
    'ORD-14 ORD-17 refuses %s',
    async (query) => {
      const fan = await house.aFan();
      const reply = await house.call('GET', `${path}?${query}`, { token: fan.token });
      expect(reply.status).toBe(400);
      expect(reply.json.errorCode).toBe('INVALID_INPUT');
    },
  );
});

describe('401', () => {
  it('ORD-26 refuses a call without a token', async () => {
    expect((await house.call('GET', path)).status).toBe(401);
  });
});
