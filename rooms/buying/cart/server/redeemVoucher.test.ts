import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aVoucher } from '#rooms/money/voucher/testing/index.ts';
import { asFan, aVisitor } from '../testing/shopper.ts';
import { openStall } from '../testing/stall.ts';

const house = await testHouse({ TRUST_PROXY: '1' });
const stall = await openStall(house);

const aVisitorWith = async (price: number, tenant = 1) => {
  const visitor = await aVisitor(house);
  await visitor.add({ sku: await stall.goods({ price, tenant, shippingCodes: [] }) });
  return visitor;
};

describe('200', () => {
  it('VOU-01 VOU-05 VOU-07 X36 redeems a voucher in a visitor’s cart, which then costs less; the VAT stays', async () => {
    const visitor = await aVisitorWith(1995);
    const code = await aVoucher(house, { balance: 1000 });
    const reply = await visitor.redeem(code);
    expect(reply.json).toEqual({ data: { code, balance: 10 }, isSuccess: true });
    const { data } = (await visitor.read()).json;
    expect(data.orders[0].vouchers).toEqual([{ code, balance: 10, totalDiscount: 10 }]);
    expect(data).toMatchObject({ totalItemPrice: 19.95, totalVoucherDiscounts: 10, totalPrice: 9.95 });
    expect(data.taxes).toEqual([{ vatRate: 19, totalTaxPrice: 3.19 }]);
    expect(data.orders[0].validationErrors).toEqual({});
  });

  it('VOU-01 reads a code in any case and with blanks, as somebody types it', async () => {
    const visitor = await aVisitorWith(1995);
    const code = await aVoucher(house);
    const typed = ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4).toLowerCase()} `;
    expect((await visitor.redeem(typed)).json.data).toMatchObject({ code });
  });

  it('VOU-01 takes the same voucher twice in one cart as once', async () => {
    const visitor = await aVisitorWith(1995);
    const code = await aVoucher(house);
    await visitor.redeem(code);
    expect((await visitor.redeem(code)).status).toBe(200);
    expect((await visitor.read()).json.data.orders[0].vouchers).toHaveLength(1);
  });

  it('VOU-01 pays the order of its own partner only', async () => {
    const visitor = await aVisitorWith(1995, 7);
    await visitor.add({ sku: await stall.goods({ price: 1000, shippingCodes: [] }) });
    const code = await aVoucher(house, { tenant: 7 });
    expect((await visitor.redeem(code)).json.errorCode).toBe('GET_VOUCHER_INFO_VALIDATION_FAILURE');
    await visitor.redeem(code, 7);
    expect((await visitor.read()).json.data.orders).toMatchObject([
      { tenantId: 1, totalVoucherDiscounts: 0, totalPrice: 10 },
      { tenantId: 7, totalVoucherDiscounts: 10, totalPrice: 9.95 },
    ]);
  });

  it('VOU-18 leaves a rest on the voucher when the cart becomes smaller afterwards', async () => {
    const visitor = await aVisitorWith(600);
    await visitor.add({ sku: await stall.goods({ price: 500, shippingCodes: [] }) });
    await visitor.redeem(await aVoucher(house, { balance: 1100 }));
    const [item] = await visitor.items();
    await visitor.remove(item.id);
    const { data } = (await visitor.read()).json;
    expect(data).toMatchObject({ totalVoucherDiscounts: data.totalItemPrice, totalPrice: 0 });
    expect(data.orders[0].vouchers[0].balance).toBe(11);
  });

  it('moves with a claimed cart', async () => {
    const visitor = await aVisitorWith(1995);
    const code = await aVoucher(house);
    await visitor.redeem(code);
    const fan = asFan(house, (await house.aFan()).token);
    await fan.claim(visitor.visitorId);
    expect((await fan.read()).json.data.orders[0]).toMatchObject({
      vouchers: [{ code, totalDiscount: 10 }],
      validationErrors: {},
    });
  });
});

describe('204', () => {
  it('VOU-02 takes a voucher out of the cart, and another cart may have it', async () => {
    const visitor = await aVisitorWith(1995);
    const code = await aVoucher(house);
    await visitor.redeem(code);
    expect((await visitor.removeVoucher(code)).status).toBe(204);
    expect((await visitor.read()).json.data).toMatchObject({ totalVoucherDiscounts: 0, totalPrice: 19.95 });
    expect((await (await aVisitorWith(1995)).redeem(code)).status).toBe(200);
  });
});

describe('400', () => {
  it('VOU-17 VOU-27 VOU-29 refuses a voucher that another cart holds, also when the first loses sight of it', async () => {
    const code = await aVoucher(house);
    const first = await aVisitorWith(1995);
    await first.redeem(code);
    const second = await aVisitorWith(1995);
    const reply = await second.redeem(code);
    expect(reply.status).toBe(400);
    expect(reply.json.errorCode).toBe('VOUCHER_ALREADY_IN_USE');
    expect((await second.read()).json.data.orders[0].vouchers).toEqual([]);
  });

  it('VOU-18 VOU-28 refuses a voucher above what the cart costs, by one cent', async () => {
    const visitor = await aVisitorWith(1995);
    const above = await visitor.redeem(await aVoucher(house, { balance: 1996 }));
    expect(above.json.errorCode).toBe('VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT');
    expect((await visitor.redeem(await aVoucher(house, { balance: 1995 }))).status).toBe(200);
    const second = await visitor.redeem(await aVoucher(house, { balance: 1 }));
    expect(second.json.errorCode).toBe('VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT');
  });

  it('VOU-18 counts shipping to where the cart goes: what costs more to send may be paid with more', async () => {
    const visitor = await aVisitor(house);
    await visitor.add({ sku: await stall.goods({ price: 1000 }) });
    const abroad = (await visitor.read('AT')).json.data.totalPrice * 100;
    const home = (await visitor.read('DE')).json.data.totalPrice * 100;
    expect(abroad).toBeGreaterThan(home);
    const code = await aVoucher(house, { balance: Math.round(abroad) });
    expect((await visitor.redeem(code)).json.errorCode).toBe('VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT');
    expect((await visitor.redeem(code, 1, 'AT')).status).toBe(200);
    expect((await visitor.read('AT')).json.data.totalPrice).toBe(0);
  });

  it('VOU-21 refuses a code nobody issued, and one that has run out', async () => {
    const visitor = await aVisitorWith(1995);
    const past = await aVoucher(house, { validUntil: new Date(Date.now() - 86_400_000) });
    for (const code of ['NOBODY-ISSUED-THIS', past]) {
      expect((await visitor.redeem(code)).json.errorCode).toBe('GET_VOUCHER_INFO_VALIDATION_FAILURE');
    }
  });
});

describe('404', () => {
  it('VOU-08 refuses to remove a voucher that is not in the cart, even if it is in another', async () => {
    const code = await aVoucher(house);
    const owner = await aVisitorWith(1995);
    await owner.redeem(code);
    const other = await aVisitorWith(1995);
    expect((await other.removeVoucher(code)).json.errorCode).toBe('CODE_NOT_IN_CART');
    expect((await owner.read()).json.data.orders[0].vouchers).toHaveLength(1);
  });
});

describe('429', () => {
  it('lets one network try only so many codes, whichever cart it uses', async () => {
    const { config } = house.house;
    const usual = config.rateLimit;
    // Two at once; the limit of the process, made at its start, stays as high as tests have it.
    config.rateLimit = 20;
    const from = async (network: string) => (await aVisitor(house, { 'x-forwarded-for': network })).redeem('NO-SUCH');
    const replies = [await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1')];
    const elsewhere = await from('192.0.2.2');
    config.rateLimit = usual;
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 429]);
    expect([replies[2]!.json.errorCode, elsewhere.status]).toEqual(['TOO_MANY_REQUESTS', 400]);
  });
});
