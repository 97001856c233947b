import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { whileAskedForAnything } from '#rooms/money/payment/testing/index.ts';
import { deliverWebhooks } from '#rooms/money/sandboxPay/testing/index.ts';
import { refundToVouchers } from '#rooms/money/voucher/server/index.ts';
import { aPromotionCode, aVoucher, balanceOf } from '#rooms/money/voucher/testing/index.ts';
import { aBuyerOf, type Buyer, declinedCard } from './testing/buyer.ts';
import { letTimePass } from './testing/houseState.ts';
import { expectOneOrder, inCart, letJobAsk } from './testing/outcomes.ts';

const house = await testHouse();
const goods = async (price: number) =>
  (await aProduct(house.context(), { price, onHand: 50, shippingCodes: ['download'] })).sku;

const redeem = (buyer: Buyer, voucherCode: string) =>
  house.call('POST', '/api/shop/v2/vouchers', { token: buyer.token, body: { voucherCode } });
const enter = (buyer: Buyer, code: string) =>
  house.call('POST', '/api/shop/v2/carts/self/discounts', { token: buyer.token, body: { code } });

/** What was tried with a buyer's money. */
const paymentsOf = async ({ id }: Buyer) => [
  ...(await house.database.sql`
    select p.state, p.failure_code, p.settled_at is not null as is_settled, c.state as checkout
    from payment.payment p join checkout.checkout c on c.id::text = p.reference
    where p.fan_id = ${id} order by p.id`),
];

