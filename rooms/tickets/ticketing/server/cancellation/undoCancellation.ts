import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { type cancellationApi, cancellationRefusals } from '../../cancellationApi.ts';
import { officeRefusals } from '../../officeApi.ts';
import { lockedVersion, renewPagesOf } from '../office/publishEvent.ts';
import { ofEvent } from '../trailSubjects.ts';
import { findCancellation, markTakingPlace, markUndone } from './cancellationStore.ts';

type RoomApi = typeof cancellationApi;

/**
 * Takes it back while nobody was told: tickets have not ended yet, and the sale ends as it was to. What lay in carts is
 * gone. Refuses 404 and 409.
 */
export function undoCancellation(
  ctx: Context,
  { eventId, version, reason }: InputOf<RoomApi['undoCancellation']>,
): Promise<ReplyOf<RoomApi['undoCancellation']>> {
  return ctx.inTransaction(async (tx) => {
    const event = await lockedVersion(tx, eventId, version);
    const cancellation = await findCancellation(tx.sql, { eventId });
    if (!cancellation) return refuse(officeRefusals.eventStateNotPossible);
    if (!(await markUndone(tx.sql, cancellation.id, tx.now))) refuse(cancellationRefusals.begun);
    await markTakingPlace(tx.sql, eventId, cancellation, tx.now);
    const { kind, saleEndBefore } = cancellation;
    await tx.emit('RightsChanged', { eventId });
    await renewPagesOf(tx, { ...event.terms, onSaleUntil: saleEndBefore.toISOString() });
    const after = { state: 'published', onSaleUntil: saleEndBefore };
    await tx.audit({ subject: ofEvent(eventId), before: { kind }, after, why: reason });
    return { version: version + 1 };
  });
}
