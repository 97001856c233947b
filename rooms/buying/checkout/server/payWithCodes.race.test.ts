import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { deliverWebhooks } from '#rooms/money/sandboxPay/testing/index.ts';
import { aPromotionCode, aVoucher, balanceOf } from '#rooms/money/voucher/testing/index.ts';
import { aBuyerOf, type Buyer } from './testing/buyer.ts';

const house = await testHouse({ DATABASE_POOL: '10' });
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const { sku } = await aProduct(house.context(), { price: 2000, onHand: 1000, shippingCodes: ['download'] });

const redeem = (buyer: Buyer, voucherCode: string) =>
  house.call('POST', '/api/shop/v2/vouchers', { token: buyer.token, body: { voucherCode } });
const enter = (buyer: Buyer, code: string) =>
  house.call('POST', '/api/shop/v2/carts/self/discounts', { token: buyer.token, body: { code } });
const spentOn = async (code: string): Promise<number> => {
  const [row] = await house.database.sql<{ spent: number }[]>`
    select coalesce(sum(amount), 0)::integer as spent from voucher.spending s join voucher.voucher v on v.id = s.voucher_id
    where v.code = ${code}`;
  return row?.spent ?? 0;
};

it('VOU-17 VOU-27 a voucher that many carts want at once goes into exactly one', async () => {
  const code = await aVoucher(house);
  const buyers = await times(8, () => aBuyerOf(house, sku));
  const replies = await Promise.all(buyers.map((buyer) => redeem(buyer, code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ json }) => json.errorCode))).toEqual(
    new Set(['VOUCHER_ALREADY_IN_USE']),
  );
});

it('VOU-17 is spent once, however often the money is told and whatever the cart does meanwhile', async () => {
  await times(6, async () => {
    const code = await aVoucher(house);
    const buyer = await aBuyerOf(house, sku);
    await redeem(buyer, code);
    const ordered = await buyer.order();
    await buyer.pay(ordered);
    const { checkoutId } = ordered.json.data;
    const outcomes = await Promise.all([
      buyer.status(checkoutId),
      house.call('DELETE', `/api/shop/v2/vouchers/${code}`, { token: buyer.token }),
      redeem(buyer, code),
      deliverWebhooks(house),
      buyer.status(checkoutId),
      buyer.order(),
    ]);
    for (const outcome of outcomes) if (typeof outcome === 'object') expect(outcome.status).toBeLessThan(500);
    await deliverWebhooks(house);
    const { items } = (await buyer.orders()).json.data;
    const paid = items.reduce(
      (sum: number, one: { totalVoucherDiscounts: number }) => sum + one.totalVoucherDiscounts,
      0,
    );
    expect(await spentOn(code)).toBe(Math.round(paid * 100));
    expect(await balanceOf(house, code)).toBe(1000 - Math.round(paid * 100));
  });
});

it('VOU-17 orders for nothing that race for one voucher spend it once', async () => {
  const code = await aVoucher(house, { balance: 2000 });
  const buyer = await aBuyerOf(house, sku);
  await redeem(buyer, code);
  const replies = await times(6, () => buyer.order({ method: 'nopayment' }));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await spentOn(code)).toBe(2000);
  expect(await balanceOf(house, code)).toBe(0);
});

it('VOU-26 reserves a limited code no more often than it may be used', async () => {
  const code = await aPromotionCode(house, { maxUses: 3 });
  const buyers = await times(8, () => aBuyerOf(house, sku));
  await Promise.all(buyers.map((buyer) => enter(buyer, code)));
  const replies = await Promise.all(buyers.map((buyer) => buyer.order()));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = replies.filter(({ status }) => status !== 200).map(({ json }) => json.errorCode);
  expect(new Set(refused)).toEqual(new Set(['PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE']));
});

it('VOU-26 counts each use when staff limit a code while it is being used', async () => {
  const { token } = await house.aStaffMember('administrator');
  const code = await aPromotionCode(house);
  const [{ id } = { id: '' }] = await house.database.sql<{ id: string }[]>`
    select id from voucher.promotion_code where code = ${code}`;
  const buyers = await times(8, () => aBuyerOf(house, sku));
  await Promise.all(buyers.map((buyer) => enter(buyer, code)));
  const limit = (version: number) =>
    house.call('PUT', `/api/office/v1/promotions/${id}`, {
      token,
      body: {
        version,
        kind: 'percent',
        value: 10,
        minimumOrderValue: 0,
        isExclusive: false,
        articles: [],
        categories: [],
        maxUses: 100,
        reason: 'Begrenzt',
      },
    });
  const [limited] = await Promise.all([limit(1), ...buyers.map((buyer) => buyer.order())]);
  expect(limited.status).toBe(200);
  const [row] = await house.database.sql<{ uses: number; kept: number }[]>`
    select uses, (select count(*)::integer from voucher.promotion_use where promotion_code_id = p.id) as kept
    from voucher.promotion_code p where id = ${id}`;
  expect(row).toEqual({ uses: 8, kept: 8 });
});
