import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import type { Sellable } from '#ports/sellable.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aCreditLine, aSavedCard } from '#rooms/money/payment/testing/index.ts';
import {
  answerHosted,
  chargeBack,
  confirmToken,
  deliverWebhooks,
  payByCard,
} from '#rooms/money/sandboxPay/testing/index.ts';
import { ofTickets } from '#rooms/orders/order/testing/traits.ts';
import { aBuyerOf, aPayload, type Buyer } from './testing/buyer.ts';
import { emptyIban, goodIban, makeTester, moneyOf } from './testing/ways.ts';

const house = await testHouse({ DATABASE_POOL: '10' });
const { sku } = await aProduct(house.context(), { onHand: 1000, price: 2000 });
const { sku: ticket } = await aProduct(house.context(), { onHand: 1000, price: 2000, shippingCodes: ['download'] });

/** One article of the shop is sold as a ticket here. */
const { selling } = house.house;
const [shop, ...others] = selling.sellables;
const withTicket: Sellable = {
  ...shop!,
  quote: async (ctx, buyer, requests) =>
    (await shop!.quote(ctx, buyer, requests)).map((quote) =>
      quote.sku === ticket ? { ...quote, traits: ofTickets } : quote,
    ),
};
house.house.selling = { ...selling, sellables: [withTicket, ...others] };

const mandate = (iban: string) => ({ ...aPayload(), accountHolder: 'Toni Muster', iban });
const office = '/api/office/v1';

const mayOwe = ({ id }: Buyer, cents: number): Promise<void> => aCreditLine(house.database, id, cents);
async function owes({ id }: Buyer): Promise<number> {
  const [line] = await house.database.sql<{ owed: number }[]>`
    select owed from payment.credit_line where fan_id = ${id}`;
  return line?.owed ?? 0;
}
const onAccount = (buyer: Buyer) => buyer.order({ method: 'purchaseOnAccount' });

afterEach(async () => void (await house.drainJobs()));

describe('PayPal', () => {
  it('CHK-03 CHK-11 CHK-31 CHK-38 answers the page to go to, which leads back to the confirmation', async () => {
    const buyer = await aBuyerOf(house, sku);
    const ordered = await buyer.order({ method: 'paypal' });
    const { paymentUrl, scriptUrl, checkoutId } = ordered.json.data;
    expect([ordered.status, scriptUrl]).toEqual([200, undefined]);
    const page = await house.call('GET', new URL(paymentUrl).pathname + new URL(paymentUrl).search);
    expect([page.status, page.body.includes('24,95')]).toEqual([200, true]);
    const answered = await answerHosted(house, paymentUrl);
    expect([answered.status, answered.headers.location]).toEqual([
      303,
      expect.stringContaining(`/checkout/confirmation?id=${checkoutId}`),
    ]);
    expect((await buyer.status(checkoutId)).json.data.state).toBe('completed');
  });

  it('CHK-45 comes back to a page of ours that the shop chose, and to no other', async () => {
    const buyer = await aBuyerOf(house, sku);
    const body = { ...aPayload(), redirectUrl: '/en/checkout/confirmation/' };
    const ordered = await buyer.order({ method: 'paypal', body });
    const { location } = (await answerHosted(house, ordered.json.data.paymentUrl, 'cancel')).headers;
    expect(location).toMatch(new RegExp(`/en/checkout/confirmation/\\?id=${ordered.json.data.checkoutId}$`));
    const away = await buyer.order({ method: 'paypal', body: { ...body, redirectUrl: 'https://evil.example/' } });
    expect([away.status, away.json.errors]).toEqual([400, { redirectUrl: ['invalid'] }]);
  });

  it('is not asked for what no payment service takes at once (409)', async () => {
    const { sku: dear } = await aProduct(house.context(), { onHand: 2, price: 60_000_000 });
    const { status, json } = await (await aBuyerOf(house, dear, 2)).order({ method: 'paypal' });
    expect([status, json.errorCode]).toEqual([409, 'PAYMENT_AMOUNT_TOO_LARGE']);
  });

  it('pays the same order another way after somebody has cancelled, and takes the money once', async () => {
    const buyer = await aBuyerOf(house, sku);
    const first = await buyer.order({ method: 'paypal' });
    await answerHosted(house, first.json.data.paymentUrl, 'cancel');
    expect((await buyer.status(first.json.data.checkoutId)).status).toBe(400);
    const second = await buyer.order();
    expect(second.json.data.checkoutId).toBe(first.json.data.checkoutId);
    await payByCard(house, second.json.data.scriptUrl);
    expect((await buyer.status(second.json.data.checkoutId)).json.data.state).toBe('completed');
    const [order] = (await buyer.orders()).json.data.items;
    expect([order.paymentType, (await moneyOf(house, buyer.id)).cents]).toEqual(['creditcard', 2495]);
  });

  it('gives the second money back when somebody pays both ways', async () => {
    const buyer = await aBuyerOf(house, sku);
    const first = await buyer.order({ method: 'paypal' });
    const second = await buyer.order();
    await answerHosted(house, first.json.data.paymentUrl, 'stay');
    await payByCard(house, second.json.data.scriptUrl);
    await deliverWebhooks(house);
    await house.drainJobs();
    expect((await buyer.orders()).json.data.totalCount).toBe(1);
    expect(await moneyOf(house, buyer.id)).toEqual({ cents: 2495, payments: 1 });
  });
});

