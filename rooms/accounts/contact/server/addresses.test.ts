import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';
import { addressesPerFan } from '../api.ts';

const house = await testHouse();
const book = '/api/contact/v1/contacts/self/addresses';
const home = {
  firstName: 'Toni',
  lastName: 'Muster',
  street: 'Waldweg 7',
  postalCode: '60528',
  city: 'Frankfurt am Main',
  countryCode: 'DE',
};
const vienna = { ...home, street: 'Ring 1', postalCode: '1010', city: 'Wien', countryCode: 'AT', phone: '+43 1 5555' };

const add = (fan: TestFan, body: object = home) => house.call('POST', book, { token: fan.token, body });
const list = async (fan: TestFan) => (await house.call('GET', book, { token: fan.token })).json.data.items;
const defaults = async (fan: TestFan) =>
  (await list(fan)).map((row: { isOrderAddress: boolean; isInvoiceAddress: boolean }) => [
    row.isOrderAddress,
    row.isInvoiceAddress,
  ]);

describe('200', () => {
  it('ADR-01 ADR-02 ADR-04 ADR-12 adds an address; the first is order and invoice address', async () => {
    const fan = await house.aFan();
    const { status, json } = await add(fan, { ...vienna, company: ' Muster GmbH ', additionalAddress: null });
    expect(status).toBe(200);
    expect(json.data).toEqual({
      ...vienna,
      company: 'Muster GmbH',
      additionalAddress: '',
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      country: { countryCode: 'AT', name: 'Österreich' },
      isOrderAddress: true,
      isInvoiceAddress: true,
    });
  });

  it('ADR-03 lists the own addresses, oldest first, as a page', async () => {
    const fan = await house.aFan();
    await add(fan);
    await add(fan, vienna);
    const { json } = await house.call('GET', book, { token: fan.token, headers: { 'accept-language': 'ja' } });
    expect(json.data).toMatchObject({ page: 1, totalCount: 2, hasNextPage: false });
    expect(json.data.items).toMatchObject([{ city: 'Frankfurt am Main' }, { country: { name: 'オーストリア' } }]);
  });

  it('ADR-05 ADR-06 changes an address by the id in the body or in the path and keeps its defaults', async () => {
    const fan = await house.aFan();
    const { id } = (await add(fan)).json.data;
    const byBody = await house.call('PUT', book, { token: fan.token, body: { ...vienna, id } });
    expect([byBody.status, byBody.json.data.city, byBody.json.data.isOrderAddress]).toEqual([200, 'Wien', true]);
    const byPath = await house.call('PUT', `${book}/${id}`, { token: fan.token, body: home });
    expect([byPath.status, byPath.json.data.city, byPath.json.data.phone]).toEqual([200, 'Frankfurt am Main', '']);
  });

  it('ADR-08 ADR-09 ADR-10 ADR-11 moves each default; there is never a second one', async () => {
    const fan = await house.aFan();
    await add(fan);
    const { id } = (await add(fan, vienna)).json.data;
    expect(await defaults(fan)).toEqual([
      [true, true],
      [false, false],
    ]);
    await house.call('POST', `${book}/${id}/setDefaultOrderAddress`, { token: fan.token });
    expect(await defaults(fan)).toEqual([
      [false, true],
      [true, false],
    ]);
    const reply = await house.call('POST', `${book}/${id}/setDefaultInvoiceAddress`, { token: fan.token });
    expect(reply.json.data).toMatchObject({ id, isOrderAddress: true, isInvoiceAddress: true });
    expect(await defaults(fan)).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('ADR-07 ADR-19 removes an address; the oldest other one takes over its defaults', async () => {
    const fan = await house.aFan();
    const first = (await add(fan)).json.data.id;
    await add(fan, vienna);
    await add(fan);
    const { status } = await house.call('DELETE', `${book}/${first}`, { token: fan.token });
    expect(status).toBe(204);
    expect(await defaults(fan)).toEqual([
      [true, true],
      [false, false],
    ]);
    for (const { id } of await list(fan)) await house.call('DELETE', `${book}/${id}`, { token: fan.token });
    expect(await list(fan)).toEqual([]);
  });
});

describe('400', () => {
  it.each([
    [
      'ADR-13 ADR-14 refuses an address abroad without a phone number',
      { ...vienna, phone: '' },
      { phone: ['phoneAbroad'] },
    ],
    ['ADR-15 refuses a missing mandatory field', { ...home, street: undefined }, { street: ['required'] }],
    ['refuses a country nobody knows', { ...vienna, countryCode: 'XX' }, { countryCode: ['invalid'] }],
    ['refuses a text of the wrong kind', { ...home, city: 7 }, { city: ['invalid'] }],
    ['refuses a text that is too long', { ...home, city: 'x'.repeat(101) }, { city: ['max'] }],
    ['refuses a text with a NUL character', { ...home, city: 'a\u0000' }, { city: ['invalid'] }],
  ])('%s and names the field', async (_what, body, errors) => {
    const fan = await house.aFan();
    const added = await add(fan, body);
    expect([added.status, added.json.errors]).toEqual([400, errors]);
    const { id } = (await add(fan)).json.data;
    const changed = await house.call('PUT', book, { token: fan.token, body: { ...body, id } });
    expect([changed.status, changed.json.errors]).toEqual([400, errors]);
    expect(await list(fan)).toMatchObject([home]);
  });
});

describe('401', () => {
  it('shows nobody an address book without a token', async () => {
    expect((await house.call('GET', book)).status).toBe(401);
    expect((await house.call('POST', book, { body: home })).status).toBe(401);
  });
});

describe('404', () => {
  it('neither changes, removes nor prefers the address of somebody else, and keeps the own defaults', async () => {
    const [owner, other] = [await house.aFan(), await house.aFan()];
    const { id } = (await add(owner)).json.data;
    await add(other);
    const token = other.token;
    const attempts = await Promise.all([
      house.call('PUT', book, { token, body: { ...vienna, id } }),
      house.call('PUT', `${book}/${id}`, { token, body: vienna }),
      house.call('DELETE', `${book}/${id}`, { token }),
      house.call('POST', `${book}/${id}/setDefaultOrderAddress`, { token }),
      house.call('POST', `${book}/${id}/setDefaultInvoiceAddress`, { token }),
      house.call('DELETE', `${book}/${newId()}`, { token }),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await list(owner)).toMatchObject([{ ...home, isOrderAddress: true }]);
    expect(await defaults(other)).toEqual([[true, true]]);
  });
});

describe('409', () => {
  it('refuses one address more than a book holds', async () => {
    const fan = await house.aFan();
    for (let number = 0; number < addressesPerFan; number += 1) await add(fan);
    const { status, json } = await add(fan);
    expect([status, json.errorCode, (await list(fan)).length]).toEqual([409, 'ADDRESS_BOOK_FULL', addressesPerFan]);
  });
});
