import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { refundOrder } from '#rooms/orders/orderHandling/server/index.ts';
import { refuseOwnCase } from '#rooms/staff/approval/server/index.ts';
import { placesRefusals } from '../../placesApi.ts';
import { type rightsApi, rightsRefusals } from '../../rightsApi.ts';
import { reissueRight as issueAnew, moveRight as moveToSeat } from '../rights/changeRight.ts';
import { voidRight as endRight } from '../rights/endRight.ts';
import { listRightsById } from '../rights/heldRightStore.ts';
import { lockLivingRights, type TicketRight } from '../rights/rightStore.ts';
import { ofRight } from '../trailSubjects.ts';
import { lockEvent } from './officeEventStore.ts';
import { type OfficeRight, readRight, refundFor } from './readRights.ts';
import { listChain } from './rightListStore.ts';
import { changedRightMail, type RightChange, rightMail } from './rightMail.ts';

type RoomApi = typeof rightsApi;
type Seen = { rightId: string; generation: number };

/** What can be ended: one that is on its way to somebody else, or suspended, too. */
const endable: readonly string[] = ['issued', 'forwarding', 'suspended'];

/** The right as it was seen and in one of these states; locked with its event. Refuses 404 and 409. */
async function lockedRight(
  tx: Context,
  { rightId, generation }: Seen,
  states: readonly string[] = ['issued'],
): Promise<TicketRight> {
  const [row] = await listChain(tx.sql, rightId);
  if (!row) return refuse(rightsRefusals.unknownRight);
  await lockEvent(tx.sql, row.eventId);
  const [right] = await lockLivingRights(tx.sql, { id: rightId });
  if (right?.generation !== generation || !states.includes(right.state))
    return refuse(rightsRefusals.rightStateNotPossible);
  return right;
}

/** Tells whoever holds a right what was done with it; a guest has no address. */
async function notifyHolder(tx: Context, rightId: string, change: RightChange): Promise<void> {
  const [right] = await listRightsById(tx, [rightId]);
  const account = right?.holderId ? await readAccount(tx, right.holderId) : undefined;
  if (right && account) await tx.sendMail({ to: account.email, ...changedRightMail(tx, right, account, change) });
}

/** Mails anyone who holds it event, place and number. Refuses 404 and 409. */
export function mailRight(ctx: FanContext, seen: InputOf<RoomApi['mailRight']>): Promise<OfficeRight> {
  return ctx.inTransaction(async (tx) => {
    const right = await lockedRight(tx, seen);
    const account = right.holderId === null ? undefined : await readAccount(tx, right.holderId);
    if (!account) return refuse(rightsRefusals.nobodyToWriteTo);
    const [held] = await listRightsById(tx, [right.id]);
    await tx.sendMail({ to: account.email, ...rightMail(tx, [held!], account) });
    await tx.audit({ subject: ofRight(right.id) });
    return readRight(tx, seen);
  });
}

/** Gives it a new generation, also where somebody was let in with it; the holder is told. Refuses 404 and 409. */
export function reissueRight(ctx: Context, input: InputOf<RoomApi['reissueRight']>): Promise<OfficeRight> {
  return ctx.inTransaction(async (tx) => {
    const { id, generation, state } = await lockedRight(tx, input, ['issued', 'used']);
    await issueAnew(tx, id);
    const after = { generation: generation + 1, state: 'issued' };
    await tx.audit({ subject: ofRight(id), before: { generation, state }, after, why: input.reason });
    await notifyHolder(tx, id, 'rightReissued');
    return readRight(tx, input);
  });
}

/** Ends it without money; the holder is told. Refuses 404 and 409. */
export function voidRight(ctx: Context, input: InputOf<RoomApi['voidRight']>): Promise<OfficeRight> {
  return ctx.inTransaction(async (tx) => {
    const { id, state } = await lockedRight(tx, input, endable);
    await endRight(tx, id, 'staff');
    await tx.audit({ subject: ofRight(id), before: { state }, after: { state: 'void' }, why: input.reason });
    await notifyHolder(tx, id, 'rightVoid');
    return readRight(tx, input);
  });
}

/**
 * Moves it to another free seat; the holder is told. Refuses 400, 404, 403 for one's own, and 409 where that seat is
 * taken.
 */
export function moveRight(ctx: FanContext, input: InputOf<RoomApi['moveRight']>): Promise<OfficeRight> {
  return ctx.inTransaction(async (tx) => {
    const right = await lockedRight(tx, input);
    // A better seat for the same price is a gift.
    await refuseOwnCase(tx, [right.holderId, right.buyerId]);
    const { row, position, reason } = input;
    const moved = await moveToSeat(tx, right.id, { row, position });
    if (moved === 'unknown') return refuse(commonRefusals.invalidInput, { errors: { position: ['unknown'] } });
    if (moved === 'taken') return refuse(placesRefusals.placesTaken);
    const before = { row: right.rowNumber, position: right.position };
    await tx.audit({ subject: ofRight(right.id), before, after: { row, position, right: moved.id }, why: reason });
    await notifyHolder(tx, moved.id, 'rightMoved');
    return readRight(tx, { rightId: moved.id });
  });
}

/**
 * Gives back what was paid for it, as customer service refunds a line of an order: its place is taken back with it.
 * Above the club's limit a second person is asked, and it stays valid until then. Refuses 404, 409 and 422.
 */
export async function refundRight(ctx: FanContext, input: InputOf<RoomApi['refundRight']>): Promise<OfficeRight> {
  const { rightId, generation, orderVersion, amount, requestId, reason } = input;
  const [row] = (await listChain(ctx.sql, rightId)).filter(({ id }) => id === rightId);
  if (!row) return refuse(rightsRefusals.unknownRight);
  if (!endable.includes(row.state) || row.generation !== generation)
    return refuse(rightsRefusals.rightStateNotPossible);
  const back = await refundFor(ctx, row);
  if (!back || row.orderId === null) return refuse(rightsRefusals.nothingToRefund);
  await refundOrder(ctx, {
    orderId: row.orderId,
    version: orderVersion,
    requestId,
    amount,
    isSellable: true,
    reason,
    lines: [{ lineId: back.lineId, quantity: 1, pieceIds: [rightId] }],
  });
  return readRight(ctx, { rightId });
}
