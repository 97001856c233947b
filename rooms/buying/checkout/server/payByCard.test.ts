import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { setContact } from '#rooms/accounts/contact/testing/index.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { switchFaults } from '#rooms/money/sandboxPay/testing/index.ts';
import { runOrdersCommand } from '#rooms/orders/order/testing/runOrdersCommand.ts';
import { aBuyer, aBuyerOf, aPayload, declinedCard } from './testing/buyer.ts';

const house = await testHouse();
const product = (parts = {}) => aProduct(house.context(), parts);

describe('200', () => {
  it('CHK-25 CHK-46 CHK-47 CHK-48 CHK-49 CHK-50 answers checkout, payment, sums, items and the script of the card form', async () => {
    const { sku } = await product({ price: 1995 });
    const buyer = await aBuyerOf(house, sku, 2);
    const { status, json } = await buyer.order();
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      paymentTokenId: expect.any(String),
      scriptUrl: expect.stringMatching(/^http.*\/sandbox-pay\//),
      totalPrice: 44.85,
      totalShippingPrice: 4.95,
      totalTaxPrice: 7.16,
      totalVoucherDiscounts: 0,
      totalPromotionCodeDiscounts: 0,
    });
    expect(json.data.id).toBe(json.data.checkoutId);
    expect(json.data.transactions[0].orders[0].items).toEqual([
      expect.objectContaining({
        serialNumber: sku,
        type: 'Merchandise',
        name: { de: 'Schal „Nordwand“', en: 'Scarf “North Stand”', ja: 'マフラー「ノルトヴァント」' },
        price: 19.95,
        totalPrice: 39.9,
        vatRate: 19,
        quantity: 2,
      }),
    ]);
  });

  it('CHK-37 CHK-39 CHK-40 CHK-41 CHK-42 CHK-43 CHK-44 keeps of an address only what belongs there', async () => {
    const { sku } = await product();
    const buyer = await aBuyerOf(house, sku);
    const noise = {
      id: 'x',
      country: { countryCode: 'FR', name: 'France' },
      isInvoiceAddress: true,
      isOrderAddress: true,
    };
    const ordered = await buyer.order({ body: aPayload({ ...noise, company: ' Muster GmbH ', countryCode: 'de' }) });
    expect(ordered.status).toBe(200);
    await buyer.pay(ordered);
    await buyer.status(ordered.json.data.checkoutId);
    const read = await buyer.read(ordered.json.data.checkoutId);
    expect(read.json.data.transactions[0].orders[0].shippingAddress).toEqual({
      company: 'Muster GmbH',
      firstName: 'Toni',
      lastName: 'Muster',
      street: 'Waldweg 7',
      postalCode: '60528',
      city: 'Frankfurt am Main',
      countryCode: 'DE',
    });
  });

  it('goes on with the same checkout and the same payment when the same is submitted twice', async () => {
    const { sku } = await product();
    const buyer = await aBuyerOf(house, sku);
    const [first, second] = [await buyer.order(), await buyer.order()];
    expect(second.json.data).toEqual(first.json.data);
  });

  it('replaces a waiting checkout when the cart or an address has changed', async () => {
    const { sku } = await product();
    const buyer = await aBuyerOf(house, sku);
    const first = await buyer.order();
    await buyer.add(sku, 1);
    const second = await buyer.order();
    const third = await buyer.order({ body: aPayload({ street: 'Seitenweg 1' }) });
    const ids = [first, second, third].map((one) => one.json.data.checkoutId);
    expect(new Set(ids).size).toBe(3);
    expect((await buyer.status(ids[0])).status).toBe(400);
    expect((await buyer.status(ids[2])).json.data.state).toBe('processing');
  });

  it('keeps the cart after a declined card and takes another card for the same checkout', async () => {
    const { sku } = await product();
    const buyer = await aBuyerOf(house, sku);
    const first = await buyer.order();
    await buyer.pay(first, declinedCard);
    expect((await buyer.status(first.json.data.checkoutId)).status).toBe(400);
    expect((await buyer.cart()).json.data.totalItemQuantity).toBe(1);
    const second = await buyer.order();
    expect(second.json.data.checkoutId).toBe(first.json.data.checkoutId);
    expect(second.json.data.paymentTokenId).not.toBe(first.json.data.paymentTokenId);
    await buyer.pay(second);
    expect((await buyer.status(second.json.data.checkoutId)).json.data.state).toBe('completed');
    expect((await buyer.orders()).json.data.totalCount).toBe(1);
  });

  it('CHK-72 sends abroad with a phone number', async () => {
    const { sku } = await product();
    const buyer = await aBuyerOf(house, sku);
    await saveBirthday(buyer, '1984-05-18');
    const body = aPayload({ countryCode: 'AT', postalCode: '1010', city: 'Wien', phone: '+43 1 234567' });
    expect((await buyer.order({ body })).json.data.totalShippingPrice).toBe(9.95);
  });
});

