import { newId } from '#platform/ids/ids.ts';
import type { TestFan, TestHouse } from '#platform/testing/testHouse.ts';
import { setEvent } from '#rooms/ticketing/testing/index.ts';
import { insertStewards } from '../server/gate/stewardStore.ts';

/** Appoints people to an event, which begins in eleven hours: its gates are open, and tickets can be handed on. */
export async function openGate(
  { context }: Pick<TestHouse, 'context'>,
  eventId: string,
  ...stewards: readonly Pick<TestFan, 'id'>[]
): Promise<void> {
  const ctx = context();
  await setEvent(ctx, eventId, { startsAt: new Date(ctx.now.getTime() + 11 * 3_600_000) });
  const ids = stewards.map(({ id }) => id);
  await insertStewards(ctx.sql, eventId, ids, { by: newId(), now: ctx.now });
}