describe('a voucher', () => {
  it('VOU-17 CHK-46 is paid with first; the card pays the rest, and the order says so', async () => {
    const buyer = await aBuyerOf(house, await goods(2000));
    const code = await aVoucher(house, { balance: 1500 });
    await redeem(buyer, code);
    const ordered = await buyer.order();
    expect(ordered.json.data).toMatchObject({ totalPrice: 5, totalVoucherDiscounts: 15, totalTaxPrice: 3.19 });
    expect(await balanceOf(house, code)).toBe(1500);
    await buyer.pay(ordered);
    await buyer.status(ordered.json.data.checkoutId);
    expect(await balanceOf(house, code)).toBe(0);
    const order = (await buyer.read(ordered.json.data.checkoutId)).json.data;
    expect(order).toMatchObject({ totalPrice: 5, totalVoucherDiscounts: 15, totalTaxPrice: 3.19 });
    expect((await buyer.cart()).json.data).toMatchObject({ totalItemQuantity: 0, totalVoucherDiscounts: 0 });
  });

  it('tells staff in the office which order it has paid', async () => {
    const buyer = await aBuyerOf(house, await goods(2000));
    const code = await aVoucher(house, { balance: 1500 });
    await redeem(buyer, code);
    const ordered = await buyer.order();
    await buyer.pay(ordered);
    const { checkoutId } = ordered.json.data;
    await buyer.status(checkoutId);
    const { token } = await house.aStaffMember('service');
    const [found] = (await house.call('GET', `/api/office/v1/vouchers?q=${code}`, { token })).json.data.items;
    const { data } = (await house.call('GET', `/api/office/v1/vouchers/${found.id}`, { token })).json;
    const [order] = (await buyer.orders()).json.data.items;
    expect(data.spendings).toMatchObject([{ amount: 15, refunded: 0, orders: [{ number: order.orderNumber }] }]);
  });

  it('that leaves less than any payment service takes stops the order before anything begins, until there is more to pay', async () => {
    const sku = await goods(1549);
    const buyer = await aBuyerOf(house, sku);
    const code = await aVoucher(house, { balance: 1500 });
    await redeem(buyer, code);
    for (const method of ['creditcard', 'paypal'] as const) {
      const { status, json } = await buyer.order({ method, key: method });
      expect([status, json.errorCode]).toEqual([409, 'PAYMENT_AMOUNT_TOO_SMALL']);
    }
    expect(await paymentsOf(buyer)).toEqual([]);
    await buyer.add(sku);
    const ordered = await buyer.order({ key: 'creditcard' });
    await buyer.pay(ordered);
    expect((await buyer.status(ordered.json.data.checkoutId)).json.data.state).toBe('completed');
    expect([await balanceOf(house, code), (await buyer.orders()).json.data.totalCount]).toEqual([0, 1]);
  });

  it('VOU-17 stays with the cart when the payment service refuses to begin, of which nobody asks again, and pays the next time', async () => {
    const sku = await goods(1549);
    const buyer = await aBuyerOf(house, sku);
    const code = await aVoucher(house, { balance: 1500 });
    await redeem(buyer, code);
    await whileAskedForAnything(house, async () => {
      for (const key of ['once', 'once', undefined]) {
        const { status, json } = await buyer.order(key ? { key } : {});
        expect([status, json.errorCode]).toEqual([409, 'PAYMENT_REFUSED']);
      }
    });
    const refused = { state: 'failed', failureCode: 'REFUSED', isSettled: true, checkout: 'failed' };
    expect(await paymentsOf(buyer)).toEqual([refused, refused]);
    await letJobAsk(house, buyer);
    expect(await paymentsOf(buyer)).toEqual([refused, refused]);
    expect([await inCart(buyer), await balanceOf(house, code)]).toEqual([1, 1500]);
    const other = await aBuyerOf(house, sku);
    expect((await redeem(other, code)).json.errorCode).toBe('VOUCHER_ALREADY_IN_USE');
    await buyer.add(sku);
    const ordered = await buyer.order();
    await buyer.pay(ordered);
    await buyer.status(ordered.json.data.checkoutId);
    await expectOneOrder(house, buyer, 1598);
    expect(await balanceOf(house, code)).toBe(0);
  });

  it('needs no payment when it covers everything, and keeps what was not needed', async () => {
    const sku = await goods(600);
    const buyer = await aBuyerOf(house, sku, 2);
    const code = await aVoucher(house, { balance: 1200 });
    await redeem(buyer, code);
    const [item] = (await buyer.cart()).json.data.orders[0].items;
    await house.call('PUT', `/api/shop/v4/carts/self/items/${item.id}`, {
      token: buyer.token,
      body: { 'et-tenant-id': 1, quantity: 1 },
    });
    expect((await buyer.order()).json.errorCode).toBe('NOTHING_TO_PAY');
    expect((await buyer.order({ method: 'nopayment' })).status).toBe(200);
    expect(await balanceOf(house, code)).toBe(600);
    expect((await buyer.orders()).json.data.items[0]).toMatchObject({ totalPrice: 0, totalVoucherDiscounts: 6 });
  });

  it('VOU-17 stays with the cart when the payment fails, and pays at the next try', async () => {
    const buyer = await aBuyerOf(house, await goods(2000));
    const code = await aVoucher(house);
    await redeem(buyer, code);
    const declined = await buyer.order();
    await buyer.pay(declined, declinedCard);
    await buyer.status(declined.json.data.checkoutId);
    expect(await balanceOf(house, code)).toBe(1000);
    const again = await buyer.order();
    await buyer.pay(again);
    await buyer.status(again.json.data.checkoutId);
    expect(await balanceOf(house, code)).toBe(0);
  });

  it('VOU-17 that a running payment counts on is not free when it is taken out of the cart', async () => {
    const buyer = await aBuyerOf(house, await goods(2000));
    const code = await aVoucher(house);
    await redeem(buyer, code);
    const ordered = await buyer.order();
    await house.call('DELETE', `/api/shop/v2/vouchers/${code}`, { token: buyer.token });
    const other = await aBuyerOf(house, await goods(2000));
    expect((await redeem(other, code)).json.errorCode).toBe('VOUCHER_ALREADY_IN_USE');
    await buyer.pay(ordered);
    await deliverWebhooks(house);
    expect(await balanceOf(house, code)).toBe(0);
  });

  it('gets its money back first, never more than it paid, and the rest goes the other way', async () => {
    const buyer = await aBuyerOf(house, await goods(2000));
    const code = await aVoucher(house, { balance: 1200 });
    await redeem(buyer, code);
    const ordered = await buyer.order();
    await buyer.pay(ordered);
    const { checkoutId } = ordered.json.data;
    await buyer.status(checkoutId);
    const refund = (amount: number, tenant = 1) =>
      house.context().inTransaction((tx) => refundToVouchers(tx, { checkoutId, tenant, amount }));
    expect(await refund(500, 2)).toBe(0);
    expect(await refund(500)).toBe(500);
    expect(await balanceOf(house, code)).toBe(500);
    expect(await refund(1500)).toBe(700);
    expect(await refund(1)).toBe(0);
    expect(await balanceOf(house, code)).toBe(1200);
  });
});

