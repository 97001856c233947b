import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aMembership } from '#rooms/accounts/membership/testing/index.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { anEvent, setEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { aBuyerOf } from './testing/buyer.ts';

const house = await testHouse();

describe('200', () => {
  it('CHK-48 CHK-50 CART-85 sells day tickets and goods under one payment, one order per partner, at the price of a member', async () => {
    const event = await anEvent(house.context(), { capacity: 10 });
    const buyer = await aBuyerOf(house, event.full, 2);
    await buyer.add((await aProduct(house.context(), { price: 2000 })).sku);
    await aMembership(house.context(), buyer.id);
    const ordered = await buyer.order();
    expect(ordered.json.data.totalPrice).toBe(27 + 18 + 4.95);
    await buyer.pay(ordered);
    const { checkoutId } = ordered.json.data;
    expect((await buyer.status(checkoutId)).json.data.state).toBe('completed');
    const { orders } = (await buyer.read(checkoutId)).json.data.transactions[0];
    expect(orders).toMatchObject([
      { tenantId: 1, totalPrice: 22.95 },
      {
        tenantId: 2,
        totalPrice: 27,
        totalShippingPrice: 0,
        items: [
          {
            type: 'Ticket',
            serialNumber: event.full,
            quantity: 2,
            price: 13.5,
            name: { de: 'Tageskarte Kurve – Gast' },
            variant: { de: 'Stehplatz, Vollzahler' },
          },
        ],
      },
    ]);
    const places = await house.database.sql`
      select held, capacity - on_hand as sold from ticketing.contingent where event_id = ${event.id}`;
    expect([...places]).toEqual([{ held: 0, sold: 2 }]);
  });
});

describe('409', () => {
  it('CART-82 refuses tickets whose sale has ended, and keeps the cart', async () => {
    const event = await anEvent(house.context());
    const buyer = await aBuyerOf(house, event.child);
    await setEvent(house.context(), event.id, { onSaleUntil: house.context().now });
    const { status, json } = await buyer.order();
    expect([status, json.errorCode]).toEqual([409, 'TICKET_IS_NOT_CHECKOUTABLE']);
    expect((await buyer.cart()).json.data.totalItemQuantity).toBe(1);
  });
});
