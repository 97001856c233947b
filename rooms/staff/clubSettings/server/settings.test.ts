import { describe, expect, it } from 'vitest';
import { club } from '#club/club.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aToken } from '#rooms/accounts/identity/testing/index.ts';
import { setLimit } from '../testing/setLimit.ts';
import { readLimit, readSupportHours } from './index.ts';

const house = await testHouse();
const admin = await house.aStaffMember();
const base = '/api/office/v1/settings';
type Item = { key: string; value: string | number; usual: string | number; version: number };
const read = async (key: string): Promise<Item> => {
  const { json } = await house.call('GET', base, { token: admin.token });
  return json.data.items.find((item: Item) => item.key === key);
};
const put = (key: string, body: object) => house.call('PUT', `${base}/${key}`, { token: admin.token, body });
const set = async (key: string, value: string | number, why?: string) =>
  put(key, { value, version: (await read(key)).version, ...(why ? { why } : {}) });
const changes = async (key: string, after = '') =>
  (await house.call('GET', `${base}/${key}/changes${after && `?after=${after}`}`, { token: admin.token })).json.data;
const page = async (path: string) => (await house.call('GET', path)).body;

describe('a setting', () => {
  it('is what the folder of the club says until somebody sets it, and is read at once', async () => {
    expect(await read('supportHours.de')).toMatchObject({ value: club.supportHours.de, version: 0 });
    const { status, json } = await set('supportHours.de', 'Mo–So 8:00–20:00', 'Sommer');
    expect([status, json.data.value, json.data.version]).toEqual([200, 'Mo–So 8:00–20:00', 1]);
    expect(await readSupportHours(house.context(), 'de')).toBe('Mo–So 8:00–20:00');
    expect(await readSupportHours(house.context(), 'en')).toBe(club.supportHours.en);
  });

  it('keeps every value before, by whom and why, and is put back by setting it again', async () => {
    const usual = (await read('hotline')).value;
    await set('hotline', '069 11', 'neue Anlage');
    await set('hotline', usual);
    const { items } = await changes('hotline');
    expect(items).toMatchObject([
      { before: '069 11', after: usual, by: { accountId: admin.id, name: 'Toni Muster' } },
      { before: usual, after: '069 11', why: 'neue Anlage' },
    ]);
    const [line] = await house.auditOf({ subjectId: 'hotline' });
    expect(line).toMatchObject({
      subjectKind: 'setting',
      before: { value: usual },
      after: { value: '069 11' },
      why: 'neue Anlage',
    });
  });

  it('is money in euros on the wire and in cents inside', async () => {
    await setLimit(house.context(), 'creditApprovalAbove', 12_345);
    expect((await read('creditApprovalAbove')).value).toBe(123.45);
    expect(await readLimit(house.context(), 'creditApprovalAbove')).toBe(12_345);
  });

  it('that is a limit is changed by two, with a reason and a fresh proof', async () => {
    const key = 'refundApprovalAbove';
    const limit = () => readLimit(house.context(), key);
    const before = await limit();
    const change = { value: 99_999, version: 0, why: 'Saison' };
    expect((await put(key, { ...change, why: '' })).json.errorCode).toBe('REASON_NEEDED');
    const old = new Date(house.context().now.getTime() - 50 * 60_000);
    const stale = await aToken({ ...house.context(), now: old }, admin.id, 'openid profile office');
    const refused = await house.call('PUT', `${base}/${key}`, { token: stale, body: change });
    expect([refused.status, refused.json.errorCode]).toEqual([403, 'FRESH_PROOF_REQUIRED']);
    const asked = await put(key, change);
    expect([asked.status, asked.json.data.asked, await limit()]).toEqual([200, 99_999, before]);
    expect((await put(key, { ...change, value: 1 })).json.errorCode).toBe('APPROVAL_WAITS');
    const list = await house.call('GET', '/api/office/v1/approvals?which=asked', { token: admin.token });
    const approve = (token: string) =>
      house.call('POST', `/api/office/v1/approvals/${list.json.data.items[0].id}/approval`, { token });
    expect((await approve(admin.token)).json.errorCode).toBe('OWN_APPROVAL');
    expect((await approve((await house.aStaffMember('finance')).token)).status).toBe(200);
    expect(await limit()).toBe(9_999_900);
    expect((await changes(key)).items).toMatchObject([{ after: 99_999, why: 'Saison', by: { accountId: admin.id } }]);
  });

  it('takes no value that it cannot have (400), and there is no other (404)', async () => {
    const refused = await put('hotline', { value: 'ruf an', version: 0 });
    expect([refused.status, refused.json.errors]).toEqual([400, { value: ['invalid'] }]);
    expect((await put('constructor', { value: 'x', version: 0 })).status).toBe(404);
    expect((await house.call('GET', `${base}/nothing/changes`, { token: admin.token })).status).toBe(404);
  });

  it('is changed by one of two who have seen the same value, also the first time (409)', async () => {
    const key = 'supportHours.ja';
    for (const version of [0, 1]) {
      const replies = await Promise.all(['一', '二', '三'].map((value) => put(key, { value, version })));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      const won = replies.find(({ status }) => status === 200);
      expect(await read(key)).toMatchObject({ value: won?.json.data.value, version: version + 1 });
    }
    expect((await changes('supportHours.ja')).items).toHaveLength(2);
  });

  it('comes with its history in pages of 50', async () => {
    for (let count = 0; count < 55; count += 1) await set('supportHours.en', `from ${count} to ${count + 1}`);
    const first = await changes('supportHours.en');
    const second = await changes('supportHours.en', first.next);
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 5, undefined]);
    expect(second.items.at(-1).before).toBe(club.supportHours.en);
  });

  it('is for the administrator alone (403)', async () => {
    const { token } = await house.aStaffMember('finance');
    expect((await house.call('GET', base, { token })).status).toBe(403);
    expect((await house.call('PUT', `${base}/hotline`, { token, body: { value: '1234', version: 0 } })).status).toBe(
      403,
    );
  });
});

describe('pages', () => {
  it('show a change soon, also those that are kept in memory', async () => {
    expect(await page('/impressum/')).not.toContain('Heute geschlossen');
    await set('siteNotice.de', 'Heute <b>geschlossen');
    await set('supportHours.de', 'nur heute');
    await set('hotline', '069 4711');
    await expect.poll(() => page('/impressum/')).toContain('Heute &lt;b&gt;geschlossen');
    const shown = await page('/impressum/');
    expect(shown).toMatch(/069 4711 \(nur heute\)/);
    expect(shown.split('nur heute').length).toBeGreaterThan(2);
    expect(await page('/en/impressum/')).not.toContain('Heute &lt;b&gt;geschlossen');
    await set('siteNotice.de', '');
    await expect.poll(() => page('/impressum/')).not.toContain('geschlossen');
  });
});
