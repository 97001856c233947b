import { describe, expect, it } from 'vitest';
import type { Buyer } from '#platform/context.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aQueue, placeOf } from '../../testing/index.ts';
import { mayEnter } from '../index.ts';

const house = await testHouse();
const fan = (): Buyer => ({ kind: 'fan', fanId: newId() });
const visitor = (): Buyer => ({ kind: 'visitor', visitorId: newSecret() });

describe('the door of an event', () => {
  it('is open where nothing stands before the sale, and once the waiting room has ended', async () => {
    const ctx = house.context();
    expect(await mayEnter(ctx, { eventId: newId(), buyer: fan() })).toBe(true);
    const open = await aQueue(ctx, { mode: 'open' });
    expect(await mayEnter(ctx, { eventId: open, buyer: visitor() })).toBe(true);
    const ended = await aQueue(ctx, { endedAt: ctx.now });
    expect(await mayEnter(ctx, { eventId: ended, buyer: fan() })).toBe(true);
  });

  it('is closed for who has no place, waits, was called in but has not come, or whose time is over', async () => {
    const ctx = house.context();
    const eventId = await aQueue(ctx, { lastNumber: 9, admittedUntil: 9 });
    const [waiting, called, out] = [fan(), visitor(), fan()];
    await placeOf(ctx, eventId, waiting, {});
    await placeOf(ctx, eventId, called, { number: 4 });
    await placeOf(ctx, eventId, out, { number: 5, insideUntil: ctx.now });
    for (const buyer of [fan(), waiting, called, out]) expect(await mayEnter(ctx, { eventId, buyer })).toBe(false);
  });

  it.each([
    ['fan', fan()],
    ['visitor', visitor()],
  ])('lets a %s in who is inside, and keeps them inside while places are held', async (_, buyer) => {
    const ctx = house.context();
    const later = (minutes: number) => new Date(ctx.now.getTime() + minutes * 60_000);
    const eventId = await aQueue(ctx, { lastNumber: 1, admittedUntil: 1 });
    await placeOf(ctx, eventId, buyer, { number: 1, insideUntil: later(2) });
    expect(await mayEnter(ctx, { eventId, buyer, holdsUntil: later(15) })).toBe(true);
    expect(await mayEnter({ ...ctx, now: later(14) }, { eventId, buyer })).toBe(true);
    expect(await mayEnter({ ...ctx, now: later(15) }, { eventId, buyer })).toBe(false);
  });
});
