import { describe, expect, it } from 'vitest';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { type Reply, type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aCreditLine } from '#rooms/money/payment/testing/index.ts';
import { answerHosted } from '#rooms/money/sandboxPay/testing/index.ts';
import { aPromotionCode, aVoucher, balanceOf } from '#rooms/money/voucher/testing/index.ts';
import { anEvent } from '#rooms/tickets/ticketing/testing/index.ts';

const house = await testHouse();
const { sql } = house.database;
const clerk = await house.aStaffMember('service');
const base = '/api/office/v1/phone-orders';
const tenantId = 1;

const call = (method: string, path: string, body?: object, token = clerk.token) =>
  house.call(method, `${base}/people${path}`, { token, ...(body ? { body } : {}) });
const outcomeOf = ({ status, json }: Reply) => [status, json?.errorCode];
const address = {
  firstName: 'Toni',
  lastName: 'Muster',
  street: 'Waldweg 7',
  postalCode: '60528',
  city: 'Frankfurt am Main',
  countryCode: 'DE',
};
const agreed = (payment: 'link' | 'voucher' | 'account', parts: object = {}) => ({
  requestId: newId(),
  payment,
  shippingAddress: address,
  billingAddress: address,
  ...parts,
});
const aScarf = (parts: object = {}) => aProduct(house.context(), { price: 2000, onHand: 9, ...parts });
const add = (fan: TestFan, sku: string, quantity = 1) => call('POST', `/${fan.id}/items`, { sku, quantity });
const ordersOf = (fan: TestFan) => sql<{ id: string; takenBy: string; actedBy: string | null; total: number }[]>`
  select id, taken_by, acted_by, total from "order"."order" where fan_id = ${fan.id}`;

/** Cancels this person's order as the order's page does; `amount`: what the clerk has seen, in euros. */
async function cancel(fan: TestFan, amount: number): Promise<Reply> {
  await house.drainJobs();
  const [order] = await ordersOf(fan);
  const path = `/api/office/v1/orders/${order!.id}`;
  const { version } = (await house.call('GET', path, { token: clerk.token })).json.data;
  const body = { version, requestId: newId(), amount, reason: 'Hat es sich anders überlegt' };
  return house.call('POST', `${path}/cancellation`, { token: clerk.token, body });
}

