import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { isPostalCode } from '#rooms/accounts/contact/api.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { type Order, orderOffice, packing } from '#rooms/orders/order/server/index.ts';
import { type orderHandlingApi, orderHandlingRefusals } from '../api.ts';
import { doubtsOf } from '../sendingRules.ts';
import { undoTime } from './deedsOfOrder.ts';
import { isInReach } from './packersView.ts';
import { readChangedOrder } from './readOrder.ts';

type RoomApi = typeof orderHandlingApi;
type Reply = Promise<ReplyOf<RoomApi['readOfficeOrder']>>;
type Seen = { orderId: string; version: number };

/**
 * Does something to an order as it was seen, under its lock, and answers what it then is. Refuses 404, and 409 when it
 * has changed meanwhile.
 */
async function onSeen(
  ctx: FanContext,
  { orderId, version, isUndo = false }: Seen & { isUndo?: boolean },
  work: (tx: FanContext, order: Order) => Promise<void>,
): Reply {
  await ctx.inTransaction(async (tx) => {
    const order = (await orderOffice.lockAnyOrder(tx, orderId)) ?? refuse(commonRefusals.notFound);
    // Asked first: who saw an order while it was to be sent is told that somebody else has sent it.
    if (order.version !== version) refuse(orderHandlingRefusals.changedMeanwhile);
    if (!(isUndo || isInReach(tx, order))) refuse(commonRefusals.notFound);
    await work(tx, order);
  });
  return readChangedOrder(ctx, orderId);
}

const mailTime = ({ now }: FanContext): Date => new Date(now.getTime() + undoTime);

/** Moves an order on. Refuses 409 where its state does not lead there. */
export const changeState = (ctx: FanContext, { to, reason, ...seen }: InputOf<RoomApi['changeState']>): Reply =>
  onSeen(ctx, seen, async (tx, order) => {
    const { id, state } = order;
    if (orderOffice.isHeldBack(order, to)) refuse(orderHandlingRefusals.chargedBack);
    const isToBeSent = to === 'OrderArrived' && order.awaitsDispatch;
    const move = { to, reason, by: whoDecides(tx), mailAt: mailTime(tx) };
    if (isToBeSent || !(await orderOffice.moveOrder(tx, order, move))) refuse(orderHandlingRefusals.stateNotPossible);
    await tx.audit({
      subject: { kind: 'order', id },
      before: { state },
      after: { state: to },
      ...(reason ? { why: reason } : {}),
    });
  });

/**
 * Marks an order as sent in these parcels. Refuses 409 where nothing of it is to be sent, or not yet, and where
 * something speaks against it that the caller has not said to know.
 */
export const sendOrder = (ctx: FanContext, { parcels, known, ...seen }: InputOf<RoomApi['sendOrder']>): Reply =>
  onSeen(ctx, seen, async (tx, order) => {
    if (!order.awaitsDispatch) refuse(orderHandlingRefusals.nothingToSend);
    if (orderOffice.isHeldBack(order, 'OrderShipped')) refuse(orderHandlingRefusals.chargedBack);
    const lines = await packing.listLinesToSend(tx, order.id);
    const doubts = doubtsOf(lines, parcels.length, known);
    if (doubts.length > 0) refuse(orderHandlingRefusals.notReady, { errors: { doubts } });
    const sent = parcels.map(({ carrier, trackingNumber = null }) => ({ carrier, trackingNumber }));
    const move = { to: 'OrderShipped', parcels: sent, by: whoDecides(tx), mailAt: mailTime(tx) } as const;
    if (!(await orderOffice.moveOrder(tx, order, move))) refuse(orderHandlingRefusals.stateNotPossible);
    const { id, state } = order;
    const despite = doubtsOf(lines, parcels.length);
    await tx.audit({
      subject: { kind: 'order', id },
      before: { state },
      after: { state: 'OrderShipped', parcels: sent, ...(despite.length > 0 ? { despite } : {}) },
    });
  });

/**
 * Takes the last change of the state back. Refuses 409 where somebody has been told, or something irrevocable has
 * happened.
 */
export const undoStateChange = (ctx: FanContext, seen: InputOf<RoomApi['undoStateChange']>): Reply =>
  onSeen(ctx, { ...seen, isUndo: true }, async (tx, order) => {
    const to = await orderOffice.undoStateChange(tx, order, whoDecides(tx));
    if (!to) refuse(orderHandlingRefusals.notUndoable);
    const { id, state } = order;
    await tx.audit({ subject: { kind: 'order', id }, before: { state }, after: { state: to } });
  });

/**
 * Changes where an order is sent to. The trail names the fields and no address. Refuses 409 where nothing of it is to
 * be sent.
 */
export const changeDeliveryAddress = (
  ctx: FanContext,
  { orderId, version, reason, ...address }: InputOf<RoomApi['changeDeliveryAddress']>,
): Reply =>
  onSeen(ctx, { orderId, version }, async (tx, order) => {
    const before = order.shippingAddress;
    if (!isPostalCode(before.countryCode, address.postalCode))
      refuse(commonRefusals.invalidInput, { errors: { postalCode: ['invalid'] } });
    if (!(await orderOffice.changeDeliveryAddress(tx, order, address))) refuse(orderHandlingRefusals.nothingToSend);
    const fields = ['company', 'firstName', 'lastName', 'street', 'additionalAddress', 'postalCode', 'city', 'phone'];
    const typedIn = (one: object, field: string) => (one as Record<string, string | undefined>)[field] ?? '';
    const changed = fields.filter((field) => typedIn(before, field) !== typedIn(address, field));
    await tx.audit({ subject: { kind: 'order', id: orderId }, after: { changedFields: changed }, why: reason });
  });

/** Sends the confirmation once more. Refuses 409 where the account is gone. */
export const mailConfirmationAgain = (ctx: FanContext, seen: InputOf<RoomApi['mailConfirmationAgain']>): Reply =>
  onSeen(ctx, seen, async (tx, order) => {
    if (!(await orderOffice.mailConfirmationAgain(tx, order))) refuse(orderHandlingRefusals.nobodyToWriteTo);
    await tx.audit({ subject: { kind: 'order', id: order.id } });
  });

/** Adds a note; the same id twice is one. Refuses 404. */
export async function addNote(ctx: FanContext, { orderId, id, text }: InputOf<RoomApi['addNote']>): Reply {
  await ctx.inTransaction(async (tx) => {
    const order = await orderOffice.readAnyOrder(tx, orderId);
    if (!order || !isInReach(tx, order)) refuse(commonRefusals.notFound);
    const note = { id, orderId, text, writtenBy: whoDecides(tx), writtenAt: tx.now };
    if (await orderOffice.insertNote(tx, note))
      await tx.audit({ subject: { kind: 'order', id: orderId }, after: { noteId: id } });
  });
  return readChangedOrder(ctx, orderId);
}
