import { expect, it } from 'vitest';
import type { Buyer } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { oneByOne } from '#platform/scarcity/testing/oneByOne.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { letTimePass } from '#rooms/buying/cart/testing/letTimePass.ts';
import { aQueue, placeOf } from '#rooms/tickets/admission/testing/index.ts';
import { ticketSku } from '../skuRules.ts';
import { anEvent, aSeatBuyer, aStadiumEvent } from '../testing/index.ts';
import { dayTickets as ticketSeller } from './dayTickets.ts';

const dayTickets = oneByOne(ticketSeller);
const house = await testHouse();
// Stopped, so that what is in memory stays good on a busy machine.
letTimePass(house, 0);
const groups: string[] = [];
const everybody = [{ from: -1, until: 1, groups, mostPerPerson: 6, quota: { 2: 160, 9: 160 } }];
const open = await aStadiumEvent(house.context(), { rows: 6, blocks: 2 });
const ruled = await aStadiumEvent(house.context(), { rows: 6, blocks: 2, phases: everybody, admission: 'waitingRoom' });
await aQueue(house.context(), { eventId: ruled.id, lastNumber: 9, admittedUntil: 9 });
let nextNumber = 1;

/** A fan without a cart, who is inside the waiting room. */
async function aBuyer() {
  const fan = await aSeatBuyer(house);
  const buyer: Buyer = { kind: 'fan', fanId: fan.id };
  const insideUntil = new Date(house.context().now.getTime() + 600_000);
  await placeOf(house.context(), ruled.id, buyer, { number: nextNumber++, insideUntil });
  return fan;
}
const seat = (event: { number: number }, row: number) =>
  ticketSku(event.number, 'FULL', { kind: 'seat', row, position: 1 });
const wish = (event: { number: number }) => ticketSku(event.number, 'FULL', { kind: 'category', category: 2 });
const stand = (event: { number: number }) => ticketSku(event.number, 'FULL', { kind: 'standing', block: 9 });
const get = (path: string) => () => house.call('GET', `/api/ticketing/v1/events${path && `/${path}`}`);
const free = ['availability', 'availability/blocks/1', 'availability/blocks/2'];
/** Twenty people who ask for the stadium and its blocks at the same time. */
const twenty = (id: string) => async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => get(`${id}/${free[at % free.length]}`)()));
  return replies.find(({ status }) => status !== 200) ?? replies[0]!;
};
/** With what is free in memory. */
const add = async (sku: string) => {
  const fan = await aBuyer();
  for (const { id } of [open, ruled]) await get(`${id}/availability`)();
  return () => fan.add([{ sku }]);
};

// The first buyers of an event have its prices read, those of a quota have it counted.
for (const sku of [seat(open, 6), seat(ruled, 12), stand(ruled)]) await (await add(sku))();

/** Statements of a call with the token's look-up, BEGIN and COMMIT; `prepare` answers the call. */
type Row = [statements: number, what: string, prepare: () => Promise<() => Promise<{ status: number }>>];

it.each<Row>([
  [8, 'a chosen seat', () => add(seat(open, 1))],
  [10, 'a chosen seat with phase, quota and waiting room', () => add(seat(ruled, 11))],
  [10, 'a wish', () => add(wish(open))],
  [12, 'a wish with phase, quota and waiting room', () => add(wish(ruled))],
  [9, 'a standing place', () => add(stand(open))],
  [12, 'a standing place with phase, quota and waiting room', () => add(stand(ruled))],
  [2, 'the plan', async () => get(`${open.id}/plan`)],
  [2, 'a block', async () => get(`${open.id}/plan/blocks/1`)],
  [0, 'what is free, from memory', async () => get(`${open.id}/availability`)],
  [0, 'what is free in a block, from memory', async () => get(`${open.id}/availability/blocks/1`)],
  [4, 'what is free, for twenty at once', async () => twenty((await aStadiumEvent(house.context())).id)],
  [0, 'what is free, for twenty at once, from memory', async () => twenty(open.id)],
  [2, 'whether a visitor may buy, behind a waiting room', async () => get(`${ruled.id}/buyer`)],
  [1, 'one event', async () => get(open.id)],
  [1, 'the events', async () => get('')],
])('%i for %s', async (statements, _, prepare) => {
  const call = await prepare();
  let status = 0;
  expect(
    await house.statementsOf(async () => {
      status = (await call()).status;
    }),
  ).toBe(statements);
  expect(status).toBe(200);
});

const day = await anEvent(house.context(), { capacity: 30 });
const quote = () => {
  const wishes = [day.child, day.full, 'T9999-FULL'].map((sku) => ({ sku, quantity: 1, userOptionValues: [] }));
  return dayTickets.quote(house.context(), wishes);
};
await quote();
const hold = () => {
  const expiresAt = new Date(house.context().now.getTime() + 900_000);
  return dayTickets.hold(house.context(), { holdId: newId(), sku: day.full, quantity: 2, expiresAt });
};

it.each<[statements: number, what: string, work: () => Promise<unknown>]>([
  [1, 'prices of three classes', quote],
  [5, 'a hold of day tickets', hold],
])('%i for %s', async (statements, _, work) => {
  expect(await house.statementsOf(work)).toBe(statements);
});
