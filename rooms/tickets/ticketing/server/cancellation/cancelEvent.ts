import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { askApproval } from '#rooms/staff/approval/server/index.ts';
import { type cancellationApi, cancellationRefusals } from '../../cancellationApi.ts';
import { type CancellationScope, isMoreThan, isPossible, type SeenFigures } from '../../cancellationRules.ts';
import { findOfficeEvent, type OfficeEvent, saveSaleEnd } from '../office/officeEventStore.ts';
import { lockedEvent, lockedVersion, renewPagesOf } from '../office/publishEvent.ts';
import { ofEvent } from '../trailSubjects.ts';
import { type CancelFigures, countRightsToEnd } from './cancelFigureStore.ts';
import { insertCancellation, markCancelled } from './cancellationStore.ts';
import { jobNames } from './jobNames.ts';
import { refuseUnlessCancellable } from './readFigures.ts';
import { releaseCarts } from './releaseCarts.ts';

type RoomApi = typeof cancellationApi;

/** For so long (milliseconds) nobody is told and no money goes back, so that it can be undone. */
const undoTime = 5 * 60_000;

/** Names the requests for a second person. */
export const cancellationApproval = 'ticketCancellation';

/** What was decided, as it waits for a second person; cents. */
export type CancellationRequest = CancellationScope & {
  id: string;
  saleEndBefore: string;
  seen: SeenFigures;
  reason: string;
};

/**
 * Calls an event off, or closes its doors. Where money goes back, the sale ends at once and a second person is asked;
 * else it is done. Refuses 400, 404 and 409.
 */
export function cancelTicketEvent(
  ctx: FanContext,
  input: InputOf<RoomApi['cancelTicketEvent']>,
): Promise<ReplyOf<RoomApi['cancelTicketEvent']>> {
  const { id, eventId, version, kind, keepsGuests, keepsAllocations, rights, orders, reason } = input;
  const scope = { kind, keepsGuests, keepsAllocations };
  if (!isPossible(scope)) refuse(commonRefusals.invalidInput, { errors: { keepsGuests: ['invalid'] } });
  const seen = { rights, orders, amount: Math.round(input.amount * 100) };
  return ctx.inTransaction(async (tx) => {
    // What is asked for is locked before the event (checks/lockOrder.ts), so the figures are read once more then.
    const money = moneyOf(await countRightsToEnd(tx.sql, eventId, scope));
    const isAsked = money > 0;
    const saleEndBefore = (await findOfficeEvent(tx.sql, eventId))?.terms.onSaleUntil ?? '';
    const request = { ...scope, id, saleEndBefore, seen, reason };
    if (isAsked) await askSecondPerson(tx, eventId, request, money);
    const event = await lockedVersion(tx, eventId, version);
    await refuseUnlessCancellable(tx, event, kind);
    const present = await countRightsToEnd(tx.sql, eventId, scope);
    const isSame = present.rights === rights && present.orders === orders && present.amount === seen.amount;
    if (!isSame || moneyOf(present) !== money) refuse(cancellationRefusals.figuresChanged);
    if (isAsked) await endSale(tx, event, request);
    else await carryOut(tx, event, request, { askedBy: whoDecides(tx), approvedBy: null });
    return { version: version + 1, isAsked, saleEndBefore };
  });
}

const moneyOf = ({ amount, receiptAmount }: CancelFigures): number => amount + receiptAmount;

async function askSecondPerson(tx: FanContext, subjectId: string, input: CancellationRequest, amount: number) {
  const { id, reason } = input;
  const asked = { id, kind: cancellationApproval, subjectId, input, amount, reason };
  if ((await askApproval(tx, asked)) !== 'asked') refuse(cancellationRefusals.approvalWaits);
}

/**
 * Nothing more is sold while a second person decides, so that the figures stay what they are asked about; tickets
 * without a place grow by no sale.
 */
async function endSale(tx: FanContext, event: OfficeEvent, { id, kind, seen, reason }: CancellationRequest) {
  const before = new Date(event.terms.onSaleUntil);
  const end = kind === 'noPlace' || before < tx.now ? before : tx.now;
  await saveSaleEnd(tx.sql, event.id, end, tx.now);
  await renewPagesOf(tx, { ...event.terms, onSaleUntil: end.toISOString() });
  const after = { approvalId: id, kind, ...seen };
  await tx.audit({ subject: ofEvent(event.id), after, why: reason });
}

/** Does what a second person has agreed to. Refuses 404, and 409 where more would be ended or given back by now. */
export async function carryOutApproved(
  tx: FanContext,
  eventId: string,
  request: CancellationRequest,
  askedBy: string,
): Promise<void> {
  const event = await lockedEvent(tx, eventId);
  await refuseUnlessCancellable(tx, event, request.kind);
  if (isMoreThan(request.seen, await countRightsToEnd(tx.sql, eventId, request)))
    refuse(cancellationRefusals.figuresChanged);
  await carryOut(tx, event, request, { askedBy, approvedBy: whoDecides(tx) });
}

/** The event is over from now on; rights end, money goes back and people are told once it can be undone no more. */
async function carryOut(
  tx: Context,
  event: OfficeEvent,
  { seen, ...request }: CancellationRequest,
  people: { askedBy: string; approvedBy: string | null },
): Promise<void> {
  const beginsAt = new Date(tx.now.getTime() + undoTime);
  const times = { decidedAt: tx.now, beginsAt, saleEndBefore: new Date(request.saleEndBefore) };
  await insertCancellation(tx.sql, { ...request, ...people, ...times, eventId: event.id });
  await markCancelled(tx.sql, event.id, request.kind, tx.now);
  if (request.kind !== 'noPlace') await releaseCarts(tx, event.id);
  await tx.enqueue(jobNames.endRights, { cancellationId: request.id }, { startAfter: beginsAt });
  await tx.emit('RightsChanged', { eventId: event.id });
  await renewPagesOf(tx, { ...event.terms, onSaleUntil: tx.now.toISOString() });
  const { kind, keepsGuests, keepsAllocations, reason } = request;
  const after = { kind, keepsGuests, keepsAllocations, ...seen, beginsAt };
  await tx.audit({ subject: ofEvent(event.id), before: { state: 'published' }, after, why: reason });
}
