import { demoCancelled, demoPlaces } from '#club/demo/tickets.ts';
import { callInOffice } from '#platform/audit/callInOffice.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { approvalApi } from '#rooms/staff/approval/api.ts';
import type { CancellationScope } from '../cancellationRules.ts';
import { counterApi } from '../counterApi.ts';
import { carryOutApproved } from '../server/cancellation/cancelEvent.ts';
import { countRightsToEnd } from '../server/cancellation/cancelFigureStore.ts';
import { endCancelledRights } from '../server/cancellation/endCancelledRights.ts';
import { issueToGuests } from '../server/office/issueFreeTickets.ts';
import { readTicketEvent } from '../server/office/readOfficeEvents.ts';
import { type DemoEvent, makeEvent, sellAdults } from './makeDemoTours.ts';
import { staffOf } from './staffOf.ts';

/** Puts an event on sale that will be called off, with tickets from the counter. Answers its id and number. */
export async function makeDemoCalledOff(ctx: Context): Promise<{ id: string; number: number } | undefined> {
  const clerk = await staffOf(ctx, demoPlaces.clerk);
  if (!clerk) return undefined;
  const id = await sell(clerk, demoCancelled.calledOff);
  return { id, number: (await readTicketEvent(clerk, { eventId: id })).number };
}

/** Calls it off, ends its tickets and leaves the refunds to the job that makes them. */
export async function callOffDemoEvent(ctx: Context, eventId: string): Promise<void> {
  const { reason } = demoCancelled.calledOff;
  await cancel(ctx, { eventId, reason, kind: 'calledOff', keepsGuests: false, keepsAllocations: false });
}

/** An event without spectators: what the counter sold is paid back by hand, guests may come. */
export async function makeDemoClosedDoors(clerk: FanContext): Promise<void> {
  const { guests, guestName, reason, ...event } = demoCancelled.closedDoors;
  const eventId = await sell(clerk, event);
  const pieces = Array.from({ length: guests }, () => ({ code: 'FULL' as const }));
  const given = { eventId, guestName, reason: guestName, pieces };
  await callInOffice(clerk, counterApi.issueToGuests, issueToGuests, given);
  await cancel(clerk, { eventId, reason, kind: 'closedDoors', keepsGuests: true, keepsAllocations: true });
}

async function sell(clerk: FanContext, { sold, ...event }: DemoEvent & { sold: number }): Promise<string> {
  const eventId = await makeEvent(clerk, event);
  await sellAdults(clerk, eventId, { count: sold, price: event.prices.full });
  return eventId;
}

async function cancel(
  ctx: Context,
  { eventId, ...wish }: CancellationScope & { eventId: string; reason: string },
): Promise<void> {
  const [clerk, approver] = [await staffOf(ctx, demoPlaces.clerk), await staffOf(ctx, demoCancelled.approver)];
  if (!clerk || !approver) return;
  const seen = await countRightsToEnd(ctx.sql, eventId, wish);
  const { terms } = await readTicketEvent(ctx, { eventId });
  const asked = { ...wish, id: newId(), saleEndBefore: terms.onSaleUntil, seen };
  const carryOut = (ctx: FanContext) => ctx.inTransaction((tx) => carryOutApproved(tx, eventId, asked, clerk.fan.id));
  await callInOffice(approver, approvalApi.approve, carryOut, asked);
  await endCancelledRights.run(ctx, { cancellationId: asked.id } as never);
}
