import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aQueue, placeOf } from '../../testing/index.ts';
import { advanceQueue } from './advanceQueue.ts';
import { deletePlace } from './placeStore.ts';

const house = await testHouse();
const { sql } = house.database;
const address = (id: string) => `/api/ticketing/v1/events/${id}/queue/place`;
const numbersOf = async (id: string) =>
  (await sql<{ number: number }[]>`select number from admission.place where event_id = ${id} order by number`).map(
    ({ number }) => number,
  );

describe('races', () => {
  it('give one account on two devices one place, however often it asks', async () => {
    const id = await aQueue(house.context(), { starts: 30 });
    const fan = await house.aFan();
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => house.call('POST', address(id), { token: fan.token, body: {} })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ json }) => json.data.id)).size).toBe(1);
  });

  it('draw once, when many processes begin at the same moment', async () => {
    const ctx = house.context();
    const id = await aQueue(ctx, { starts: 0, perMinute: 600 });
    const before = { ...ctx, now: new Date(ctx.now.getTime() - 60_000) };
    for (let at = 0; at < 30; at += 1) await placeOf(before, id, { kind: 'fan', fanId: newId() }, {});
    const later = { ...ctx, now: new Date(ctx.now.getTime() + 1000) };
    await Promise.all(Array.from({ length: 8 }, () => advanceQueue(later, id)));
    expect(await numbersOf(id)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    const [queue] = await sql`select drawn_places, admitted_until from admission.queue where event_id = ${id}`;
    expect(queue).toEqual({ drawnPlaces: 30, admittedUntil: 1 });
  });

  it('admit nobody twice and skip nobody, while people join and leave', async () => {
    const ctx = house.context();
    const id = await aQueue(ctx, { perMinute: 6000, mostInside: 100_000 });
    const people = Array.from({ length: 40 }, () => ({ kind: 'fan' as const, fanId: newId() }));
    for (const buyer of people) await placeOf(ctx, id, buyer, {});
    const steps = Array.from({ length: 12 }, (_, at) => ({ ...ctx, now: new Date(ctx.now.getTime() + at * 50) }));
    await Promise.all([
      ...steps.map((step) => advanceQueue(step, id)),
      ...people.slice(0, 15).map((buyer) => deletePlace(sql, id, buyer)),
      ...Array.from({ length: 10 }, () => placeOf(ctx, id, { kind: 'fan', fanId: newId() }, {})),
    ]);
    for (let at = 1; at <= 20; at += 1)
      await advanceQueue({ ...ctx, now: new Date(ctx.now.getTime() + 1000 + at * 1000) }, id);
    const numbers = await numbersOf(id);
    expect(numbers).toHaveLength(35);
    expect(new Set(numbers).size).toBe(35);
    const [queue] = await sql`select admitted_until, last_number from admission.queue where event_id = ${id}`;
    expect(queue!.admittedUntil).toBe(numbers.at(-1));
    const waiting = await sql`
      select 1 from admission.place where event_id = ${id} and number > ${queue!.admittedUntil as number}`;
    expect(waiting).toEqual([]);
    const rows = await sql<{ untilNumber: number; people: number }[]>`
      select until_number, people from admission.step where event_id = ${id} order by until_number`;
    for (const [at, row] of rows.entries())
      expect(row.people).toBeLessThanOrEqual(row.untilNumber - (rows[at - 1]?.untilNumber ?? 0));
  });
});
