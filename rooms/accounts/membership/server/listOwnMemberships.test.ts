import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { setContact } from '#rooms/accounts/contact/testing/index.ts';
import { aMembership } from '../testing/index.ts';
import { deleteGuardians } from './forgetGuardians.ts';
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
        guardian: null,
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
});

describe('404', () => {
  it('CART-87 FAN-17 says so to a fan who has none, none any more, or none yet', async () => {
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
    expect(await recordMembership(house.context(), { ...row, fanId: fan.id, number: 'A 1' })).toBe('recorded');
    expect(await recordMembership(house.context(), { ...row, fanId: fan.id, number: 'A 2' })).toBe('recorded');
    expect(await recordMembership(house.context(), { ...row, fanId: other.id, number: 'A 2' })).toBe('numberTaken');
    expect((await read(fan.token)).json.data.items).toMatchObject([{ number: 'A 2' }]);
    expect((await read(other.token)).status).toBe(404);
  });

  it('gives a number to one of many who are written down at the same moment', async () => {
    const fans = await Promise.all(Array.from({ length: 8 }, () => house.aFan()));
    const outcomes = await Promise.all(
      fans.map(({ id }) => recordMembership(house.context(), { ...row, fanId: id, number: 'A 3' })),
    );
    expect(outcomes.toSorted()).toEqual([...Array(7).fill('numberTaken'), 'recorded']);
  });
});

describe('a child of the children’s club', () => {
  const junior = { kind: 'junior' as const, department: 'Kids-Club', startsOn: '2020-01-01', endsOn: null };
  const guardian = { name: 'Petra Muster', street: 'Weg 1', postalCode: '60528', city: 'Frankfurt', countryCode: 'DE' };
  /** Somebody who is so many years old today. */
  const aPersonOf = async (years: number) => {
    const fan = await house.aFan();
    const year = Number(house.context().today().slice(0, 4)) - years;
    const birthday = `${year}${house.context().today().slice(4).replace('02-29', '02-28')}`;
    await setContact(house.context(), fan.id, { birthday });
    return fan;
  };
  const record = (fanId: string, parts: object = {}) =>
    recordMembership(house.context(), { ...junior, fanId, number: newId(), ...parts });

  it('FAN-15 under sixteen is recorded with the guardian’s address only, which the child sees', async () => {
    const child = await aPersonOf(15);
    expect(await record(child.id)).toBe('guardianMissing');
    expect((await read(child.token)).status).toBe(404);
    expect(await record(child.id, { guardian })).toBe('recorded');
    expect((await read(child.token)).json.data.items).toMatchObject([{ kind: 'junior', guardian }]);
  });

  it('needs none from the day on of becoming sixteen, and none is written down then', async () => {
    const youth = await aPersonOf(16);
    expect(await record(youth.id, { guardian })).toBe('recorded');
    expect((await read(youth.token)).json.data.items).toMatchObject([{ guardian: null }]);
    const rows = await house.database.sql`select guardian from membership.membership where fan_id = ${youth.id}`;
    expect(rows).toEqual([{ guardian: null }]);
  });

  it('who has told no birthday needs one, since they may be a child', async () => {
    expect(await record((await house.aFan()).id)).toBe('guardianMissing');
  });

  it('has its guardian shown no longer on that birthday, and forgotten in the night after it', async () => {
    const child = await aPersonOf(15);
    await record(child.id, { guardian });
    const until = async () => house.database.sql`
      select guardian_until::text as until, guardian from membership.membership where fan_id = ${child.id}`;
    const [{ until: day }] = (await until()) as unknown as [{ until: string }];
    const at = house.context({ now: new Date(`${day}T12:00:00Z`) });
    const { items } = await listOwnMemberships({ ...at, fan: { id: child.id, scopes: [] } }, { Page: 1, PageSize: 10 });
    expect(items).toMatchObject([{ guardian: null }]);
    await deleteGuardians.run(house.context());
    expect(await until()).toMatchObject([{ guardian }]);
    await deleteGuardians.run(at);
    expect(await until()).toEqual([{ until: null, guardian: null }]);
  });
});