describe('an order by telephone', () => {
  it('is paid by the link in the mail, says who took it, and is confirmed like any other', async () => {
    const [fan, { sku }] = [await house.aFan(), await aScarf()];
    const added = await add(fan, sku, 2);
    expect([added.status, added.json.data.cart.totalPrice]).toEqual([200, 44.95]);
    const request = agreed('link');
    const placed = await call('POST', `/${fan.id}/orders`, request);
    expect(placed.json.data).toMatchObject({ totalPrice: 44.95, isPaid: false, payUntil: expect.any(String) });
    expect(await ordersOf(fan)).toEqual([]);
    await house.drainJobs();
    const [mail] = await house.mailsTo(fan.email);
    expect(mail!.subject).toBe('Deine Bestellung am Telefon: jetzt 44,95\u00a0€ bezahlen');
    const link = /https?:\/\/\S*sandbox-pay\S*/.exec(mail!.text)![0];
    expect((await answerHosted(house, link)).status).toBe(303);
    await house.call('GET', `/api/checkout/v2/checkouts/paymentStatus?checkoutId=${placed.json.data.checkoutId}`, {
      token: fan.token,
    });
    await house.drainJobs();
    expect(await ordersOf(fan)).toMatchObject([{ takenBy: clerk.id, actedBy: null, total: 4495 }]);
    const told = (await house.mailsTo(fan.email)).map(({ text }) => text);
    expect(told.filter((text) => text.includes('WIDERRUFSBELEHRUNG'))).toHaveLength(1);
    const [order] = await ordersOf(fan);
    const shown = await house.call('GET', `/api/office/v1/orders/${order!.id}`, { token: clerk.token });
    expect(shown.json.data.timeline).toContainEqual(
      expect.objectContaining({ what: 'takenByPhone', by: { accountId: clerk.id, name: 'Toni Muster' } }),
    );
  });

  it('is one order when the same request comes twice', async () => {
    const [fan, { sku }] = [await house.aFan(), await aScarf()];
    await add(fan, sku);
    const request = agreed('link');
    const both = [await call('POST', `/${fan.id}/orders`, request), await call('POST', `/${fan.id}/orders`, request)];
    const ids = both.map(({ json }) => json.data.checkoutId);
    expect([ids[0], both[1]!.status]).toEqual([ids[1], 200]);
    const rows = await sql`select taken_by from checkout.checkout where fan_id = ${fan.id}`;
    expect(rows).toEqual([{ takenBy: clerk.id }]);
  });

  it('goes on after the person has broken the payment off: the clerk reads it and sends a new link', async () => {
    const [fan, { sku }] = [await house.aFan(), await aScarf()];
    await add(fan, sku);
    const linksTo = async () => {
      await house.drainJobs();
      return (await house.mailsTo(fan.email)).flatMap(
        ({ text }) => /https?:\/\/\S*sandbox-pay\S*/.exec(text)?.[0] ?? [],
      );
    };
    const waiting = async () => (await call('GET', `/${fan.id}`)).json.data.waiting;
    expect(await waiting()).toBeUndefined();
    const first = await call('POST', `/${fan.id}/orders`, agreed('link'));
    expect(await waiting()).toMatchObject({ state: 'open', total: 24.95 });
    const [link] = await linksTo();
    await answerHosted(house, link!, 'cancel');
    await house.call('GET', `/api/checkout/v2/checkouts/${first.json.data.checkoutId}/paymentStatus`, {
      token: fan.token,
    });
    expect(await waiting()).toMatchObject({ state: 'failed', total: 24.95 });
    const again = await call('POST', `/${fan.id}/orders`, agreed('link'));
    expect([again.status, again.json.data.checkoutId]).toEqual([200, first.json.data.checkoutId]);
    const next = (await linksTo()).find((one) => one !== link);
    await answerHosted(house, next!);
    await house.call('GET', `/api/checkout/v2/checkouts/${first.json.data.checkoutId}/paymentStatus`, {
      token: fan.token,
    });
    expect(await ordersOf(fan)).toMatchObject([{ takenBy: clerk.id, total: 2495 }]);
    expect(await waiting()).toBeUndefined();
  });

  it('takes what is printed on a shirt, at its price, and refuses what cannot be printed', async () => {
    const options = [
      { kind: 'name' as const, names: { de: 'Wunschname', en: 'Name' }, price: 1000, maxLength: 12 },
      { kind: 'number' as const, names: { de: 'Nummer', en: 'Number' }, price: 500, maxLength: 2 },
    ];
    const [fan, { sku }] = [await house.aFan(), await aScarf({ userOptions: options })];
    const { json } = await call('GET', `/${fan.id}/products?q=${sku}`);
    const [name, number] = json.data.items[0].options;
    expect([name, number]).toMatchObject([
      { name: 'Wunschname', price: 10, maxLength: 12, isRequired: false, players: [] },
      { name: 'Nummer', price: 5 },
    ]);
    const letter = (value: string) =>
      call('POST', `/${fan.id}/items`, {
        sku,
        quantity: 1,
        userOptionValues: [
          { optionId: name.id, value: 'Mia' },
          { optionId: number.id, value },
        ],
      });
    expect(outcomeOf(await letter('1000'))).toEqual([400, 'CARTITEM_USEROPTIONS_INVALID']);
    const { data } = (await letter('7')).json;
    const [line] = data.cart.orders[0].items;
    expect(line.userOptionValues.map(({ value }: { value: string }) => value)).toEqual(['Mia', '7']);
    expect(line.totalPrice).toBe(35);
  });

  it('takes promotion codes and lets go of them, with the shop’s own refusals', async () => {
    const [fan, { sku }] = [await house.aFan(), await aScarf()];
    await add(fan, sku, 2);
    const code = await aPromotionCode(house, { kind: 'percent', value: 10 });
    const enter = (typed: string) => call('POST', `/${fan.id}/promotions`, { tenantId, code: typed });
    expect(outcomeOf(await enter('GIBTESNICHT'))).toEqual([400, 'GET_PROMOTIONCODE_INFO_VALIDATION_FAILURE']);
    const entered = (await enter(code.toLowerCase())).json.data.cart;
    expect([entered.totalPromotionCodeDiscounts, entered.totalPrice]).toEqual([4, 40.95]);
    const [promotion] = entered.orders[0].promotionCodes;
    expect(promotion).toMatchObject({ code });
    const removed = (await call('DELETE', `/${fan.id}/promotions/${promotion.id}`)).json.data.cart;
    expect(removed.totalPrice).toBe(44.95);
    const rows = await sql`
      select what from platform.audit where params ->> 'personId' = ${fan.id} and what like '%promotions%' order by at`;
    expect(rows.map(({ what }) => what.split(' ')[0])).toEqual(['POST', 'DELETE']);
  });

  it('keeps who took it when the buyer pays another way in the shop', async () => {
    const [fan, { sku }] = [await house.aFan(), await aScarf()];
    await add(fan, sku);
    const placed = await call('POST', `/${fan.id}/orders`, agreed('link'));
    const body = { shippingAddress: address, billingAddress: address };
    const paid = await house.call('POST', '/api/checkout/v2/checkouts/creditcard', { token: fan.token, body });
    expect(paid.json.data.checkoutId).toBe(placed.json.data.checkoutId);
    const rows = await sql`select method, taken_by from checkout.checkout where fan_id = ${fan.id}`;
    expect(rows).toEqual([{ method: 'creditcard', takenBy: clerk.id }]);
  });

  it('is paid by a voucher alone, at once', async () => {
    const [fan, { sku }] = [await house.aFan(), await aScarf()];
    await add(fan, sku);
    const code = await aVoucher(house, { balance: 2495 });
    expect(outcomeOf(await call('POST', `/${fan.id}/orders`, agreed('voucher')))).toEqual([409, 'PAYMENT_REQUIRED']);
    const redeemed = await call('POST', `/${fan.id}/vouchers`, { tenantId, voucherCode: ` ${code.toLowerCase()} ` });
    expect(redeemed.json.data.cart.totalPrice).toBe(0);
    const placed = await call('POST', `/${fan.id}/orders`, agreed('voucher'));
    expect(placed.json.data).toMatchObject({ totalPrice: 0, isPaid: true });
    expect([(await ordersOf(fan)).length, await balanceOf(house, code)]).toEqual([1, 0]);
    const trail = await house.auditOf({ subjectId: fan.id, what: '%vouchers' });
    expect(JSON.stringify(trail)).not.toContain(code);
  });

  it('is on account where the checkout allows it, and nothing is owed any more once it is cancelled', async () => {
    const [fan, { sku }, { full }] = [await house.aFan(), await aScarf(), await anEvent(house.context())];
    await aCreditLine(house.database, fan.id, 100_000);
    const scarf = (await add(fan, sku)).json.data.cart.orders[0].items[0];
    const order = () => call('POST', `/${fan.id}/orders`, agreed('account'));
    expect(outcomeOf(await order())).toEqual([400, 'ON_ACCOUNT_TICKETS_ONLY']);
    await call('DELETE', `/${fan.id}/items/${scarf.id}`, { tenantId });
    await add(fan, full, 2);
    expect((await order()).json.data).toMatchObject({ totalPrice: 30, isPaid: true });
    const owed = () => sql`select owed from payment.credit_line where fan_id = ${fan.id}`;
    expect(await owed()).toEqual([{ owed: 3000 }]);
    expect((await cancel(fan, 30)).status).toBe(200);
    await house.drainJobs();
    expect(await owed()).toEqual([{ owed: 0 }]);
  });

  it('is cancelled like any other: voucher and stock are whole again, the person is told', async () => {
    const [fan, { sku }] = [await house.aFan(), await aScarf({ onHand: 1 })];
    const voucherCode = await aVoucher(house, { balance: 2495 });
    await add(fan, sku);
    await call('POST', `/${fan.id}/vouchers`, { tenantId, voucherCode });
    await call('POST', `/${fan.id}/orders`, agreed('voucher'));
    expect((await add(fan, sku)).status).toBe(409);
    expect((await cancel(fan, 24.95)).json.data.state).toBe('Cancelled');
    expect([await balanceOf(house, voucherCode), (await add(fan, sku)).status]).toEqual([2495, 200]);
    const mails = await house.mailsTo(fan.email);
    expect(mails.filter(({ text }) => /wir haben diese Artikel .* storniert/.test(text))).toHaveLength(1);
  });

  it('has the shop’s stock, limits, age limits and addresses', async () => {
    const [fan, { sku }, gin] = [await house.aFan(), await aScarf({ onHand: 1 }), await aScarf({ ageLimit: 18 })];
    expect(outcomeOf(await add(fan, sku, 2))).toEqual([409, 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK']);
    expect(outcomeOf(await call('POST', `/${fan.id}/orders`, agreed('link')))).toEqual([409, 'CART_EMPTY']);
    await add(fan, gin.sku);
    expect(outcomeOf(await call('POST', `/${fan.id}/orders`, agreed('link')))).toEqual([409, 'BIRTHDAY_MISSING']);
    const abroad = { shippingAddress: { ...address, countryCode: 'FR' } };
    expect(outcomeOf(await call('POST', `/${fan.id}/orders`, agreed('link', abroad)))).toEqual([
      400,
      'SHIPPING_PHONE_MISSING',
    ]);
  });

  it('changes lines and takes them out again', async () => {
    const [fan, { sku }] = [await house.aFan(), await aScarf()];
    const [item] = (await add(fan, sku)).json.data.cart.orders[0].items;
    const more = await call('PUT', `/${fan.id}/items/${item.id}`, { tenantId, quantity: 3, acceptedPrice: 20 });
    expect(more.json.data.cart.totalItemQuantity).toBe(3);
    const gone = await call('DELETE', `/${fan.id}/items/${item.id}`, { tenantId });
    expect(gone.json.data.cart.totalItemQuantity).toBe(0);
    expect(outcomeOf(await call('DELETE', `/${fan.id}/items/${item.id}`, { tenantId }))).toEqual([
      404,
      'CARTITEM_NOT_FOUND',
    ]);
  });
});

describe('who calls', () => {
  it('gets an account and the link to a password, once', async () => {
    const email = `anruf-${newSecret().toLowerCase()}@kurve.test`;
    const body = { email, firstName: 'Nadja', lastName: 'Öz', locale: 'de' };
    const noted = await call('POST', '', body);
    expect(noted.status).toBe(200);
    await house.drainJobs();
    expect((await house.mailsTo(email)).some(({ text }) => text.includes('/identity/'))).toBe(true);
    const read = await call('GET', `/${noted.json.data.personId}`);
    expect(read.json.data.person).toMatchObject({ name: 'Nadja Öz', email });
    expect(outcomeOf(await call('POST', '', body))).toEqual([409, 'PERSON_EMAIL_TAKEN']);
  });

  it('is never the clerk, nor an account that there is not', async () => {
    expect(outcomeOf(await call('GET', `/${clerk.id}`))).toEqual([403, 'OWN_CASE']);
    expect(outcomeOf(await call('POST', `/${clerk.id}/orders`, agreed('link')))).toEqual([403, 'OWN_CASE']);
    expect((await call('GET', `/${newId()}`)).status).toBe(404);
  });

  it('is nobody’s business one role too low', async () => {
    const fan = await house.aFan();
    const { token } = await house.aStaffMember('fulfilment');
    const calls: [string, string, object?][] = [
      ['GET', `/${fan.id}`],
      ['GET', `/${fan.id}/products?q=schal`],
      ['POST', `/${fan.id}/items`, { sku: 'x', quantity: 1 }],
      ['POST', `/${fan.id}/orders`, agreed('link')],
    ];
    for (const [method, path, body] of calls) expect((await call(method, path, body, token)).status).toBe(403);
  });

  it('leaves a row in the trail for each look and each change', async () => {
    const [fan, { sku }] = [await house.aFan(), await aScarf()];
    await call('GET', `/${fan.id}`);
    await add(fan, sku, 2);
    const rows = await sql`
      select account_id, what, after from platform.audit
      where subject_id = ${fan.id} or params ->> 'personId' = ${fan.id} order by at, id`;
    expect(rows).toMatchObject([
      { accountId: clerk.id, what: 'GET /office/v1/phone-orders/people/:personId' },
      { accountId: clerk.id, what: 'POST /office/v1/phone-orders/people/:personId/items', after: { sku, quantity: 2 } },
    ]);
  });
});

it('finds goods by number and by words, and none that a list may not show', async () => {
  const fan = await house.aFan();
  const word = `Q${newSecret().replace(/[^a-z]/gi, 'q')}`;
  const { sku } = await aScarf({ names: { de: `Schal ${word}`, en: `Scarf ${word}`, ja: word } });
  const find = async (q: string) =>
    (await call('GET', `/${fan.id}/products?${new URLSearchParams({ q })}`)).json.data.items;
  expect(await find(`schal ${word.toLowerCase()}`)).toMatchObject([{ sku, price: 20, available: 9 }]);
  expect(await find(sku)).toMatchObject([{ sku, options: [] }]);
  expect(await find(`${word} 100%`)).toEqual([]);
});
