import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { answerHosted, switchFaults } from '#rooms/money/sandboxPay/testing/index.ts';
import { aBuyer, aBuyerOf, aBuyerWhoPaid, declinedCard } from './testing/buyer.ts';

const house = await testHouse();
const { sku } = await aProduct(house.context(), { onHand: 1000 });

describe('200', () => {
  it('CHK-29 CHK-74 says processing until the card is charged, then completed', async () => {
    const buyer = await aBuyerOf(house, sku);
    const ordered = await buyer.order();
    const { checkoutId } = ordered.json.data;
    expect((await buyer.status(checkoutId)).json.data).toEqual({ checkoutId, state: 'processing' });
    await buyer.pay(ordered);
    expect((await buyer.status(checkoutId)).json.data).toEqual({ checkoutId, state: 'completed' });
  });

  it('CHK-30 answers the same by path', async () => {
    const buyer = await aBuyerWhoPaid(house, sku);
    const path = `/api/checkout/v2/checkouts/${buyer.checkoutId}/paymentStatus`;
    const byPath = await house.call('GET', path, { token: buyer.token });
    expect(byPath.json).toEqual((await buyer.status(buyer.checkoutId)).json);
  });

  it('goes on with what is known while the payment service is away', async () => {
    const buyer = await aBuyerWhoPaid(house, sku);
    await switchFaults(house, { api: 'down' });
    const away = await buyer.status(buyer.checkoutId);
    await switchFaults(house);
    expect(away.json.data.state).toBe('processing');
    expect((await buyer.status(buyer.checkoutId)).json.data.state).toBe('completed');
  });
});

describe('400', () => {
  it('CHK-64 CHK-65 CHK-67 says in German and English that the payment failed', async () => {
    const buyer = await aBuyerOf(house, sku);
    const ordered = await buyer.order();
    await buyer.pay(ordered, declinedCard);
    const { status, json } = await buyer.status(ordered.json.data.checkoutId);
    expect([status, json.errorCode]).toEqual([400, 'CHECKOUT_PAYMENT_FAILED']);
    expect(json.errors).toEqual([{ de: 'Die Zahlung ist fehlgeschlagen.', en: 'The payment failed.' }]);
  });

  it('CHK-29 CHK-65 says that the buyer has cancelled, which is no failure', async () => {
    const buyer = await aBuyerOf(house, sku);
    const { paymentUrl, checkoutId } = (await buyer.order({ method: 'paypal' })).json.data;
    await answerHosted(house, paymentUrl, 'cancel');
    const { status, json } = await buyer.status(checkoutId);
    expect([status, json.errorCode]).toEqual([400, 'CHECKOUT_PAYMENT_CANCELLED']);
    expect(json.errors).toEqual([{ de: 'Die Zahlung wurde abgebrochen.', en: 'The payment was cancelled.' }]);
  });

  it('CHK-29 refuses a call without id', async () => {
    const buyer = await aBuyer(house);
    const reply = await house.call('GET', '/api/checkout/v2/checkouts/paymentStatus', { token: buyer.token });
    expect([reply.status, reply.json.errorCode]).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('401 and 404', () => {
  it('CHK-29 does not know foreign or unknown checkouts', async () => {
    const [owner, stranger] = [await aBuyerWhoPaid(house, sku), await aBuyer(house)];
    for (const id of [owner.checkoutId, newId(), 'nothing']) expect((await stranger.status(id)).status).toBe(404);
    const path = `/api/checkout/v2/checkouts/${owner.checkoutId}/paymentStatus`;
    expect((await house.call('GET', path)).status).toBe(401);
  });
});
