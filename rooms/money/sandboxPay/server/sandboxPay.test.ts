import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { type FormLocale, formWords } from '../browser/formWords.ts';
import { payByCard, secretKeyOf, switchFaults } from '../testing/index.ts';

const house = await testHouse();
const token = secretKeyOf(house);
const v1 = '/sandbox-pay/v1';
const order = () => ({
  amount: 4995,
  currency: 'EUR',
  reference: newId(),
  method: 'creditcard',
  returnUrl: 'https://shop.test/',
});
const create = (body: object = order(), key: string = newId()) =>
  house.call('POST', `${v1}/payments`, { body, token, headers: { 'idempotency-key': key } });
const read = (id: string) => house.call('GET', `${v1}/payments/${id}`, { token });
const refund = (id: string, amount: number, key: string = newId()) =>
  house.call('POST', `${v1}/payments/${id}/refunds`, { body: { amount }, token, headers: { 'idempotency-key': key } });

afterEach(() => switchFaults(house));

describe('a payment', () => {
  it('is opened once for each idempotency key', async () => {
    const [body, key] = [order(), newId()];
    const replies = await Promise.all(Array.from({ length: 5 }, () => create(body, key)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
    expect((await create({ ...body, amount: 100 }, key)).json.error.code).toBe('idempotency_key_reused');
  });

  it('is decided once: the first card counts, later ones hear how', async () => {
    const { id, scriptUrl } = (await create()).json;
    const replies = await Promise.all(
      ['4242 4242 4242 4242', '4000 0000 0000 0002', '4242424242424242'].map((card) =>
        payByCard(house, scriptUrl, card),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { state } = (await read(id)).json;
    for (const { json } of replies) expect(json.state).toBe(state);
    const messages = await house.database.sql`select kind from sandbox_pay.webhook where payment_id = ${id}`;
    expect([...messages]).toEqual([{ kind: `payment.${state}` }]);
  });

  it('stays open when the card is not one that this service knows, and names the field', async () => {
    const { id, scriptUrl } = (await create()).json;
    const { status, json } = await payByCard(house, scriptUrl, '5555 5555 5555 4444');
    expect([status, json.error]).toEqual([422, { code: 'card_invalid', fields: { number: 'unknown' } }]);
    expect((await read(id)).json.state).toBe('open');
  });

  it('cannot be paid any more once its time is over', async () => {
    const { id, scriptUrl } = (await create()).json;
    await house.database.sql`update sandbox_pay.payment set expires_at = ${new Date()} where id = ${id}`;
    expect((await payByCard(house, scriptUrl)).status).toBe(409);
    expect((await read(id)).json).toMatchObject({ state: 'cancelled', failureCode: 'EXPIRED' });
  });

  it('gives back no more than was paid, once for each key', async () => {
    const { id, scriptUrl } = (await create()).json;
    expect((await refund(id, 1)).status).toBe(409);
    await payByCard(house, scriptUrl);
    const key = newId();
    const replies = await Promise.all(Array.from({ length: 8 }, () => refund(id, 4000, key)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
    expect((await refund(id, 4001)).json.error.code).toBe('nothing_left_to_refund');
    expect((await refund(id, 1, key)).json.error.code).toBe('idempotency_key_reused');
    expect((await refund(id, 995)).status).toBe(201);
    expect((await read(id)).json).toMatchObject({ state: 'refunded', refundedAmount: 4995 });
  });
});

describe('money given back', () => {
  const fail = (id: string, key = token) => house.call('POST', `${v1}/refunds/${id}/fail`, { token: key });
  const readRefund = (id: string) => house.call('GET', `${v1}/refunds/${id}`, { token });

  it('comes back once, and can be given back anew', async () => {
    const { id, scriptUrl } = (await create()).json;
    await payByCard(house, scriptUrl);
    const key = newId();
    const { id: refundId } = (await refund(id, 4995, key)).json;
    expect((await readRefund(refundId)).json).toMatchObject({ reference: key, state: 'done', failureCode: null });
    expect((await fail(refundId, 'guessed')).status).toBe(401);
    expect([(await fail(refundId)).status, (await fail(refundId)).status]).toEqual([200, 409]);
    expect((await readRefund(refundId)).json).toMatchObject({ state: 'failed', failureCode: 'ACCOUNT_CLOSED' });
    expect((await read(id)).json).toMatchObject({ state: 'captured', refundedAmount: 0 });
    expect([(await refund(id, 4995)).status, (await readRefund('re_none')).status]).toEqual([201, 404]);
  });
});

describe('strangers', () => {
  it('reach nothing without the secret key', async () => {
    const { id } = (await create()).json;
    const calls = [
      ['POST', '/payments'],
      ['GET', `/payments/${id}`],
      ['POST', `/payments/${id}/refunds`],
      ['PUT', '/faults'],
      ['GET', '/faults/held'],
      ['POST', '/webhooks/deliver'],
    ] as const;
    for (const [method, path] of calls) {
      const body = method === 'GET' ? undefined : {};
      expect((await house.call(method, `${v1}${path}`, { body })).status, path).toBe(401);
      expect((await house.call(method, `${v1}${path}`, { body, token: `${token}x` })).status, path).toBe(401);
    }
  });

  it('cannot pay a payment whose secret they do not know', async () => {
    const { id, scriptUrl } = (await create()).json;
    for (const guess of ['cs_guess', 'cs_%00', '']) {
      const guessed = scriptUrl.replace(/client_secret=.*/, `client_secret=${guess}`);
      expect((await payByCard(house, guessed)).status, guess).toBe(404);
    }
    expect((await read(id)).json.state).toBe('open');
  });

  it.each([
    ['a missing amount', { amount: undefined }],
    ['an amount of nothing', { amount: 0 }],
    ['half a cent', { amount: 0.5 }],
    ['another currency', { currency: 'USD' }],
    ['a method that is not there', { method: 'cash' }],
  ])('are refused %s', async (_what, change) => {
    expect((await create({ ...order(), ...change })).status).toBe(400);
  });

  it.each([
    [49, 'amount_too_small'],
    [100_000_000, 'amount_too_large'],
  ])('cannot have %i cents taken at once', async (amount, code) => {
    const { status, json } = await create({ ...order(), amount });
    expect([status, json.error.code]).toEqual([422, code]);
  });

  it('get a 4xx for nonsense in place of a card', async () => {
    const { id } = (await create()).json;
    for (const body of ['{', '[]', '{"number":5}', { clientSecret: 'x'.repeat(300) }]) {
      const { status } = await house.call('POST', `${v1}/payments/${id}/card`, { body });
      expect(status).toBe(400);
    }
  });
});

describe('the form', () => {
  const form = (id: string, lang: string) =>
    house.call('GET', `${v1}/form?payment=${encodeURIComponent(id)}&lang=${lang}`);

  it.each([
    ['de', '49,95\u00a0€ bezahlen', 'Kartennummer'],
    ['en', 'Pay €49.95', 'Card number'],
    ['ja', '€49.95を支払う', 'カード番号'],
  ])('speaks %s and names the sum', async (lang, pay, label) => {
    const { id } = (await create()).json;
    const { status, body, headers } = await form(id, lang);
    expect([status, body.includes(`<html lang="${lang}">`), body.includes(pay), body.includes(label)]).toEqual([
      200,
      true,
      true,
      true,
    ]);
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(body).not.toMatch(/<script(?![^>]*src)|\sstyle=|\son\w+=/);
  });

  it('says so when there is nothing to pay', async () => {
    const { id, scriptUrl } = (await create()).json;
    await payByCard(house, scriptUrl);
    expect((await form(id, 'en')).body).toContain('no longer open');
    const missing = await form('<script>alert(1)</script>\0', 'xx');
    expect([missing.status, missing.body.includes('no such payment'), missing.body.includes('alert')]).toEqual([
      404,
      true,
      false,
    ]);
  });

  it.each(['de', 'en', 'ja'])('has a page in %s for an address that leads to no payment', async (lang) => {
    const { status, body } = await house.call('GET', `${v1}/hosted?payment=sp_1&client_secret=cs_1&lang=${lang}`);
    const { missing, missingTitle } = formWords[lang as FormLocale];
    expect([status, body.includes(`<h1>${missingTitle}</h1>`), body.includes(missing)]).toEqual([404, true, true]);
  });

  it('brings scripts without types, and no file that is not its own', async () => {
    for (const path of [
      '/script.js?payment=a&client_secret=b',
      '/form/form.ts',
      '/form/cardRules.ts',
      '/form/formWords.ts',
    ]) {
      const { status, headers, body } = await house.call('GET', `${v1}${path}`);
      expect([status, headers['content-type']], path).toEqual([200, 'text/javascript; charset=utf-8']);
      expect(body, path).not.toMatch(/\b(interface|type) \w+ =|: string\b/);
    }
    expect((await house.call('GET', `${v1}/form/form.css`)).headers['content-type']).toBe('text/css; charset=utf-8');
    expect((await house.call('GET', `${v1}/form/..%2Fscript.ts`)).status).toBe(404);
  });
});