describe('Idempotency-Key', () => {
  it('answers the same again under the same key, also after the order is complete', async () => {
    const { sku } = await product();
    const buyer = await aBuyerOf(house, sku);
    const first = await buyer.order({ key: 'once' });
    expect((await buyer.order({ key: 'once' })).json.data).toEqual(first.json.data);
    await buyer.pay(first);
    await buyer.status(first.json.data.checkoutId);
    expect((await buyer.order({ key: 'once' })).json.data).toEqual(first.json.data);
    expect((await buyer.orders()).json.data.totalCount).toBe(1);
  });

  it('refuses the same key with another body (422) and a key that is none (400)', async () => {
    const { sku } = await product();
    const buyer = await aBuyerOf(house, sku);
    await buyer.order({ key: 'mine' });
    for (const body of [aPayload({ street: 'Seitenweg 1' }), { ...aPayload(), redirectUrl: '/kasse/' }]) {
      const other = await buyer.order({ key: 'mine', body });
      expect([other.status, other.json.errorCode]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    }
    const bad = await buyer.order({ key: 'two words' });
    expect([bad.status, bad.json.errorCode]).toEqual([400, 'IDEMPOTENCY_KEY_INVALID']);
  });

  it('belongs to one person', async () => {
    const { sku } = await product();
    const [one, other] = [await aBuyerOf(house, sku), await aBuyerOf(house, sku)];
    const [first, second] = [await one.order({ key: 'same' }), await other.order({ key: 'same' })];
    expect(second.status).toBe(200);
    expect(second.json.data.checkoutId).not.toBe(first.json.data.checkoutId);
  });

  it('may be tried again after a refusal', async () => {
    const { sku } = await product();
    const buyer = await aBuyer(house);
    expect((await buyer.order({ key: 'again' })).status).toBe(409);
    await buyer.add(sku);
    expect((await buyer.order({ key: 'again' })).status).toBe(200);
  });
});

describe('400', () => {
  const notInTheWorld = { ...aPayload().billingAddress, countryCode: 'ZZ' };

  it('CHK-62 CHK-63 brings what a forwarder brings to the invoice address alone, with a phone number', async () => {
    const buyer = await aBuyerOf(house, (await product({ shippingCodes: ['freight'] })).sku);
    const called = { ...aPayload().shippingAddress, phone: '069 123456' };
    const elsewhere = { shippingAddress: { ...called, street: 'Waldweg 8' }, billingAddress: called };
    for (const body of [aPayload(), elsewhere]) {
      const { status, json } = await buyer.order({ body });
      expect([status, json.errorCode, json.detail]).toEqual([
        ...[400, 'SHIPPING_ADDRESSES_NOT_EQUAL'],
        'Items with shipping codes require a shipping address with phone number equal to the invoice address',
      ]);
    }
    expect((await buyer.order({ body: { shippingAddress: called, billingAddress: called } })).status).toBe(200);
  });

  it('CHK-60 CHK-61 CHK-69 CHK-72 refuses a parcel abroad without phone, with the text that clients look for', async () => {
    const { sku } = await product();
    const buyer = await aBuyerOf(house, sku);
    const { status, json } = await buyer.order({ body: aPayload({ countryCode: 'AT', postalCode: '1010' }) });
    expect(status).toBe(400);
    expect(json.detail).toBe('Phone number is mandatory for shipping to foreign countries');
    expect(json.errors['ShippingAddress.Phone']).toEqual([json.detail]);
  });

  it.each([
    ['without addresses', {}],
    ['without billing address', { ...aPayload(), billingAddress: undefined }],
    ['with an empty street', aPayload({ street: '  ' })],
    ['with a number as city', aPayload({ city: 5 })],
    ['with a German postal code that is none', aPayload({ postalCode: 'abc' })],
    ['with a country in words', aPayload({ countryCode: 'Deutschland' })],
    ['with a huge name', aPayload({ firstName: 'x'.repeat(101) })],
    ['with a control character', aPayload({ company: 'Muster\u0007' })],
    ['with an invoice to a country that is none', { ...aPayload(), billingAddress: notInTheWorld }],
  ])('CHK-39 refuses a payload %s', async (_what, body) => {
    const buyer = await aBuyer(house);
    const { status, json } = await buyer.order({ body });
    expect([status, json.errorCode]).toEqual([400, 'INVALID_INPUT']);
  });

  it('CART-74 refuses a country that does not exist', async () => {
    const { sku } = await product();
    const buyer = await aBuyerOf(house, sku);
    const { status, json } = await buyer.order({ body: aPayload({ countryCode: 'ZZ', phone: '+1 234567' }) });
    expect([status, json.errorCode]).toEqual([400, 'CART_SHIPPINGCOUNTRYCODE_UNKNOWN']);
  });
});

describe('401', () => {
  it('CHK-22 refuses a visitor, since checkout requires a sign-in', async () => {
    const reply = await house.call('POST', '/api/checkout/v2/checkouts/creditcard', { body: aPayload() });
    expect(reply.status).toBe(401);
  });
});

const saveBirthday = ({ token }: { token: string }, birthday: string) =>
  house.call('PUT', '/api/contact/v1/contacts/self', { token, body: { birthday } });

describe('409', () => {
  it('refuses an empty cart', async () => {
    const buyer = await aBuyer(house);
    const { status, json } = await buyer.order();
    expect([status, json.errorCode]).toEqual([409, 'CART_EMPTY']);
  });

  it('CART-83 refuses goods with an age limit to who is younger or has told no birthday, and names them', async () => {
    const { sku } = await product({ ageLimit: 18 });
    const buyer = await aBuyerOf(house, sku);
    await buyer.add((await product({})).sku);
    const itemId = (await buyer.cart()).json.data.orders[0].items.find(
      (one: { ageLimit?: number }) => one.ageLimit === 18,
    ).id;
    const asked = await buyer.order();
    expect([asked.status, asked.json.errorCode, asked.json.errors]).toEqual([
      ...[409, 'BIRTHDAY_MISSING', [{ errorCode: 'BIRTHDAY_MISSING', itemId }]],
    ]);
    await saveBirthday(buyer, '2015-01-01');
    const { status, json } = await buyer.order();
    expect([status, json.errorCode, json.errors]).toEqual([
      ...[409, 'AGE_LIMIT_NOT_REACHED', [{ errorCode: 'AGE_LIMIT_NOT_REACHED', itemId }]],
    ]);
    await setContact(house.context(), buyer.id, { birthday: '1984-05-18' });
    const ordered = await buyer.order();
    expect(ordered.status).toBe(200);
    await buyer.pay(ordered);
    await buyer.status(ordered.json.data.checkoutId);
    const [order] = (await buyer.read(ordered.json.data.checkoutId)).json.data.transactions[0].orders;
    expect(order.ageCheck).toBe(18);
    const shown = await runOrdersCommand(house.context(), ['show', order.orderNumber]);
    expect(shown).toContain('Send it with an age check: 18 years');
    expect(await runOrdersCommand(house.context(), ['send', order.orderNumber])).toContain('age check: 18 years');
    const mails = await house.mailsTo(buyer.email);
    const mail = mails.find(({ subject }) => subject === `Deine Bestellung ${order.orderNumber}`);
    expect(mail?.text).toContain('nur Personen ab 18 Jahren');
  });

  it('CART-83 sends goods to lockers and parcel shops unless they have an age limit, also for adults', async () => {
    const limited = await aBuyerOf(house, (await product({ ageLimit: 16 })).sku);
    await saveBirthday(limited, '1984-05-18');
    const body = aPayload({ street: 'Packstation 145', additionalAddress: '12345678' });
    const { status, json } = await limited.order({ body });
    expect([status, json.errorCode, json.errors]).toEqual([
      ...[409, 'PICKUP_PLACE_CANNOT_CHECK_AGE'],
      [{ errorCode: 'PICKUP_PLACE_CANNOT_CHECK_AGE', itemId: expect.any(String) }],
    ]);
    const free = { shippingAddress: aPayload().shippingAddress, billingAddress: body.shippingAddress };
    expect((await limited.order({ body: free })).status).toBe(200);
    const unlimited = await aBuyerOf(house, (await product()).sku);
    const ordered = await unlimited.order({ body });
    expect(ordered.status).toBe(200);
    await unlimited.pay(ordered);
    await unlimited.status(ordered.json.data.checkoutId);
    const [order] = (await unlimited.read(ordered.json.data.checkoutId)).json.data.transactions[0].orders;
    expect(order.ageCheck).toBeUndefined();
  });

  it('CART-83 CART-84 keeps goods from 18 years on in the country', async () => {
    const { sku } = await product({ ageLimit: 18 });
    const buyer = await aBuyerOf(house, sku);
    const body = aPayload({ countryCode: 'AT', postalCode: '1010', phone: '+43 1 234567' });
    const { status, json } = await buyer.order({ body });
    expect([status, json.errorCode]).toEqual([409, 'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION']);
    expect(json.errors[0].itemId).toEqual(expect.any(String));
  });

  it('refuses a card for what costs nothing', async () => {
    const { sku } = await product({ price: 0, shippingCodes: ['download'] });
    const buyer = await aBuyerOf(house, sku);
    const { status, json } = await buyer.order();
    expect([status, json.errorCode]).toEqual([409, 'NOTHING_TO_PAY']);
  });
});

describe('503', () => {
  it('keeps agreement and cart while the payment service is away, and goes on with them', async () => {
    const { sku } = await product();
    const buyer = await aBuyerOf(house, sku);
    await switchFaults(house, { api: 'down' });
    const away = await buyer.order({ key: 'k' });
    await switchFaults(house);
    expect(away.status).toBe(503);
    expect(away.headers['retry-after']).toBeDefined();
    expect((await buyer.cart()).json.data.totalItemQuantity).toBe(1);
    const again = await buyer.order({ key: 'k' });
    await buyer.pay(again);
    expect((await buyer.status(again.json.data.checkoutId)).json.data.state).toBe('completed');
  });
});