describe('direct debit', () => {
  it('CHK-07 CHK-26 CHK-11 debits a tester, and the payment token id finds status and order', async () => {
    const buyer = await aBuyerOf(house, sku);
    await makeTester(house, buyer);
    const ordered = await buyer.order({ method: 'sepa/mandates', body: mandate(goodIban) });
    const { paymentTokenId, checkoutId } = ordered.json.data;
    expect((await buyer.status(paymentTokenId)).json.data).toEqual({ checkoutId, state: 'completed' });
    expect((await buyer.read(paymentTokenId)).json.data.checkoutId).toBe(checkoutId);
  });

  it('CHK-18 CHK-20 refuses everybody else (403)', async () => {
    const buyer = await aBuyerOf(house, sku);
    const { status, json } = await buyer.order({ method: 'sepa/mandates', body: mandate(goodIban) });
    expect([status, json.errorCode]).toEqual([403, 'SEPA_NOT_ALLOWED']);
  });

  it('CHK-45 names an account that cannot be (400), and another one may pay after a bank did not', async () => {
    const buyer = await aBuyerOf(house, sku);
    await makeTester(house, buyer);
    const wrong = await buyer.order({ method: 'sepa/mandates', body: mandate('DE00 3704 0044 0532 0130 00') });
    expect([wrong.status, wrong.json.errors]).toEqual([400, { iban: ['invalid'] }]);
    const empty = await buyer.order({ method: 'sepa/mandates', body: mandate(emptyIban) });
    expect((await buyer.status(empty.json.data.checkoutId)).status).toBe(400);
    const good = await buyer.order({ method: 'sepa/mandates', body: mandate(goodIban) });
    expect(good.json.data.checkoutId).toBe(empty.json.data.checkoutId);
    expect((await buyer.status(good.json.data.checkoutId)).json.data.state).toBe('completed');
  });

  it('notes that a bank has taken the money back, and gives nothing back for it', async () => {
    const buyer = await aBuyerOf(house, sku);
    await makeTester(house, buyer);
    const ordered = await buyer.order({ method: 'sepa/mandates', body: mandate(goodIban) });
    await buyer.status(ordered.json.data.checkoutId);
    const id = ordered.json.data.paymentTokenId;
    const read = async () =>
      (await house.database.sql`select state, provider_payment_id from payment.payment where id = ${id}`)[0];
    expect((await chargeBack(house, (await read())?.providerPaymentId)).status).toBe(200);
    await deliverWebhooks(house);
    expect((await read())?.state).toBe('chargedBack');
    expect((await moneyOf(house, buyer.id)).cents).toBe(0);
  });
});

