import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { addDays } from '#platform/time/addDays.ts';
import { setContact } from '#rooms/accounts/contact/testing/index.ts';
import { anEntry, aSeries, drawAll } from '../testing/index.ts';
import { closeDoor } from './closeDoors.ts';

const house = await testHouse();
const { sql } = house.database;
const ctx = house.context();
const base = '/api/sweepstakes/v1';
const later = (minutes: number) => house.context({ now: new Date(ctx.now.getTime() + minutes * 60_000) });
const enter = (id: string, token: string) =>
  house.call('POST', `${base}/participants/self/sweepstakes/${id}`, { token });

describe('201', () => {
  it('SWP-05 SWP-06 INF-46 takes part, and the door says so with the code of the entry', async () => {
    const { door } = await aSeries(ctx);
    const { token } = await house.aFan();
    const entered = await enter(door.id, token);
    expect([entered.status, entered.json.data.sweepstakeId]).toEqual([201, door.id]);
    const { json } = await house.call('GET', `${base}/self/sweepstakes/${door.id}`, { token });
    expect(json.data).toMatchObject({ hasEntered: true, entryCode: entered.json.data.id, status: 'Active' });
    const other = await house.aFan();
    const unseen = await house.call('GET', `${base}/self/sweepstakes/${door.id}`, { token: other.token });
    expect(unseen.json.data.hasEntered).toBe(false);
    expect(unseen.json.data.entryCode).toBeUndefined();
  });
});

describe('409', () => {
  it('SWP-17 SWP-18 SWP-19 ERR-29 says in words of the languages that somebody is in already', async () => {
    const { door } = await aSeries(ctx);
    const { token } = await house.aFan();
    await enter(door.id, token);
    const { status, json } = await enter(door.id, token);
    expect([status, json.errorCode]).toEqual([409, 'ALREADY_PARTICIPATING']);
    expect(json.errors[0]).toMatchObject({
      de: 'Du nimmst bereits an der heutigen Verlosung teil.',
      en: "You are already taking part in today's raffle.",
    });
    const rows = await sql`select 1 from sweepstakes.entry where door_id = ${door.id}`;
    expect(rows).toHaveLength(1);
  });
});

describe('400', () => {
  it('SWP-22 refuses a door that is locked, ended, drawn, cancelled or whose list is closed', async () => {
    const { doors } = await aSeries(ctx, {
      doors: [
        [5, 9],
        [-9, -1],
        [-9, -2],
        [-9, 9],
      ],
    });
    const { token } = await house.aFan();
    await drawAll(ctx, doors[2]!.id);
    await sql`update sweepstakes.door set cancelled_at = ${ctx.now}, cancelled_reason = 'x' where id = ${doors[3]!.id}`;
    for (const { id } of doors) {
      const { status, json } = await enter(id, token);
      expect([status, json.errorCode]).toEqual([400, 'SWEEPSTAKE_NOT_OPEN']);
    }
  });
});

describe('401', () => {
  it('SWP-21 refuses who is not signed in', async () => {
    const { door } = await aSeries(ctx);
    expect((await house.call('POST', `${base}/participants/self/sweepstakes/${door.id}`)).status).toBe(401);
  });
});

describe('404', () => {
  it('knows no door of a draft', async () => {
    const { door, id } = await aSeries(ctx);
    await sql`update sweepstakes.series set published_at = null, terms_hash = null where id = ${id}`;
    const { token } = await house.aFan();
    expect((await enter(door.id, token)).json.errorCode).toBe('SWEEPSTAKE_NOT_FOUND');
    expect((await house.call('GET', `${base}/sweepstakeseries/${id}`)).status).toBe(404);
  });
});

describe('422', () => {
  it('asks for a birthday where the terms ask for an age, and refuses who is a day too young', async () => {
    const { door } = await aSeries(ctx, { minAge: 18 });
    const { id, token } = await house.aFan();
    expect((await enter(door.id, token)).json.errorCode).toBe('BIRTHDAY_NEEDED');
    const born = (days: number) => {
      const day = addDays(ctx.today(), days);
      return `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`;
    };
    await setContact(ctx, id, { birthday: born(1) });
    expect((await enter(door.id, token)).json.errorCode).toBe('SWEEPSTAKE_TOO_YOUNG');
    await setContact(ctx, id, { birthday: born(-1) });
    expect((await enter(door.id, token)).status).toBe(201);
  });
});

describe('the list of a door', () => {
  it('is closed without staff, who read that they are excluded', async () => {
    const { door } = await aSeries(ctx, { doors: [[-60, 60]] });
    const staff = await house.aStaffMember('shop');
    await anEntry(ctx, door.id, staff.id);
    const fan = await anEntry(ctx, door.id);
    await closeDoor(later(60), door.id);
    const [row] = await sql`select entries, list_hash from sweepstakes.door where id = ${door.id}`;
    expect(row!.entries).toBe(1);
    const listed = await sql`
      select id from sweepstakes.entry where door_id = ${door.id} and excluded_at is null`;
    expect(listed.map(({ id }) => id)).toEqual([fan]);
  });
});
