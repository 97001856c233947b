import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { placeOrders } from './placeOrders.ts';
import { aPartnerPurchase, aPurchase } from './testing/aPurchase.ts';

const house = await testHouse();
const path = (id: string) => `/api/checkout/v3/checkouts/${id}`;

async function twoPartners() {
  const fan = await house.aFan();
  const purchase = aPurchase(fan.id, { partners: [aPartnerPurchase(), aPartnerPurchase({ tenant: 2 })] });
  const orders = await house.context().inTransaction((tx) => placeOrders(tx, purchase));
  return { fan, purchase, orders };
}

describe('200', () => {
  it('CHK-34 CHK-46 CHK-47 ORD-25 reads an ordered checkout with one order for each partner', async () => {
    const { fan, purchase, orders } = await twoPartners();
    const { status, json } = await house.call('GET', path(purchase.checkoutId), { token: fan.token });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      id: purchase.checkoutId,
      checkoutId: purchase.checkoutId,
      paymentTokenId: purchase.paymentId,
      totalPrice: 89.84,
      totalShippingPrice: 9.9,
      totalTaxPrice: 14.34,
      totalVoucherDiscounts: 0,
      totalPromotionCodeDiscounts: 0,
    });
    const read = json.data.transactions[0].orders;
    expect(read.map((order: { id: string }) => order.id)).toEqual(orders.map((order) => order.orderId));
    expect(read[0].taxes).toEqual([{ vatRate: 19, netPrice: 37.75, taxPrice: 7.17, totalPrice: 44.92 }]);
    expect(read[0].shippingAddress).toMatchObject({ firstName: 'Toni', city: 'Frankfurt am Main' });
    expect(read[0].orderNumber).toMatch(/^1-/);
    expect(read[1].orderNumber).toMatch(/^2-/);
  });

  it('CHK-51 finds the same checkout by payment token id', async () => {
    const { fan, purchase } = await twoPartners();
    const reply = await house.call('GET', path(purchase.paymentId ?? ''), { token: fan.token });
    expect(reply.json.data).toMatchObject({ checkoutId: purchase.checkoutId, totalPrice: 89.84 });
  });

  it('ORD-25 reads one order alone by its own id', async () => {
    const { fan, orders } = await twoPartners();
    const reply = await house.call('GET', path(orders[1]?.orderId ?? ''), { token: fan.token });
    expect(reply.json.data.transactions[0].orders).toHaveLength(1);
    expect(reply.json.data.totalPrice).toBe(44.92);
  });
});

describe('404', () => {
  it('ORD-26 does not find what somebody else bought, by any of its ids', async () => {
    const { purchase, orders } = await twoPartners();
    const stranger = await house.aFan();
    for (const id of [purchase.checkoutId, purchase.paymentId, orders[0]?.orderId]) {
      expect((await house.call('GET', path(id ?? ''), { token: stranger.token })).status).toBe(404);
    }
  });

  it.each([newId(), 'not-an-id', '%00', "1' or '1'='1"])('CHK-34 answers 404 for %s', async (id) => {
    const fan = await house.aFan();
    expect((await house.call('GET', path(encodeURIComponent(id)), { token: fan.token })).status).toBe(404);
  });
});

describe('401', () => {
  it('ORD-26 refuses a call without a token', async () => {
    expect((await house.call('GET', path(newId()))).status).toBe(401);
  });
});