describe('a saved method', () => {
  it('CHK-21 CHK-27 CHK-10 pays by its script', async () => {
    const buyer = await aBuyerOf(house, sku);
    const paymentTokenId = await aSavedCard(house, buyer.token);
    const ordered = await buyer.order({ method: '', body: { ...aPayload(), paymentTokenId } });
    await confirmToken(house, ordered.json.data.scriptUrl);
    expect((await buyer.status(ordered.json.data.checkoutId)).json.data.state).toBe('completed');
  });

  it('CHK-27 PAY-24 is unknown to anybody else, and cannot go while it is being charged', async () => {
    const [owner, stranger] = [await aBuyerOf(house, sku), await aBuyerOf(house, sku)];
    const paymentTokenId = await aSavedCard(house, owner.token);
    for (const token of [paymentTokenId, newId()]) {
      const refused = await stranger.order({ method: '', body: { ...aPayload(), paymentTokenId: token } });
      expect([refused.status, refused.json.errorCode]).toEqual([400, 'PAYMENT_TOKEN_UNKNOWN']);
    }
    await owner.order({ method: '', body: { ...aPayload(), paymentTokenId } });
    const path = `/api/checkout/v2/checkouts/paymentInfo/${paymentTokenId}`;
    const kept = await house.call('DELETE', path, { token: owner.token });
    expect([kept.status, kept.json.errorCode]).toEqual([400, 'PAYMENT_IS_RUNNING']);
  });
});

describe('on account', () => {
  it('CHK-04 CHK-16 CHK-32 sells tickets at once, and what is owed grows', async () => {
    const buyer = await aBuyerOf(house, ticket);
    await mayOwe(buyer, 5000);
    const { json, status } = await onAccount(buyer);
    expect([status, json.data.paymentUrl, json.data.scriptUrl]).toEqual([200, undefined, undefined]);
    const read = await buyer.read(json.data.checkoutId);
    expect(read.json.data.transactions[0].orders[0].paymentType).toBe('purchaseOnAccount');
    expect([await owes(buyer), (await buyer.cart()).json.data.totalItemQuantity]).toEqual([2000, 0]);
  });

  it('CHK-16 CHK-17 refuses anything but tickets (400)', async () => {
    const buyer = await aBuyerOf(house, ticket);
    await buyer.add(sku);
    await mayOwe(buyer, 50_000);
    const { status, json } = await onAccount(buyer);
    expect([status, json.errorCode, await owes(buyer)]).toEqual([400, 'ON_ACCOUNT_TICKETS_ONLY', 0]);
  });

  it('refuses more than a customer may owe (400), and anything for who may owe nothing', async () => {
    const [poor, unknown] = [await aBuyerOf(house, ticket), await aBuyerOf(house, ticket)];
    await mayOwe(poor, 1999);
    for (const buyer of [poor, unknown]) {
      const { status, json } = await onAccount(buyer);
      expect([status, json.errorCode, await owes(buyer)]).toEqual([400, 'ON_ACCOUNT_LIMIT_EXCEEDED', 0]);
      expect((await buyer.cart()).json.data.totalItemQuantity).toBe(1);
    }
  });

  it('orders once and owes once, however often it is submitted at the same moment', async () => {
    const buyer = await aBuyerOf(house, ticket);
    await mayOwe(buyer, 50_000);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => buyer.order({ method: 'purchaseOnAccount', key: `key-${n % 2}` })),
    );
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect((await buyer.orders()).json.data.totalCount).toBe(1);
    expect(await owes(buyer)).toBe(2000);
  });

  it('is for staff to grant and to settle, and nobody else', async () => {
    const buyer = await aBuyerOf(house, ticket);
    const path = `${office}/credit-lines/${buyer.id}`;
    expect((await house.call('PUT', path, { token: buyer.token, body: { limit: 100 } })).status).toBe(403);
  });
});

describe('both versions', () => {
  it.each(['creditcard', 'paypal', 'nopayment', 'purchaseOnAccount', 'sepa/mandates', ''])(
    'CHK-25 CHK-27 CHK-31 CHK-32 %s stands under v2 and v3',
    async (method) => {
      for (const version of ['v2', 'v3']) {
        const path = `/api/checkout/${version}/checkouts/${method}`;
        expect((await house.call('POST', path, { body: aPayload() })).status).toBe(401);
      }
    },
  );

  it('CHK-29 CHK-30 PAY-26 the status stands there by query and by path', async () => {
    const buyer = await aBuyerOf(house, sku);
    const { checkoutId } = (await buyer.order()).json.data;
    for (const path of [
      `v2/checkouts/paymentStatus?checkoutId=${checkoutId}`,
      `v3/checkouts/paymentStatus?checkoutId=${checkoutId}`,
      `v2/checkouts/${checkoutId}/paymentStatus`,
      `v3/checkouts/${checkoutId}/paymentStatus`,
    ]) {
      const { json } = await house.call('GET', `/api/checkout/${path}`, { token: buyer.token });
      expect(json.data).toEqual({ checkoutId, state: 'processing' });
    }
  });
});
