import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aPromotionCode, aVoucher } from '#rooms/money/voucher/testing/index.ts';
import { asFan, aVisitor } from '../testing/shopper.ts';
import { openStall } from '../testing/stall.ts';

const house = await testHouse();
const stall = await openStall(house);
const day = 86_400_000;

const aVisitorWith = async (price: number, tenant = 1) => {
  const visitor = await aVisitor(house);
  await visitor.add({ sku: await stall.goods({ price, tenant, shippingCodes: [] }) });
  return visitor;
};

describe('200', () => {
  it('VOU-03 VOU-06 VOU-12 CST-13 lowers the price of goods, and their VAT, with partner 1 where none is named', async () => {
    const visitor = await aVisitorWith(1190);
    const code = await aPromotionCode(house, { value: 50 });
    const reply = await visitor.addDiscount(code.toLowerCase());
    expect(reply.json.data).toEqual({ id: expect.any(String), code });
    const { data } = (await visitor.read()).json;
    expect(data.orders[0].promotionCodes).toEqual([
      { id: reply.json.data.id, code, type: 'percent', value: 50, totalDiscount: 5.95 },
    ]);
    expect(data.orders[0].items[0]).toMatchObject({ totalPrice: 11.9, totalDiscount: 5.95 });
    expect(data).toMatchObject({ totalPromotionCodeDiscounts: 5.95, totalPrice: 5.95 });
    expect(data.taxes).toEqual([{ vatRate: 19, totalTaxPrice: 0.95 }]);
  });

  it('VOU-03 takes a code of another partner for that partner’s order', async () => {
    const visitor = await aVisitorWith(1000, 7);
    const code = await aPromotionCode(house, { tenant: 7, kind: 'amount', value: 250 });
    expect((await visitor.addDiscount(code)).json.errorCode).toBe('GET_PROMOTIONCODE_INFO_VALIDATION_FAILURE');
    expect((await visitor.addDiscount(code, '7')).status).toBe(200);
    expect((await visitor.read()).json.data.orders[0]).toMatchObject({ totalPrice: 7.5, tenantId: 7 });
  });

  it('lets codes stand together, and a voucher pay what they leave', async () => {
    const visitor = await aVisitorWith(2000);
    await visitor.addDiscount(await aPromotionCode(house, { kind: 'amount', value: 300 }));
    await visitor.addDiscount(await aPromotionCode(house, { value: 10 }));
    await visitor.redeem(await aVoucher(house, { balance: 1500 }));
    expect((await visitor.read()).json.data).toMatchObject({
      totalPromotionCodeDiscounts: 5,
      totalVoucherDiscounts: 15,
      totalPrice: 0,
    });
  });

  it('applies to products of its categories only', async () => {
    const visitor = await aVisitorWith(1000);
    const code = await aPromotionCode(house, { categoryIds: [1] });
    expect((await visitor.addDiscount(code)).json.errorCode).toBe('MINIMUM_ORDER_VALUE_NOT_REACHED');
  });
});

describe('204', () => {
  it('VOU-04 takes a code out of the cart', async () => {
    const visitor = await aVisitorWith(1000);
    const { id } = (await visitor.addDiscount(await aPromotionCode(house))).json.data;
    expect((await visitor.removeDiscount(id)).status).toBe(204);
    expect((await visitor.read()).json.data).toMatchObject({ totalPromotionCodeDiscounts: 0, totalPrice: 10 });
  });
});

describe('400', () => {
  const refused: [string, () => Promise<string>][] = [
    ['GET_PROMOTIONCODE_INFO_VALIDATION_FAILURE', async () => 'NOBODY-ISSUED-THIS'],
    ['MINIMUM_ORDER_VALUE_NOT_REACHED', () => aPromotionCode(house, { minimumOrderValue: 1001 })],
    ['NOT_IN_PROMOTION_TIME_RANGE', () => aPromotionCode(house, { validUntil: new Date(Date.now() - day) })],
    ['NOT_IN_PROMOTION_TIME_RANGE', () => aPromotionCode(house, { validFrom: new Date(Date.now() + day) })],
    ['PROMOTIONCODE_IS_NOT_ACTIVE', () => aPromotionCode(house, { isActive: false })],
  ];

  it.each(refused)('VOU-14 VOU-15 VOU-20 VOU-22 VOU-23 VOU-24 refuses with %s', async (errorCode, issue) => {
    const visitor = await aVisitorWith(1000);
    const reply = await visitor.addDiscount(await issue());
    expect(reply).toMatchObject({ status: 400, json: { errorCode, isSuccess: false } });
    expect((await visitor.read()).json.data.orders[0].promotionCodes).toEqual([]);
  });

  it('VOU-16 VOU-25 refuses to combine an exclusive code, whichever comes first', async () => {
    const [exclusive, normal] = [await aPromotionCode(house, { isExclusive: true }), await aPromotionCode(house)];
    for (const [first, second] of [
      [exclusive, normal],
      [normal, exclusive],
    ] as const) {
      const visitor = await aVisitorWith(1000);
      await visitor.addDiscount(first);
      expect((await visitor.addDiscount(second)).json.errorCode).toBe('PROMOTIONCODE_CAN_ONLY_BE_USED_EXCLUSIVE');
      expect((await visitor.addDiscount(first)).status).toBe(200);
    }
  });
});

describe('404', () => {
  it('VOU-08 refuses to remove what is not there', async () => {
    const visitor = await aVisitorWith(1000);
    expect((await visitor.removeDiscount('unknown')).json.errorCode).toBe('CODE_NOT_IN_CART');
  });
});

describe('a code that no longer fits', () => {
  it('CART-26 CART-27 VOU-14 is named in the order’s validation errors and takes nothing off', async () => {
    const visitor = await aVisitorWith(1000);
    await visitor.add({ sku: await stall.goods({ price: 4000, shippingCodes: [] }) });
    const code = await aPromotionCode(house, { minimumOrderValue: 5000 });
    await visitor.addDiscount(code);
    const items = await visitor.items();
    await visitor.remove(items.find(({ price }) => price === 40).id);
    const { data } = (await visitor.read()).json;
    expect(data.totalPrice).toBe(10);
    expect(data.orders[0].validationErrors).toEqual({
      codes: [{ errorCode: 'MINIMUM_ORDER_VALUE_NOT_REACHED', code }],
    });
  });

  it('VOU-16 a claim that brings two together which cannot be combined names both', async () => {
    const visitor = await aVisitorWith(1000);
    await visitor.addDiscount(await aPromotionCode(house, { isExclusive: true }));
    const fan = asFan(house, (await house.aFan()).token);
    await fan.add({ sku: await stall.goods({ price: 500 }) });
    await fan.addDiscount(await aPromotionCode(house));
    await fan.claim(visitor.visitorId);
    expect((await fan.read()).json.data.orders[0].validationErrors.codes).toHaveLength(2);
  });
});
