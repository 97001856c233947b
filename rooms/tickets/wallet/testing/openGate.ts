import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { FactoryHouse, TestFan } from '#platform/testing/factoryHouse.ts';
import { setEvent } from '#rooms/tickets/ticketing/testing/index.ts';
import { insertStewards } from '../server/gate/stewardStore.ts';

const hour = 3_600_000;

/** Appoints accounts to an event, which begins in eleven hours: its gates are open, and tickets can be handed on. */
export async function openGateFor(
  ctx: Pick<Context, 'sql' | 'now'>,
  eventId: string,
  accountIds: readonly string[],
): Promise<void> {
  await setEvent(ctx, eventId, { startsAt: new Date(ctx.now.getTime() + 11 * hour) });
  await insertStewards(ctx.sql, eventId, accountIds, { by: newId(), now: ctx.now });
}

/** The same for people of a test. */
export const openGate = (
  { context }: Pick<FactoryHouse, 'context'>,
  eventId: string,
  ...stewards: readonly Pick<TestFan, 'id'>[]
): Promise<void> =>
  openGateFor(
    context(),
    eventId,
    stewards.map(({ id }) => id),
  );
