import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { asFan, aVisitor, shopper } from '../testing/shopper.ts';
import { openStall } from '../testing/stall.ts';

const house = await testHouse();
const stall = await openStall(house);
const adultsOnly = (ageLimit: number) => ({ withdrawalClass: 'regular' as const, ageLimit });

describe('200', () => {
  it('CART-21 CART-22 CART-23 CART-33 shows quantities, euros and one order', async () => {
    const visitor = await aVisitor(house);
    await visitor.add({ sku: await stall.goods({ price: 1995 }), quantity: 2 });
    await visitor.add({ sku: await stall.goods({ price: 499, vatRate: 7 }), quantity: 1 });
    const { data } = (await visitor.read()).json;
    expect(data).toMatchObject({
      totalItemQuantity: 3,
      totalItemPrice: 44.89,
      totalShippingPrice: 4.95,
      totalPrice: 49.84,
      taxes: [
        { vatRate: 7, totalTaxPrice: 0.36 },
        { vatRate: 19, totalTaxPrice: 7.07 },
      ],
      countryCode: 'DE',
      validationErrors: {},
    });
    expect(data.orders).toMatchObject([{ tenantId: 1, vouchers: [], promotionCodes: [], validationErrors: {} }]);
    expect(data.orders[0].items).toHaveLength(2);
  });

  it('takes no VAT from what leaves the EU, at the same price', async () => {
    const visitor = await aVisitor(house);
    await visitor.add({ sku: await stall.goods({ price: 1995 }), quantity: 1 });
    const [home, abroad] = [(await visitor.read('DE')).json.data, (await visitor.read('CH')).json.data];
    expect(home.isExport).toBeUndefined();
    expect(abroad).toMatchObject({ isExport: true, totalItemPrice: 19.95, taxes: [{ vatRate: 0, totalTaxPrice: 0 }] });
    expect([home.orders[0].items[0].vatRate, abroad.orders[0].items[0].vatRate]).toEqual([19, 0]);
  });

  it('CART-24 CART-32 CART-34 shows a line with its fields, in the language of the caller', async () => {
    const sku = await stall.goods({ sku: 'STALL-fields', price: 1050, memberPrice: 945 });
    const visitor = await aVisitor(house);
    await visitor.add({ sku, quantity: 2 });
    const { data } = (await visitor.read('DE', { 'accept-language': 'en' })).json;
    expect(data.orders[0].items[0]).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      sku,
      name: 'Scarf STALL-fields',
      quantity: 2,
      price: 10.5,
      memberPrice: 9.45,
      totalPrice: 21,
      images: [],
      shippingCode: 'standard',
      shippingCodes: ['standard'],
      tenantId: 1,
      type: 'Merchandise',
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(data.orders[0].items[0]).toMatchObject({ canHoldLonger: true });
    expect(data.orders[0].items[0].expiresIn).toBeGreaterThan(1790);
  });

  it('CART-31 keeps one order for each partner, each with its own shipping', async () => {
    const visitor = await aVisitor(house);
    await visitor.add({ sku: await stall.goods({ tenant: 7, price: 1000 }) });
    await visitor.add({ sku: await stall.goods({ tenant: 1, price: 2000 }) });
    const { data } = (await visitor.read()).json;
    expect(data.orders).toMatchObject([
      { tenantId: 1, totalItemPrice: 20, totalShippingPrice: 4.95, totalPrice: 24.95 },
      { tenantId: 7, totalItemPrice: 10, totalShippingPrice: 4.95, totalPrice: 14.95 },
    ]);
    expect(data.totalPrice).toBe(39.9);
  });

  it('CART-11 takes the visitor’s id in place of self, and names in any case', async () => {
    const visitor = await aVisitor(house);
    await visitor.add({ sku: await stall.goods(), quantity: 4 });
    const byPath = await house.call('GET', `/api/shop/v4/carts/${visitor.visitorId}/`);
    expect(byPath.json.data.totalItemQuantity).toBe(4);
    const byOtherCase = await house.call('GET', `/api/Shop/V4/Carts/Self?ANONYMOUSUSERID=${visitor.visitorId}`);
    expect(byOtherCase.json.data.totalItemQuantity).toBe(4);
  });

  it('shows a fan without a cart an empty one', async () => {
    const fan = await house.aFan();
    const reply = await asFan(house, fan.token).read();
    expect(reply.json.data).toMatchObject({ totalItemQuantity: 0, totalPrice: 0, orders: [], validationErrors: {} });
  });

  it('shows today’s price, not the one when the goods were added', async () => {
    const sku = await stall.goods({ price: 1000 });
    const visitor = await aVisitor(house);
    await visitor.add({ sku, quantity: 2 });
    await stall.changeGoods(sku, { price: 1200 });
    expect(await visitor.items()).toMatchObject([{ price: 12, totalPrice: 24 }]);
  });
});

