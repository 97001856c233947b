import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { type moveApi, moveRefusals } from '../../moveApi.ts';
import { officeRefusals } from '../../officeApi.ts';
import { saveTimes } from '../eventStore.ts';
import { timesAfterMove } from '../moveRules.ts';
import { notifyHolders } from '../notifyHolders.ts';
import { ofEvent } from '../trailSubjects.ts';
import { listFigures } from './figureStore.ts';
import { countHolders, noteMovedFrom, takeUnnotifiedMove } from './moveStore.ts';
import { getOfficeEvent, type OfficeEvent } from './officeEventStore.ts';
import { lockedVersion, renewPagesOf } from './publishEvent.ts';

type RoomApi = typeof moveApi;

/** How long a move can be taken back before holders are mailed. Milliseconds. */
const untilNotified = 2 * 60_000;

/** What a move comes to; nothing is changed. Refuses 400, 404 and 409. */
export async function readEventMove(
  ctx: Context,
  { eventId, startsAt }: InputOf<RoomApi['readEventMove']>,
): Promise<ReplyOf<RoomApi['readEventMove']>> {
  const event = await getOfficeEvent(ctx.sql, eventId);
  const moved = timesFor(event, { startsAt }, ctx.now);
  const [figures] = await listFigures(ctx.sql, [eventId], ctx.now);
  return {
    version: event.version,
    startsAt: moved.startsAt.toISOString(),
    onSaleUntil: moved.onSaleUntil.toISOString(),
    ...(await countHolders(ctx.sql, eventId)),
    held: figures?.held ?? 0,
    keptBack: figures?.keptBack ?? 0,
  };
}

/**
 * Moves an event that has no match. Tickets and held places stay; the end of the sale, and of phases until then, goes
 * along. Holders are mailed by a job, unless it is taken back before. Refuses 400, 404 and 409.
 */
export function moveTicketEvent(
  ctx: Context,
  { eventId, version, reason, ...request }: InputOf<RoomApi['moveTicketEvent']>,
): Promise<ReplyOf<RoomApi['moveTicketEvent']>> {
  return ctx.inTransaction(async (tx) => {
    const event = await lockedVersion(tx, eventId, version);
    const moved = timesFor(event, request, tx.now);
    const { rights, holders } = await countHolders(tx.sql, eventId);
    if (rights !== request.rights || holders !== request.holders) refuse(moveRefusals.figuresChanged);
    await noteMovedFrom(tx.sql, eventId, event.startsAt);
    await saveTimes(tx.sql, { id: eventId, isCalledOff: false, ...moved }, tx.now);
    await tx.emit('RightsChanged', { eventId });
    await tx.enqueue(notifyOfMove.name, { eventId }, { startAfter: new Date(tx.now.getTime() + untilNotified) });
    await renewPagesOf(tx, { ...event.terms, onSaleUntil: moved.onSaleUntil.toISOString() });
    const [before, after] = [event.startsAt.toISOString(), moved.startsAt.toISOString()];
    await tx.audit({
      subject: ofEvent(eventId),
      before: { startsAt: before },
      after: { startsAt: after, rights, holders },
      why: reason,
    });
    return { version: version + 1, startsAt: after };
  });
}

type MoveRequest = { startsAt: string; onSaleUntil?: string | undefined };

/** Start and end of the sale after a move. Refuses 400 and 409. */
function timesFor(event: OfficeEvent, request: MoveRequest, now: Date): { startsAt: Date; onSaleUntil: Date } {
  if (event.matchId !== null) refuse(moveRefusals.followsMatch);
  if (event.state === 'cancelled' || event.startsAt <= now) refuse(officeRefusals.eventStateNotPossible);
  const times = {
    id: event.id,
    matchId: '',
    startsAt: event.startsAt,
    isCalledOff: event.isCalledOff,
    onSaleUntil: new Date(event.terms.onSaleUntil),
  };
  const moved = timesAfterMove(times, { at: request.startsAt, fixtureStatus: 'regular' }, now);
  if (!moved || moved.startsAt <= new Date(event.terms.onSaleFrom))
    return refuse(commonRefusals.invalidInput, { errors: { startsAt: ['invalid'] } });
  const onSaleUntil = request.onSaleUntil === undefined ? moved.onSaleUntil : new Date(request.onSaleUntil);
  if (onSaleUntil > moved.startsAt) refuse(commonRefusals.invalidInput, { errors: { onSaleUntil: ['invalid'] } });
  return { startsAt: moved.startsAt, onSaleUntil };
}

/** Job: has holders mailed when an event begins now, if that is not what they know. */
export const notifyOfMove: JobDefinition = {
  name: 'tellOfMove',
  run: (ctx, payload) => ctx.inTransaction((tx) => notify(tx, payload as { eventId: string })),
};

async function notify(tx: Context, { eventId }: { eventId: string }): Promise<void> {
  if (await takeUnnotifiedMove(tx.sql, eventId)) await tx.enqueue(notifyHolders.name, { eventId });
}
