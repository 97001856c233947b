import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import { aCamp, aFamily } from '../testing/index.ts';
import { forgetCampChildren } from './campDay.ts';

const house = await testHouse();
const { sql } = house.database;
const today = house.context().today();
const day = (days: number) => addDays(today, days);

/** A camp that begins in so many days, with a family of two children who are booked in, and somebody of its staff. */
async function aStaffedCamp(begins = 60) {
  const firstDay = day(begins);
  const dates = { firstDay, lastDay: day(begins + 4), closesOn: day(begins - 1) };
  const camp = await aCamp(house.context(), dates);
  const family = await aFamily(house, camp, 2);
  const { token } = await house.aStaffMember('camps');
  const office = (method: string, path = '', body?: object) =>
    house.call(method, `/api/office/v1/camps/${camp.id}${path}`, { token, ...(body ? { body } : {}) });
  return { camp, family, office };
}

describe('health data', () => {
  it('are read by the camps’ staff from seven days before the camp, each time with a line in the trail', async () => {
    const { camp, office } = await aStaffedCamp(7);
    const { json } = await office('GET', '/health');
    expect(json.data.items.map(({ allergies }: { allergies: string }) => allergies)).toEqual(
      Array(2).fill('Erdnussbutterkekse'),
    );
    const trail = await house.auditOf({ what: 'GET%health' });
    const ours = trail.filter(({ params }) => params.campId === camp.id);
    expect(ours.map(({ permission }) => permission)).toEqual(['camps.health']);
  });

  it('are closed before that, and to everybody else of the staff', async () => {
    const early = await aStaffedCamp(8);
    expect((await early.office('GET', '/health')).json.errorCode).toBe('CAMP_HEALTH_CLOSED');
    const { camp } = await aStaffedCamp(3);
    for (const role of ['ticketing', 'service', 'hr'] as const) {
      const { token } = await house.aStaffMember(role);
      for (const path of ['', '/health'])
        expect((await house.call('GET', `/api/office/v1/camps/${camp.id}${path}`, { token })).status).toBe(403);
    }
    const { office } = await aStaffedCamp(3);
    expect((await office('GET')).body).not.toContain('Erdnuss');
  });

  it('are gone fourteen days after the last day, with names, contacts and who picked up', async () => {
    const { camp, office } = await aStaffedCamp(5);
    const [child] = (await office('GET')).json.data.children;
    expect((await office('POST', `/children/${child.id}/pickUp`, { by: 'Oma Gerda Nordwind' })).status).toBe(204);
    const left = async () => {
      const [row] = await sql`
        select count(sealed_name)::int as names, count(sealed_health)::int as health, count(name_key)::int as keys,
          (select count(sealed_contact)::int from camp.booking where camp_id = ${camp.id}) as contacts,
          (select count(sealed_picked_up_by)::int from camp.attendance where child_id = ${child.id}) as picked
        from camp.child where camp_id = ${camp.id}`;
      return Object.values(row!);
    };
    const on = (days: number) => house.context({ now: new Date(Date.parse(`${day(9 + days)}T12:00:00Z`)) });
    await forgetCampChildren.run(on(14), {} as never);
    expect(await left()).toEqual([2, 2, 2, 1, 1]);
    await forgetCampChildren.run(on(15), {} as never);
    expect(await left()).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('a child', () => {
  it('goes with those alone whom its parents have named', async () => {
    const { office } = await aStaffedCamp();
    const { children } = (await office('GET')).json.data;
    const pickUp = (by: string) => office('POST', `/children/${children[0].id}/pickUp`, { by });
    expect((await pickUp('Tante Unbekannt')).json.errorCode).toBe('CAMP_PICK_UP_NOT_ALLOWED');
    expect((await pickUp('oma gerda NORDWIND')).status).toBe(204);
    const [seen] = (await office('GET')).json.data.children;
    expect(seen).toMatchObject({ firstName: 'Mila', pickUp: ['Oma Gerda Nordwind'], phone: '0170 1234567' });
    expect(seen.leftAt).toBeDefined();
  });
});

describe('a camp that is called off', () => {
  it('is owed to parents, who choose between voucher and money, once', async () => {
    const { camp, family, office } = await aStaffedCamp();
    const other = await aFamily(house, camp, 1);
    const off = await office('POST', '/calledOff', { reason: 'Der Platz steht unter Wasser.' });
    expect(off.json.data).toEqual({ bookings: 2, amount: 179 * 2 + 199 });
    expect((await office('POST', '/calledOff', { reason: 'Noch einmal.' })).json.errorCode).toBe(
      'CAMP_STATE_NOT_POSSIBLE',
    );
    const choose = async ({ call, own }: typeof family, choice: string) => {
      const [{ compensations }] = await own();
      return call('POST', `/camp/v1/self/compensations/${compensations[0].id}`, { choice });
    };
    const voucher = await choose(family, 'voucher');
    expect(voucher.status, voucher.body).toBe(200);
    expect((await choose(family, 'refund')).status).toBe(409);
    const refund = await choose(other, 'refund');
    expect(refund.status, refund.body).toBe(200);
    const [made] = await sql`select goods from returns.refund where order_id = ${(await other.own())[0].orderId}`;
    expect(made!.goods).toBe(19_900);
    const [issued] = await sql`select initial from voucher.voucher where cause like 'camp %'`;
    expect(issued!.initial).toBe(35_800);
    const mails = (await house.mailsTo(family.email)).map(({ text }) => text).join('\n');
    expect(mails).toContain('unter Wasser');
    expect(mails).not.toMatch(/Mila|Erdnuss/);
  });

  it('for a day is owed as that day’s share, as a voucher or as money, and the places stay', async () => {
    const { camp, family, office } = await aStaffedCamp();
    const other = await aFamily(house, camp, 1);
    const off = await office('POST', '/calledOff', { reason: 'Gewitter.', day: camp.firstDay });
    expect(off.json.data).toEqual({ bookings: 2, amount: 111.4 });
    expect((await office('POST', '/calledOff', { reason: 'Gewitter.', day: day(1) })).status).toBe(409);
    const choose = async ({ call, own }: typeof family, choice: string) => {
      const [{ compensations }] = await own();
      return call('POST', `/camp/v1/self/compensations/${compensations[0].id}`, { choice });
    };
    const refund = await choose(family, 'refund');
    expect(refund.status, refund.body).toBe(200);
    expect((await choose(family, 'refund')).status).toBe(200);
    expect((await choose(family, 'voucher')).status).toBe(409);
    const made = await sql`select goods from returns.refund where order_id = ${family.booking.orderId}`;
    expect(made.map(({ goods }) => goods)).toEqual([7_160]);
    expect((await choose(other, 'voucher')).status).toBe(200);
    // Nobody gets the day's money once more by cancelling afterwards.
    const own = [(await family.own())[0], (await other.own())[0]];
    expect(own.map(({ state, cancellation }) => [state, cancellation.paid])).toEqual([
      ['booked', 143.2],
      ['booked', 159.2],
    ]);
  });
});

describe('the office', () => {
  it('makes a draft, publishes it and never has fewer places than are sold', async () => {
    const { office } = await aStaffedCamp();
    expect((await office('PUT', '/capacity', { capacity: 1 })).json.errorCode).toBe('CAMP_CAPACITY_TOO_LOW');
    expect((await office('PUT', '/capacity', { capacity: 2 })).json.data).toMatchObject({ free: 0, booked: 2 });
    const { token } = await house.aStaffMember('camps');
    const terms = {
      slug: 'neues-camp',
      name: { de: 'Neu', en: 'New' },
      text: { de: 'Text', en: 'Text' },
      place: 'Park',
      firstDay: day(30),
      lastDay: day(32),
      beginsAt: '09:00',
      endsAt: '15:00',
      minAge: 6,
      maxAge: 10,
      opensOn: day(0),
      closesOn: day(20),
      price: 120,
      siblingPrice: 100,
      vatRate: 0,
      isVatExempt: true,
      tenant: 2,
      hasWaitingList: false,
      capacity: 8,
    };
    const create = (parts: object = {}) =>
      house.call('POST', '/api/office/v1/camps', { token, body: { ...terms, ...parts } });
    expect((await create({ closesOn: day(31) })).json.errorCode).toBe('CAMP_TERMS_DO_NOT_FIT');
    const { id } = (await create()).json.data;
    expect((await create()).json.errorCode).toBe('CAMP_ADDRESS_TAKEN');
    expect((await house.call('GET', `/api/camp/v1/camps/${id}`)).status).toBe(404);
    await house.call('POST', `/api/office/v1/camps/${id}/publication`, { token });
    expect((await house.call('GET', `/api/camp/v1/camps/${id}`)).json.data).toMatchObject({
      state: 'open_for_booking',
      free: 8,
      price: 120,
      siblingPrice: 100,
    });
  });

  it('writes to each parent once', async () => {
    const { family, office } = await aStaffedCamp();
    const { json } = await office('POST', '/messages', { subject: 'Treffpunkt', text: 'Wir treffen uns am Tor.' });
    expect(json.data).toEqual({ sent: 1 });
    const texts = (await house.mailsTo(family.email)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('Wir treffen uns am Tor.'))).toHaveLength(1);
  });
});
