import { describe, expect, it } from 'vitest';
import { partners } from '#club/partners.ts';
import { policies } from '#club/policies.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { anEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { aVisitor } from '../testing/shopper.ts';

const house = await testHouse();
const now = () => house.house.clock.now().getTime();

describe('tickets in a cart', () => {
  it('CART-40 CHK-50 are held for 15 minutes, in an order of their own partner, and nothing is sent', async () => {
    const event = await anEvent(house.context());
    const visitor = await aVisitor(house);
    await visitor.add({ sku: event.reduced, quantity: 2 });
    await visitor.add({ sku: (await aProduct(house.context())).sku });
    const { orders } = (await visitor.read()).json.data;
    expect(orders).toMatchObject([
      { tenantId: 1, totalShippingPrice: 4.95 },
      {
        tenantId: 2,
        totalItemPrice: 20,
        totalShippingPrice: 0,
        items: [{ type: 'Ticket', price: 10, memberPrice: 9, shippingCode: 'digital', quantity: 2 }],
      },
    ]);
    // Two sellers: two contracts.
    expect(orders.map(({ seller }: { seller: { name: string } }) => seller.name)).toEqual(
      partners.map(({ seller }) => seller.name),
    );
    expect(policies.holds.tickets).toBe(15 * 60);
    expect(orders[1].items[0].expiresIn).toBeLessThanOrEqual(15 * 60);
    expect(orders[0].items[0].expiresIn).toBeGreaterThan(15 * 60);
  });

  it('are counted together over all classes of a match', async () => {
    const event = await anEvent(house.context(), { maxQuantity: 3 });
    const visitor = await aVisitor(house);
    await visitor.add({ sku: event.full, quantity: 2 });
    const { status, json } = await visitor.add({ sku: event.child, quantity: 2 });
    expect([status, json.errorCode]).toEqual([400, 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY']);
  });

  it('are refused when none is left', async () => {
    const event = await anEvent(house.context(), { capacity: 1 });
    const visitor = await aVisitor(house);
    expect((await visitor.add({ sku: event.full, quantity: 2 })).json.errorCode).toBe(
      'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
    );
  });

  it('CART-82 are not checkoutable any more once the sale has ended, and can neither be added nor changed', async () => {
    const event = await anEvent(house.context(), { onSaleUntil: new Date(now() + 600_000) });
    const visitor = await aVisitor(house);
    const { id } = (await visitor.add({ sku: event.full })).json.data;
    expect((await visitor.read()).json.data.orders[0].validationErrors).toEqual({});
    letTimePass(house, 601);
    expect((await visitor.read()).json.data.orders[0].validationErrors).toEqual({
      items: [{ errorCode: 'TICKET_IS_NOT_CHECKOUTABLE', itemId: id }],
    });
    const replies = [
      await visitor.add({ sku: event.child }),
      await visitor.change(id, { quantity: 2, 'et-tenant-id': 2 }),
    ];
    expect(replies.map(({ status, json }) => [status, json.errorCode])).toEqual(
      Array(2).fill([409, 'TICKET_IS_NOT_CHECKOUTABLE']),
    );
  });
});
