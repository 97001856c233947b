import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aVoucher, balanceOf } from '#rooms/money/voucher/testing/index.ts';

const house = await testHouse({ DATABASE_POOL: '10' });
const { sql } = house.database;
const [clerk, finance, packer] = [
  await house.aStaffMember('service'),
  await house.aStaffMember('finance'),
  await house.aStaffMember('fulfilment'),
];
const base = '/api/office/v1/vouchers';
const get = (path: string, who = clerk) => house.call('GET', `${base}${path}`, { token: who.token });
const idOf = async (code: string) =>
  (await sql<{ id: string }[]>`select id from voucher.voucher where code = ${code}`)[0]!.id;
const someone = await house.aFan();
const give = (body: object, who = clerk) =>
  house.call('POST', base, {
    token: who.token,
    body: { requestId: newId(), tenant: 1, amount: 20, email: someone.email, reason: 'Paket kam zu spät', ...body },
  });
const block = (id: string, isBlocked: boolean, who = clerk) =>
  house.call('POST', `${base}/${id}/blocking`, { token: who.token, body: { isBlocked, reason: 'Code verraten' } });
const prolong = (id: string, body: object) =>
  house.call('PUT', `${base}/${id}/validity`, { token: clerk.token, body: { reason: 'Kulanz', ...body } });

describe('the list of vouchers', () => {
  it('finds by the beginning of a code in any writing, and never shows all of it', async () => {
    const code = await aVoucher(house, { balance: 1550 });
    const { items } = (await get(`?q=${code.slice(0, 18).toLowerCase()}`)).json.data;
    expect(items).toMatchObject([{ codeBegins: `${code.slice(0, 4)}…`, balance: 15.5, initial: 15.5, state: 'open' }]);
    expect(JSON.stringify(items)).not.toContain(code);
  });

  it('tells what is blocked and what is over, page by page and by seller', async () => {
    const [over, blocked] = [
      await aVoucher(house, { tenant: 2, validUntil: new Date(Date.now() - 1000) }),
      await aVoucher(house, { tenant: 2 }),
    ];
    await block(await idOf(blocked), true);
    const found = async (query: string) =>
      (await get(`?tenant=2&${query}`)).json.data.items.map(({ id }: { id: string }) => id);
    expect(await found('state=expired')).toContain(await idOf(over));
    expect(await found('state=blocked')).toEqual([await idOf(blocked)]);
    expect(await found(`after=${await idOf(blocked)}`)).not.toContain(await idOf(blocked));
  });
});

it('shows one voucher with its code and logs who looked', async () => {
  const code = await aVoucher(house);
  const id = await idOf(code);
  expect((await get(`/${id}`)).json.data).toMatchObject({ code, spendings: [], changes: [], isHeld: false });
  const looks = await house.auditOf({ accountId: clerk.id, what: 'GET /office/v1/vouchers/:voucherId' });
  expect(looks.filter(({ params }) => params.voucherId === id)).toHaveLength(1);
  expect((await get(`/${newId()}`)).status).toBe(404);
  expect((await get(`/${id}`, packer)).status).toBe(403);
});

