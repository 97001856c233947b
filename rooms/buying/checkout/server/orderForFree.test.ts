import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aBuyerOf, aPayload } from './testing/buyer.ts';
import { availableOf } from './testing/houseState.ts';

const house = await testHouse();
const free = (parts = {}) => aProduct(house.context(), { price: 0, shippingCodes: ['download'], ...parts });
const method = 'nopayment' as const;

describe('200', () => {
  it('CHK-28 CHK-15 CHK-75 orders what costs nothing at once', async () => {
    const { sku } = await free({ onHand: 5 });
    const buyer = await aBuyerOf(house, sku, 2);
    const { status, json } = await buyer.order({ method });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ totalPrice: 0, totalTaxPrice: 0 });
    expect(Object.keys(json.data)).not.toContain('scriptUrl');
    expect((await buyer.status(json.data.checkoutId)).json.data.state).toBe('completed');
    const [order] = (await buyer.read(json.data.checkoutId)).json.data.transactions[0].orders;
    expect(order).toMatchObject({ paymentType: 'nopayment', totalPrice: 0, taxes: [], totalItemQuantity: 2 });
    expect((await buyer.cart()).json.data.totalItemQuantity).toBe(0);
    expect(await availableOf(house, sku)).toBe(3);
  });

  it('answers the same under the same Idempotency-Key and orders once', async () => {
    const { sku } = await free();
    const buyer = await aBuyerOf(house, sku);
    const first = await buyer.order({ method, key: 'free' });
    const second = await buyer.order({ method, key: 'free' });
    expect(second.json).toEqual(first.json);
    expect((await buyer.orders()).json.data.totalCount).toBe(1);
  });
});

describe('409', () => {
  it('CHK-15 refuses what has to be paid, and keeps the cart', async () => {
    const { sku } = await free({ price: 1 });
    const buyer = await aBuyerOf(house, sku);
    const { status, json } = await buyer.order({ method });
    expect([status, json.errorCode]).toEqual([409, 'PAYMENT_REQUIRED']);
    expect((await buyer.cart()).json.data.totalItemQuantity).toBe(1);
    expect((await buyer.orders()).json.data.totalCount).toBe(0);
  });

  it('CHK-15 refuses goods for nothing while their shipping costs something', async () => {
    const { sku } = await free({ shippingCodes: ['standard'] });
    const buyer = await aBuyerOf(house, sku);
    expect((await buyer.order({ method })).json.errorCode).toBe('PAYMENT_REQUIRED');
  });
});

describe('401', () => {
  it('CHK-22 refuses a visitor', async () => {
    const reply = await house.call('POST', '/api/checkout/v2/checkouts/nopayment', { body: aPayload() });
    expect(reply.status).toBe(401);
  });
});
