import { expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { aCrowd } from '#platform/scarcity/testing/aCrowd.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aBlock, aRelocation } from '../../testing/aRelocation.ts';
import { aStadiumEvent } from '../../testing/index.ts';
import { dayTickets } from '../dayTickets.ts';
import { passOn } from '../rights/forwardRight.ts';
import { startForwarding } from '../rights/forwardStore.ts';
import { markRightUsed } from '../rights/heldRightStore.ts';
import { reseatTickets } from './reseatTickets.ts';

const house = await testHouse({ DATABASE_POOL: '20' });
const crowd = await aCrowd(house, 20);
const { sql } = house.database;
const { planOf, relocate, seatAll } = await aRelocation(house);
const start = house.context().now;
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const alone = <T>(minutes: number, work: (tx: Context) => Promise<T>): Promise<T> => crowd(at(minutes), work);

type Line = { holdId: string; sku: string; quantity: number; fanId: string };
const lineOf = (number: number, row: number, position: number): Line => ({
  holdId: newId(),
  quantity: 1,
  fanId: newId(),
  sku: `T${number}-R${row}P${position}-FULL`,
});
const hold = ({ fanId, ...line }: Line, minutes = 0) =>
  alone(minutes, (tx) => dayTickets.hold(tx, { kind: 'fan', fanId }, [{ ...line, expiresAt: at(15) }]));
const keep = ({ fanId: _, ...line }: Line) => alone(0, (tx) => dayTickets.extend(tx, [line], at(15)));
const pay = ({ fanId, ...line }: Line) =>
  alone(1, (tx) => {
    const sold = { orderId: newId(), orderLineId: newId(), userOptionValues: [], price: 5000, discount: 0 };
    return dayTickets.fulfil(tx, [{ ...line, ...sold }], { checkoutId: newId(), fanId });
  });

/** Living rights and what lies on the seats: each right on one seat of its own, and on no other. */
async function placesOf(eventId: string) {
  const rights = await sql<{ id: string; state: string; isRetired: boolean; holderId: string }[]>`
    select t.id, t.state, r.is_retired, t.holder_id from ticketing."right" t
    join ticketing.event_row r on r.event_id = t.event_id and r.number = t.row_number
    where t.event_id = ${eventId} and t.ended_at is null order by t.id`;
  const lying = await sql<{ rightId: string }[]>`
    select right_id from ticketing.occupied where event_id = ${eventId} and by = 'right' order by right_id`;
  expect(lying.map(({ rightId }) => rightId).toSorted()).toEqual(rights.map(({ id }) => id).toSorted());
  return rights;
}

async function soldTo(eventNumber: number, count: number): Promise<Line[]> {
  const lines = Array.from({ length: count }, (_, at) => lineOf(eventNumber, 1 + Math.floor(at / 10), 1 + (at % 10)));
  for (const line of lines) await hold(line);
  for (const line of lines) expect((await pay(line)).missing).toEqual([]);
  return lines;
}

it('gives everybody who pays one place while the event moves, and holds nothing of the former plan', async () => {
  const { id: eventId, number } = await aStadiumEvent(house.context(), { rows: 6, blocks: 1, standing: 0 });
  await soldTo(number, 10);
  const planId = await planOf([aBlock(1, 1, [10, 10, 10, 10])]);
  const paying = Array.from({ length: 10 }, (_, index) => lineOf(number, 2, 1 + index));
  for (const line of paying) {
    await hold(line);
    await keep(line);
  }
  const late = Array.from({ length: 10 }, (_, index) => lineOf(number, 3, 1 + index));
  const [moved, ...outcomes] = await Promise.all([
    relocate(eventId, planId),
    ...paying.map(pay),
    ...late.map((line) => hold(line)),
  ]);
  // The clerk may have seen fewer tickets than there are by now: then the figures are looked at once more.
  const { id, answer } = moved.answer.status === 200 ? moved : await relocate(eventId, planId);
  expect(answer.status).toBe(200);
  expect(outcomes.slice(0, 10)).toEqual(paying.map(() => ({ missing: [] })));
  await seatAll(id);
  await seatAll(id);
  const places = await placesOf(eventId);
  expect([places.length, places.filter(({ isRetired }) => isRetired)]).toEqual([20, []]);
  const held = await sql`
    select 1 from ticketing.occupied o join ticketing.event_row r on r.event_id = o.event_id and r.number = o.row_number
    where o.event_id = ${eventId} and o.by = 'hold' and r.is_retired and o.expires_at > ${at(1)}`;
  expect(held).toHaveLength(0);
});

it('seats each ticket once while the job runs twenty times, and others enter and hand on', async () => {
  const { id: eventId, number } = await aStadiumEvent(house.context(), { rows: 6, blocks: 1, standing: 0 });
  const lines = await soldTo(number, 40);
  const { id, answer } = await relocate(eventId, await planOf([aBlock(1, 1, [10, 10, 10, 10])]));
  expect(answer.status).toBe(200);
  const before = await placesOf(eventId);
  const forwarded = before.slice(0, 10);
  const friend = newId();
  const enter = ({ id: rightId }: { id: string }) =>
    alone(1, (tx) => markRightUsed(tx, { id: rightId, generation: 1 } as never));
  const handOn = ({ id: rightId, holderId }: (typeof before)[number]) =>
    alone(1, async (tx) => {
      if (!(await startForwarding(tx, { rightId, holderId }))) return false;
      return (await passOn(tx, rightId, friend)) !== undefined;
    });
  const run = () => reseatTickets.run(house.context(), { relocationId: id } as never);
  const [entered, passed] = await Promise.all([
    Promise.all(before.slice(10, 20).map(enter)),
    Promise.all(forwarded.map(handOn)),
    ...Array.from({ length: 20 }, run),
  ]);
  await seatAll(id);
  const after = await placesOf(eventId);
  expect(after).toHaveLength(lines.length);
  // Anyone who was let in before stays as they are; all others sit in the other stadium.
  const used = after.filter(({ state }) => state === 'used');
  expect(used).toHaveLength(entered.filter(Boolean).length);
  expect(after.filter(({ state, isRetired }) => isRetired && state !== 'used')).toEqual([]);
  expect(after.filter(({ holderId }) => holderId === friend)).toHaveLength(passed.filter(Boolean).length);
});

it('lets two of the staff move it at the same time once', async () => {
  const { id: eventId, number } = await aStadiumEvent(house.context(), { blocks: 1, standing: 0 });
  await soldTo(number, 4);
  const planId = await planOf([aBlock(1, 1, [10])]);
  const answers = await Promise.all(Array.from({ length: 6 }, () => relocate(eventId, planId)));
  expect(answers.filter(({ answer }) => answer.status === 200)).toHaveLength(1);
  const { id } = answers.find(({ answer }) => answer.status === 200)!;
  await seatAll(id);
  expect((await placesOf(eventId)).filter(({ isRetired }) => isRetired)).toEqual([]);
});