describe('a promotion code', () => {
  it('VOU-06 CHK-46 lowers what is charged, and the order keeps by how much', async () => {
    const buyer = await aBuyerOf(house, await goods(2000));
    await enter(buyer, await aPromotionCode(house, { value: 25 }));
    const ordered = await buyer.order();
    expect(ordered.json.data).toMatchObject({ totalPrice: 15, totalPromotionCodeDiscounts: 5, totalTaxPrice: 2.39 });
    await buyer.pay(ordered);
    await buyer.status(ordered.json.data.checkoutId);
    expect((await buyer.orders()).json.data.items[0]).toMatchObject({ totalPrice: 15, totalPromotionCodeDiscounts: 5 });
  });

  it('VOU-26 for one use each is refused to a person who has used it, and may be ordered again until it is paid', async () => {
    const code = await aPromotionCode(house, { maxUsesPerPerson: 1 });
    const sku = await goods(2000);
    const buyer = await aBuyerOf(house, sku);
    await enter(buyer, code);
    await buyer.order();
    await buyer.add(sku);
    const ordered = await buyer.order();
    expect(ordered.status).toBe(200);
    await buyer.pay(ordered);
    await buyer.status(ordered.json.data.checkoutId);
    await buyer.add(sku);
    expect((await enter(buyer, code)).json.errorCode).toBe('PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE');
    expect((await enter(await aBuyerOf(house, sku), code)).status).toBe(200);
  });

  it('VOU-26 of which the last use was taken meanwhile stops the order and names the code', async () => {
    const code = await aPromotionCode(house, { maxUses: 1 });
    const sku = await goods(2000);
    const [first, second] = [await aBuyerOf(house, sku), await aBuyerOf(house, sku)];
    await enter(first, code);
    await enter(second, code);
    await first.order();
    const refused = await second.order();
    expect(refused.json.errorCode).toBe('PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE');
    expect(refused.json.errors).toMatchObject([{ code }]);
  });
});

// These move the house's clock, for good.
describe('a checkout that nobody pays', () => {
  it('VOU-17 VOU-26 gives voucher and use back when its time is over; money that comes late is returned if they are gone', async () => {
    const sku = await goods(2000);
    const late = await aBuyerOf(house, sku);
    const [voucher, code] = [await aVoucher(house), await aPromotionCode(house, { maxUses: 1 })];
    await redeem(late, voucher);
    await enter(late, code);
    const ordered = await late.order();
    letTimePass(house, 1900);
    await house.context().enqueue('releaseOverdueUses', {});
    await house.drainJobs();
    const other = await aBuyerOf(house, sku);
    await enter(other, code);
    await redeem(other, voucher);
    const bought = await other.order();
    expect(bought.status).toBe(200);
    await other.pay(bought);
    await other.status(bought.json.data.checkoutId);
    await late.pay(ordered);
    await deliverWebhooks(house);
    expect((await late.status(ordered.json.data.checkoutId)).json.errorCode).toBe('CHECKOUT_REFUNDED');
    expect((await late.orders()).json.data.totalCount).toBe(0);
    expect(await balanceOf(house, voucher)).toBe(0);
  });
});
