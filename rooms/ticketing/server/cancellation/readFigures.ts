import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import type { cancellationApi } from '../../cancellationApi.ts';
import { officeRefusals } from '../../officeApi.ts';
import { findOfficeEvent, type OfficeEvent } from '../office/officeEventStore.ts';
import { countHeldPlaces, countRightsToEnd } from './cancelFigureStore.ts';

type RoomApi = typeof cancellationApi;

/** Only what fans have seen can be called off, and only once. */
export function refuseUnlessCancellable({ state, isBehindClosedDoors }: OfficeEvent): void {
  if (state !== 'published' || isBehindClosedDoors) refuse(officeRefusals.eventStateNotPossible);
}

/** What calling an event off, or closing its doors, comes to; nothing is changed. Refuses 404 and 409. */
export async function readCancellationFigures(
  ctx: Context,
  { eventId, kind, keepsGuests }: InputOf<RoomApi['readCancellationFigures']>,
): Promise<ReplyOf<RoomApi['readCancellationFigures']>> {
  const event = (await findOfficeEvent(ctx.sql, eventId)) ?? refuse(officeRefusals.unknownTicketEvent);
  refuseUnlessCancellable(event);
  const keeps = kind === 'closedDoors' && keepsGuests === 'true';
  const { issued, forwarding, listed, used, amount, receiptAmount, ...figures } = await countRightsToEnd(
    ctx.sql,
    eventId,
    keeps,
  );
  return {
    ...{ version: event.version, ...figures, byState: { issued, forwarding, listed, used } },
    ...{ amount: toEuros(amount), receiptAmount: toEuros(receiptAmount) },
    ...(await countHeldPlaces(ctx.sql, eventId, ctx.now)),
  };
}
