import { describe, expect, it } from 'vitest';
import { json } from '#platform/database/database.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { paying, readPayment } from '#rooms/money/payment/server/index.ts';
import { deliverWebhooks, payByCard } from '#rooms/money/sandboxPay/testing/index.ts';
import { runOrdersCommand } from '#rooms/orders/order/testing/runOrdersCommand.ts';
import { closeOverdueCheckouts } from './closeOverdueCheckouts.ts';
import { aBuyerOf, aBuyerWhoPaid, aPayload } from './testing/buyer.ts';
import { availableOf, letTimePass } from './testing/houseState.ts';

const house = await testHouse();
const product = (parts = {}) => aProduct(house.context(), parts);
const minutes = 60;

async function paymentStateOf(paymentId: string) {
  return (await readPayment(house.context(), paymentId))?.state;
}

describe('money in time', () => {
  it('CHK-73 CHK-74 CHK-75 ORD-11 becomes one order, empties the cart and takes the pieces out of stock', async () => {
    const { sku } = await product({ onHand: 7 });
    const buyer = await aBuyerWhoPaid(house, sku, 2);
    expect((await buyer.status(buyer.checkoutId)).json.data).toEqual({
      checkoutId: buyer.checkoutId,
      state: 'completed',
    });
    const { transactions } = (await buyer.read(buyer.checkoutId)).json.data;
    expect(transactions[0].orders).toMatchObject([
      { state: 'OrderPlaced', paymentType: 'creditcard', totalItemQuantity: 2, source: 'Fanshop', totalPrice: 44.85 },
    ]);
    expect((await buyer.cart()).json.data.totalItemQuantity).toBe(0);
    expect(await availableOf(house, sku)).toBe(5);
  });

  it('needs no browser: the webhook alone completes the order', async () => {
    const { sku } = await product();
    const buyer = await aBuyerWhoPaid(house, sku);
    await deliverWebhooks(house);
    expect((await buyer.orders()).json.data.totalCount).toBe(1);
  });

  it('leaves in the cart what was added while the payment ran', async () => {
    const { sku } = await product();
    const later = await product();
    const buyer = await aBuyerWhoPaid(house, sku);
    await buyer.add(later.sku, 3);
    await buyer.status(buyer.checkoutId);
    const [order] = (await buyer.cart()).json.data.orders;
    expect(order.items.map((item: { sku: string; quantity: number }) => [item.sku, item.quantity])).toEqual([
      [later.sku, 3],
    ]);
  });

  it('confirms by one mail with lines, sums, VAT, address, withdrawal notice and a link to the order', async () => {
    const { sku } = await product({ price: 2500 });
    const buyer = await aBuyerWhoPaid(house, sku, 2);
    await buyer.status(buyer.checkoutId);
    await house.drainJobs();
    await house.context().enqueue('mailOrderConfirmation', { fanId: buyer.id, checkoutId: buyer.checkoutId });
    await house.drainJobs();
    const mails = await house.mailsTo(buyer.email);
    expect(mails).toHaveLength(1);
    const [order] = (await buyer.orders()).json.data.items;
    expect(mails[0]!.subject).toBe(`Deine Bestellung ${order.orderNumber}`);
    for (const text of ['2 × Schal „Nordwand“', '50,00', '54,95', '19 % MwSt.', 'Waldweg 7', 'binnen vierzehn Tagen']) {
      expect(mails[0]!.text).toContain(text);
      expect(mails[0]!.html).toContain(text);
    }
    expect(mails[0]!.html).toContain(`/account/orders/${order.id}/`);
  });

  it('writes to people in the language in which they ordered', async () => {
    const { sku } = await product();
    const buyer = await aBuyerOf(house, sku);
    const headers = { 'accept-language': 'en' };
    const path = '/api/checkout/v2/checkouts/creditcard';
    const ordered = await house.call('POST', path, { token: buyer.token, body: aPayload(), headers });
    await buyer.pay(ordered);
    await buyer.status(ordered.json.data.checkoutId);
    await house.drainJobs();
    const [mail] = await house.mailsTo(buyer.email);
    expect(mail!.subject).toMatch(/^Your order 1-\d+$/);
    expect(mail!.html).toContain('/en/account/orders/');
  });
});

it('keeps with the order from when on it is delivered, as it was agreed', async () => {
  const { sku } = await product({ deliversFrom: '2031-03-01' });
  const buyer = await aBuyerWhoPaid(house, sku);
  await buyer.status(buyer.checkoutId);
  const [order] = (await buyer.orders()).json.data.items;
  expect(order.items).toMatchObject([{ serialNumber: sku, deliversFrom: '2031-03-01' }]);
  expect(await runOrdersCommand(house.context(), ['show', order.orderNumber])).toContain('not before 2031-03-01');
});

