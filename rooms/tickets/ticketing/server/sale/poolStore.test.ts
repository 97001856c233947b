import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aStadiumEvent } from '../../testing/index.ts';
import { holdNewInPool } from './poolStore.ts';
import { quotaShares, recountQuota } from './quotaStore.ts';

const house = await testHouse();
const { sql } = house.database;
const { now } = house.context();
const day = 86_400_000;
/** Ten standing places, sixteen of which the phase may give away: one by each share of its quota. */
const phases = [{ from: -1, until: 1, groups: [], mostPerPerson: 6, quota: { 9: quotaShares } }];
const aStand = async () => {
  const { id, number } = await aStadiumEvent(house.context(), { standing: 10, phases });
  await recountQuota(sql, { eventId: id, phase: 1, category: 9 }, { wanted: 0, now });
  const hold = (holdId: string, quantity: number, expiresAt = new Date(now.getTime() + day)) =>
    holdNewInPool(sql, { holdId, pool: `T${number}-S9`, quantity, expiresAt, code: 'FULL', fanId: newId(), phase: 1 });
  const left = async () => {
    const [row] = await sql<{ held: number; room: number }[]>`
      select (select held from ticketing.contingent where pool = ${`T${number}-S9`}),
        (select sum(room)::int from ticketing.quota_share where event_id = ${id}) as room`;
    return row;
  };
  return { hold, left };
};

it('counts places that are held into pool and quota', async () => {
  const { hold, left } = await aStand();
  expect([await hold(newId(), 1), await hold(newId(), 1)]).toEqual([true, true]);
  expect(await left()).toEqual({ held: 2, room: quotaShares - 2 });
});

it('holds nothing, and takes nothing from the quota, under an id that is used or where the pool is full', async () => {
  const { hold, left } = await aStand();
  const [used, expired] = [newId(), new Date(now.getTime() - day)];
  for (const id of [used, ...Array.from({ length: 8 }, newId)]) expect(await hold(id, 1, expired)).toBe(true);
  expect(await hold(used, 1)).toBe(false);
  expect(await left()).toEqual({ held: 9, room: quotaShares - 9 });
  expect(await hold(newId(), 1)).toBe(true);
  // Holds whose time is over are cleared away by who comes the long way.
  expect(await hold(newId(), 1)).toBe(false);
  expect(await left()).toEqual({ held: 10, room: quotaShares - 10 });
});

it('holds nothing where no share of the quota has so much room', async () => {
  const { hold, left } = await aStand();
  expect(await hold(newId(), 2)).toBe(false);
  expect(await left()).toEqual({ held: 0, room: quotaShares });
});
