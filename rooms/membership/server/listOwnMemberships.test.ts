import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aMembership } from '../testing/index.ts';
import { listOwnMemberships } from './listOwnMemberships.ts';
import { recordMembership } from './recordMembership.ts';

const house = await testHouse();
const path = '/api/shop/v2/memberships/self';
const read = (token: string, query = '') => house.call('GET', `${path}${query}`, { token });

describe('200', () => {
  it('CART-86 CART-88 FAN-13 FAN-14 FAN-15 FAN-16 FAN-17 lists the own memberships with department and days, the oldest first', async () => {
    const [fan, other] = [await house.aFan(), await house.aFan()];
    await aMembership(house.context(), fan.id, { kind: 'classics', startsOn: '2010-01-01', endsOn: '2099-12-31' });
    await aMembership(house.context(), fan.id, { kind: 'main', number: '1899-1', startsOn: '2001-07-01' });
    await aMembership(house.context(), other.id, { kind: 'junior' });
    const { status, json } = await read(fan.token);
    expect([status, json.data.totalCount, json.data.hasNextPage]).toEqual([200, 2, false]);
    const beyond = await read(fan.token, '?Page=9');
    expect(beyond.json.data).toMatchObject({ items: [], totalCount: 2, hasNextPage: false });
    expect(json.data.items).toEqual([
      {
        id: expect.any(String),
        kind: 'main',
        number: '1899-1',
        department: 'Fußball',
        startDate: '2001-07-01',
        endDate: null,
      },
      expect.objectContaining({ kind: 'classics', startDate: '2010-01-01', endDate: '2099-12-31' }),
    ]);
    expect((await read(other.token)).json.data.items).toMatchObject([{ kind: 'junior' }]);
  });

  it('counts the first and the last day in, by the clocks where the club is', async () => {
    const fan = await house.aFan();
    await aMembership(house.context(), fan.id, { startsOn: '2026-07-01', endsOn: '2026-07-02' });
    const isMemberAt = async (moment: string) => {
      const ctx = { ...house.context({ now: new Date(moment) }), fan: { id: fan.id, scopes: [] } };
      return listOwnMemberships(ctx, { Page: 1, PageSize: 10 }).then(
        ({ totalCount }) => totalCount === 1,
        () => false,
      );
    };
    expect(await isMemberAt('2026-06-30T21:59:59Z')).toBe(false);
    expect(await isMemberAt('2026-06-30T22:00:00Z')).toBe(true);
    expect(await isMemberAt('2026-07-02T21:59:59Z')).toBe(true);
    expect(await isMemberAt('2026-07-02T22:00:00Z')).toBe(false);
  });

  it('takes one statement, besides the one that looks the token up', async () => {
    const fan = await house.aFan();
    await aMembership(house.context(), fan.id);
    expect(await house.statementsOf(() => read(fan.token))).toBe(2);
  });
});

describe('404', () => {
  it('CART-87 FAN-17 says so to whoever has none, none any more, or none yet', async () => {
    const [fan, former, coming] = [await house.aFan(), await house.aFan(), await house.aFan()];
    await aMembership(house.context(), former.id, { endsOn: '2020-06-30' });
    await aMembership(house.context(), coming.id, { startsOn: '2999-07-01' });
    for (const { token } of [fan, former, coming]) {
      const { status, json } = await read(token);
      expect([status, json.errorCode]).toEqual([404, 'MEMBERSHIP_NOT_FOUND']);
    }
  });
});

describe('400 and 401', () => {
  it('refuses pages that there cannot be, and visitors', async () => {
    const fan = await house.aFan();
    expect((await read(fan.token, '?PageSize=1001')).status).toBe(400);
    expect((await house.call('GET', path)).status).toBe(401);
  });
});

describe('writing a membership down', () => {
  const row = { kind: 'main' as const, department: '', startsOn: '2020-01-01', endsOn: null };

  it('corrects what is known of it, and gives no number twice', async () => {
    const [fan, other] = [await house.aFan(), await house.aFan()];
    expect(await recordMembership(house.context(), { ...row, fanId: fan.id, number: 'A 1' })).toBe(true);
    expect(await recordMembership(house.context(), { ...row, fanId: fan.id, number: 'A 2' })).toBe(true);
    expect(await recordMembership(house.context(), { ...row, fanId: other.id, number: 'A 2' })).toBe(false);
    expect((await read(fan.token)).json.data.items).toMatchObject([{ number: 'A 2' }]);
    expect((await read(other.token)).status).toBe(404);
  });
});