it('keeps that also of a checkout that was frozen before terms were one value', async () => {
  const { sku } = await product({ deliversFrom: '2031-03-01' });
  const buyer = await aBuyerWhoPaid(house, sku);
  const { sql } = house.database;
  const [row] = await sql<{ partners: { lines: { terms?: object }[] }[] }[]>`
    select partners from checkout.checkout where id = ${buyer.checkoutId}`;
  const flat = row!.partners.map((partner) => ({
    ...partner,
    lines: partner.lines.map(({ terms, ...line }) => ({ ...line, ...terms })),
  }));
  await sql`update checkout.checkout set partners = ${json(flat)} where id = ${buyer.checkoutId}`;
  await buyer.status(buyer.checkoutId);
  const [order] = (await buyer.orders()).json.data.items;
  expect(order.items).toMatchObject([{ serialNumber: sku, deliversFrom: '2031-03-01' }]);
});

describe('late money', () => {
  it('still becomes an order when the pieces are there', async () => {
    const { sku } = await product({ onHand: 1 });
    const buyer = await aBuyerWhoPaid(house, sku);
    letTimePass(house, 35 * minutes);
    await closeOverdueCheckouts(house.context());
    expect((await buyer.status(buyer.checkoutId)).json.data.state).toBe('completed');
    expect(await availableOf(house, sku)).toBe(0);
  });

  it('goes back in full when somebody else has bought the last piece, and the buyer is told', async () => {
    const { sku } = await product({ onHand: 1 });
    const extra = await product({ onHand: 5 });
    const late = await aBuyerOf(house, sku);
    await late.add(extra.sku, 2);
    const ordered = await late.order();
    await late.pay(ordered);
    letTimePass(house, 35 * minutes);
    await closeOverdueCheckouts(house.context());
    const quick = await aBuyerWhoPaid(house, sku);
    expect((await quick.status(quick.checkoutId)).json.data.state).toBe('completed');

    const status = await late.status(ordered.json.data.checkoutId);
    expect([status.status, status.json.errorCode]).toEqual([400, 'CHECKOUT_REFUNDED']);
    await house.drainJobs();
    expect(await paymentStateOf(ordered.json.data.paymentTokenId)).toBe('refunded');
    expect((await late.orders()).json.data.totalCount).toBe(0);
    expect(await availableOf(house, extra.sku), 'what was there has not been taken').toBe(5);
    expect((await late.cart()).json.data.totalItemQuantity, 'the cart is kept').toBe(3);
    expect((await house.mailsTo(late.email)).map((mail) => mail.subject)).toEqual(['Dein Geld kommt zurück']);
  });
});

describe('money too much', () => {
  it('for a replaced checkout goes back, the newer one is ordered', async () => {
    const { sku } = await product();
    const buyer = await aBuyerOf(house, sku);
    const first = await buyer.order();
    await buyer.add(sku);
    const second = await buyer.order();
    await buyer.pay(first);
    await buyer.pay(second);
    expect((await buyer.status(first.json.data.checkoutId)).json.errorCode).toBe('CHECKOUT_REFUNDED');
    expect((await buyer.status(second.json.data.checkoutId)).json.data.state).toBe('completed');
    await house.drainJobs();
    expect(await paymentStateOf(first.json.data.paymentTokenId)).toBe('refunded');
    expect(await paymentStateOf(second.json.data.paymentTokenId)).toBe('captured');
    expect((await buyer.orders()).json.data.totalCount).toBe(1);
  });

  it('for a checkout that has been ordered goes back, the order stays', async () => {
    const { sku } = await product();
    const buyer = await aBuyerWhoPaid(house, sku);
    await buyer.status(buyer.checkoutId);
    const ctx = house.context();
    const again = {
      purpose: 'checkout',
      reference: buyer.checkoutId,
      fanId: buyer.id,
      amount: 2490,
      method: 'creditcard' as const,
    };
    const { id: paymentId } = await ctx.inTransaction((tx) => paying.recordPayment(tx, again));
    const { scriptUrl } = await paying.startPayment(ctx, paymentId, { returnUrl: 'http://localhost/' });
    await payByCard(house, scriptUrl ?? '');
    await deliverWebhooks(house);
    await house.drainJobs();
    expect(await paymentStateOf(paymentId)).toBe('refunded');
    expect((await buyer.status(buyer.checkoutId)).json.data.state).toBe('completed');
    expect((await buyer.orders()).json.data.totalCount).toBe(1);
  });
});

describe('time to pay', () => {
  it('is kept for the pieces while the payment runs, and no longer', async () => {
    const { sku } = await product({ onHand: 1 });
    const buyer = await aBuyerOf(house, sku);
    letTimePass(house, 29 * minutes);
    const ordered = await buyer.order();
    letTimePass(house, 10 * minutes);
    expect(await availableOf(house, sku), 'held beyond the time in the cart').toBe(0);
    expect((await buyer.order()).json.data.checkoutId, 'the same may be tried again').toBe(
      ordered.json.data.checkoutId,
    );
    letTimePass(house, 16 * minutes);
    expect(await availableOf(house, sku)).toBe(1);
    expect((await buyer.order()).json.errorCode).toBe('CARTITEM_EXPIRED');
    await closeOverdueCheckouts(house.context());
    expect((await buyer.status(ordered.json.data.checkoutId)).status).toBe(400);
  });
});
