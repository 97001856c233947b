import { expect, it } from 'vitest';
import type { Buyer } from '#platform/context.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aQueue, placeOf } from '../testing/index.ts';
import { mayEnter } from './index.ts';

const house = await testHouse();
const ctx = house.context();
const inMinutes = (minutes: number) => new Date(ctx.now.getTime() + minutes * 60_000);
const queue = await aQueue(ctx, { lastNumber: 500, admittedUntil: 2, perMinute: 1 });
/** Visitors come only before the draw. */
const lobby = await aQueue(ctx, { starts: 30 });
const path = `/api/ticketing/v1/events/${queue}/queue`;
const place = (visitorId: string) => `/api/ticketing/v1/events/${lobby}/queue/place?anonymousUserId=${visitorId}`;
const [waiting, comingFan] = [await house.aFan(), await house.aFan()];
const visitor = newSecret();
await placeOf(ctx, queue, { kind: 'fan', fanId: waiting.id }, { number: 400 });

const call = (method: string, address: string, token?: string) => async () =>
  expect((await house.call(method, address, token ? { token } : {})).status).toBe(200);
/** The same work, done once before it is counted. */
const once = async (work: () => Promise<unknown>) => {
  await work();
  return work;
};
const entering = (buyer: Buyer) => async () => {
  const eventId = await aQueue(ctx, { lastNumber: 1, admittedUntil: 1 });
  await placeOf(ctx, eventId, buyer, { number: 1, insideUntil: inMinutes(2) });
  return () => mayEnter(ctx, { eventId, buyer, holdsUntil: inMinutes(15) });
};

// BEGIN and COMMIT are counted, and the token's look-up where somebody is signed in.
it.each<[statements: number, what: string, prepare: () => Promise<() => Promise<unknown>>]>([
  [0, 'what stands before a sale, from memory', () => once(call('GET', path))],
  [1, 'the place of a fan who asks again', () => once(call('GET', `${path}/place`, waiting.token))],
  // The place before and after.
  [4, 'a visitor who comes', async () => call('POST', place(visitor))],
  [1, 'the place of this visitor', async () => call('GET', place(visitor))],
  [4, 'a fan who comes', async () => call('POST', `${path}/place`, comingFan.token)],
  [1, 'a fan who is let in', entering({ kind: 'fan', fanId: newId() })],
  [1, 'a visitor who is let in', entering({ kind: 'visitor', visitorId: newSecret() })],
])('%i for %s', async (statements, _, prepare) => {
  const work = await prepare();
  expect(await house.statementsOf(work)).toBe(statements);
});