describe('a voucher that is blocked', () => {
  it('is not good until it is unblocked, says so once, and keeps its money', async () => {
    const code = await aVoucher(house);
    const id = await idOf(code);
    expect((await block(id, true)).json.data).toMatchObject({ state: 'blocked', balance: 10 });
    expect((await block(id, true)).json.errorCode).toBe('CHANGED_MEANWHILE');
    const { data } = (await block(id, false)).json;
    expect(data.state).toBe('open');
    expect(data.changes).toMatchObject([
      { what: 'unblocked', who: { accountId: clerk.id }, why: 'Code verraten' },
      { what: 'blocked' },
    ]);
    expect(await balanceOf(house, code)).toBe(1000);
  });

  it('is blocked once by ten clerks at the same time', async () => {
    const id = await idOf(await aVoucher(house));
    const answers = await Promise.all(Array.from({ length: 10 }, () => block(id, true)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });
});

describe('the last day of a voucher', () => {
  it('is moved, taken back, and never before the end that the law gives', async () => {
    const { voucherId } = (await give({ amount: 1 })).json.data;
    const first = (await get(`/${voucherId}`)).json.data;
    expect(first.lastDay).toMatch(/-12-31$/);
    const { validUntil } = first;
    const later = `${Number(first.lastDay.slice(0, 4)) + 1}-06-30`;
    const moved = (await prolong(voucherId, { lastDay: later, validUntil })).json.data;
    expect([moved.lastDay, moved.changes[0]]).toMatchObject([later, { what: 'prolonged', lastDay: later }]);
    expect((await prolong(voucherId, { lastDay: later, validUntil })).json.errorCode).toBe('CHANGED_MEANWHILE');
    const early = { lastDay: '2026-01-01', validUntil: moved.validUntil };
    expect((await prolong(voucherId, early)).json.errorCode).toBe('VOUCHER_END_TOO_EARLY');
    const back = await prolong(voucherId, { lastDay: first.lastDay, validUntil: moved.validUntil });
    expect(back.json.data.validUntil).toBe(validUntil);
  });
});

describe('goodwill', () => {
  it('goes to the person by mail, once, and says why and by whom', async () => {
    const fan = await house.aFan();
    const [who, requestId] = [await house.aStaffMember('service'), newId()];
    const ask = () => give({ requestId, email: fan.email.toUpperCase() }, who);
    expect((await ask()).json.data).toEqual({ voucherId: requestId, isAsked: false });
    expect((await ask()).status).toBe(200);
    const { data } = (await get(`/${requestId}`)).json;
    expect(data).toMatchObject({
      balance: 20,
      state: 'open',
      goodwill: { reason: 'Paket kam zu spät', by: { accountId: who.id }, to: { accountId: fan.id } },
      changes: [{ what: 'given', who: { accountId: who.id } }],
    });
    const mails = await house.mailsTo(fan.email);
    expect(mails).toHaveLength(1);
    const [kept] = await sql<{ code: string }[]>`select code from voucher.voucher where id = ${requestId}`;
    expect(mails[0]!.text).toContain(kept!.code);
    expect(data.code).toBe(`${kept!.code.slice(0, 4)}…`);
    expect(mails[0]!.text).not.toContain('zu spät');
  });

  it('is refused where the id is another voucher’s, and counts for nothing', async () => {
    const who = await house.aStaffMember('service');
    const taken = await idOf(await aVoucher(house, { balance: 1234 }));
    const { status, json } = await give({ requestId: taken }, who);
    expect([status, json.errorCode]).toEqual([409, 'ALREADY_TAKEN']);
    expect((await get(`/${taken}`)).json.data).toMatchObject({ balance: 12.34 });
    const { data } = (await house.call('GET', '/api/office/v1/goodwill-limit', { token: who.token })).json;
    expect(data.alone).toBe(100);
  });

  it('is refused for oneself, for an unknown address, and to staff without the permission', async () => {
    expect((await give({ email: clerk.email })).json.errorCode).toBe('OWN_CASE');
    expect((await give({ email: 'nobody@kurve.test' })).json.errorCode).toBe('VOUCHER_PERSON_UNKNOWN');
    expect((await give({}, packer)).status).toBe(403);
    expect((await give({ amount: 0.5 })).status).toBe(400);
    expect((await give({ email: undefined })).status).toBe(400);
  });

  it('above the limit of a day needs a second person, however it is cut, also at the same moment', async () => {
    const who = await house.aStaffMember('service');
    const aloneOf = async () =>
      (await house.call('GET', '/api/office/v1/goodwill-limit', { token: who.token })).json.data.alone;
    expect(await aloneOf()).toBe(100);
    const answers = await Promise.all(Array.from({ length: 6 }, () => give({ amount: 30 }, who)));
    const asked = answers.filter(({ json }) => json.data.isAsked);
    expect([asked.length, await aloneOf()]).toEqual([3, 10]);
    const { voucherId } = asked[0]!.json.data;
    expect((await get(`/${voucherId}`)).status).toBe(404);
    const approve = (by: { token: string }) =>
      house.call('POST', `/api/office/v1/approvals/${voucherId}/approval`, { token: by.token });
    expect((await approve(who)).status).toBe(403);
    expect((await approve(finance)).status).toBe(200);
    expect((await get(`/${voucherId}`)).json.data).toMatchObject({
      balance: 30,
      goodwill: { by: { accountId: who.id }, approvedBy: { accountId: finance.id } },
    });
    expect(await aloneOf()).toBe(10);
    // What was given is answered as it is, though nothing is left to give.
    const given = answers.find(({ json }) => !json.data.isAsked)!.json.data.voucherId;
    expect((await give({ requestId: given, amount: 30 }, who)).json.data).toEqual({ voucherId: given, isAsked: false });
  });
});

it('is found by the command palette from four letters on', async () => {
  const code = await aVoucher(house);
  const find = async (q: string) =>
    (await house.call('GET', `/api/office/v1/find?q=${q}`, { token: clerk.token })).json.data.items.filter(
      ({ group }: { group: string }) => group === 'Gutscheine',
    );
  expect(await find(code.slice(0, 20))).toMatchObject([{ href: `/office/vouchers/${await idOf(code)}/` }]);
  expect(await find(code.slice(0, 3))).toEqual([]);
});
