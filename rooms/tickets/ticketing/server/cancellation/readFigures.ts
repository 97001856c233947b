import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { type cancellationApi, cancellationRefusals } from '../../cancellationApi.ts';
import { type CancellationKind, mayCancel } from '../../cancellationRules.ts';
import { officeRefusals } from '../../officeApi.ts';
import { getOfficeEvent, type OfficeEvent } from '../office/officeEventStore.ts';
import { countHeldPlaces, countRightsToEnd } from './cancelFigureStore.ts';
import { findCancellation } from './cancellationStore.ts';

type RoomApi = typeof cancellationApi;

/** Refuses 409 where an event does not stand so that this may be decided (`mayCancel`). */
export async function refuseUnlessCancellable(ctx: Context, event: OfficeEvent, kind: CancellationKind): Promise<void> {
  const last = await findCancellation(ctx.sql, { eventId: event.id });
  const may = mayCancel(kind, { ...event, last: last && { hasBegun: last.begunAt !== null } });
  if (may === 'undoFirst') refuse(cancellationRefusals.undoFirst);
  if (may === 'no') refuse(officeRefusals.eventStateNotPossible);
}

/** What calling an event off, or closing its doors, comes to; nothing is changed. Refuses 404 and 409. */
export async function readCancellationFigures(
  ctx: Context,
  { eventId, kind, keepsGuests }: InputOf<RoomApi['readCancellationFigures']>,
): Promise<ReplyOf<RoomApi['readCancellationFigures']>> {
  const event = await getOfficeEvent(ctx.sql, eventId);
  await refuseUnlessCancellable(ctx, event, kind);
  const keeps = kind === 'closedDoors' && keepsGuests === 'true';
  const { issued, forwarding, listed, suspended, used, amount, receiptAmount, ...figures } = await countRightsToEnd(
    ctx.sql,
    eventId,
    { kind, keepsGuests: keeps },
  );
  return {
    version: event.version,
    ...figures,
    byState: { issued, forwarding, listed, suspended, used },
    amount: toEuros(amount),
    receiptAmount: toEuros(receiptAmount),
    ...(await countHeldPlaces(ctx.sql, eventId, ctx.now)),
  };
}