describe('200 with validation errors', () => {
  it('CART-25 CART-26 CART-27 CART-41 marks a line whose hold has ended and gives its pieces back to others', async () => {
    const sku = await stall.goods({ stock: 1 });
    const visitor = await aVisitor(house);
    const { id } = (await visitor.add({ sku })).json.data;
    letTimePass(house, 30 * 60 + 1);
    expect((await (await aVisitor(house)).add({ sku })).status).toBe(200);
    const { data } = (await visitor.read()).json;
    expect(data.orders[0].items[0].expiresIn).toBeLessThan(0);
    expect(data.orders[0].validationErrors).toEqual({
      items: [
        { errorCode: 'CARTITEM_EXPIRED', itemId: id },
        { errorCode: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK', itemId: id },
      ],
    });
  });

  it('CART-78 marks goods that are no longer on sale, also those that nobody knows any more', async () => {
    const [sleeping, gone] = [await stall.goods(), await stall.goods()];
    const visitor = await aVisitor(house);
    const ids = [await visitor.add({ sku: sleeping }), await visitor.add({ sku: gone })].map(
      (reply) => reply.json.data.id,
    );
    await stall.changeGoods(sleeping, { isActive: false });
    await stall.withdrawGoods(gone);
    const { data } = (await visitor.read()).json;
    expect(data.orders[0].validationErrors.items).toEqual(
      ids.map((itemId) => ({ errorCode: 'CARTITEM_INACTIVE', itemId })),
    );
    expect(data.totalItemPrice).toBe(19.95);
  });

  it('CART-79 marks lines above a maximum that was lowered meanwhile', async () => {
    const sku = await stall.goods();
    const visitor = await aVisitor(house);
    const { id } = (await visitor.add({ sku, quantity: 3 })).json.data;
    await stall.changeGoods(sku, { maxQuantity: 2 });
    const { data } = (await visitor.read()).json;
    expect(data.orders[0].validationErrors.items).toEqual([
      { errorCode: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY', itemId: id },
    ]);
  });

  it.each(['XX', 'D', 'Germany', 'EU', '%00'])(
    'CART-74 marks the cart when nobody knows the country %s',
    async (code) => {
      const visitor = await aVisitor(house);
      await visitor.add({ sku: await stall.goods() });
      const { data } = (await visitor.read(code)).json;
      expect(data.validationErrors).toEqual({ shipping: [{ errorCode: 'CART_SHIPPINGCOUNTRYCODE_UNKNOWN' }] });
    },
  );

  it('CART-81 CART-83 CART-84 does not send goods from 18 years on abroad', async () => {
    const visitor = await aVisitor(house);
    const { id } = (await visitor.add({ sku: await stall.goods({ terms: adultsOnly(18) }) })).json.data;
    await visitor.add({ sku: await stall.goods({ terms: adultsOnly(16) }) });
    expect((await visitor.read('de')).json.data.orders[0].validationErrors).toEqual({});
    expect((await visitor.read('AT')).json.data.orders[0].validationErrors).toEqual({
      shipping: [{ errorCode: 'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION', itemId: id }],
    });
  });
});

describe('401', () => {
  it.each(['', 'short', '../../etc/passwd', 'a b c d e f g h i j k l m n o p'])(
    'CART-12 refuses the visitor id %j, which cannot be one',
    async (visitorId) => {
      expect((await shopper(house, { visitorId }).read()).status).toBe(401);
    },
  );

  it('refuses a token that is not good, even beside a good visitor id', async () => {
    const { visitorId } = await aVisitor(house);
    expect((await shopper(house, { visitorId, token: 'stale' }).read()).status).toBe(401);
  });
});

describe('404', () => {
  it('refuses a well-formed visitor id that nobody issued', async () => {
    const reply = await shopper(house, { visitorId: 'b'.repeat(32) }).read();
    expect([reply.status, reply.json.errorCode]).toEqual([404, 'CART_NOT_FOUND']);
  });

  it('does not open a visitor’s cart to a fan by its id in the path', async () => {
    const { visitorId } = await aVisitor(house);
    const { token } = await house.aFan();
    expect((await house.call('GET', `/api/shop/v4/carts/${visitorId}`, { token })).status).toBe(404);
  });
});
