import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { FileReply, InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { listAudit } from '#platform/audit/auditStore.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { namesOfDeciders, readAccount } from '#rooms/accounts/identity/server/index.ts';
import { readPayment } from '#rooms/money/payment/server/index.ts';
import { type Order, orderOffice } from '#rooms/orders/order/server/index.ts';
import { readRefundable } from '#rooms/orders/returns/server/index.ts';
import type { orderHandlingApi } from '../api.ts';
import { orderOnWire } from './orderOnWire.ts';
import { asPackersSee, isInReach, isPacker } from './packersView.ts';
import { timelineOf } from './timelineRules.ts';

type RoomApi = typeof orderHandlingApi;
type Reply = ReplyOf<RoomApi['readOfficeOrder']>;

/** The newest rows of the audit trail that are read for a timeline. */
const trailRows = 200;

/**
 * One order with everything that has happened to it. Single SQL query, six at the same time, one for names. Refuses 404,
 * those who pack also for what they cannot send any more, or take back.
 */
export async function readOfficeOrder(
  ctx: FanContext,
  { orderId }: InputOf<RoomApi['readOfficeOrder']>,
): Promise<Reply> {
  const order = (await orderOffice.readAnyOrder(ctx, orderId)) ?? refuse(commonRefusals.notFound);
  const reply = await readCase(ctx, order);
  const { undo } = reply.deeds;
  const canUndo = undo !== undefined && new Date(undo.until) > ctx.now;
  if (!isInReach(ctx, order) && !canUndo) refuse(commonRefusals.notFound);
  ctx.concerns(order.fanId);
  return isPacker(ctx) ? asPackersSee(reply) : reply;
}

/** The same for a call that has changed the order and has written into the trail already. */
export async function readChangedOrder(ctx: FanContext, orderId: string): Promise<Reply> {
  const order = (await orderOffice.readAnyOrder(ctx, orderId)) ?? refuse(commonRefusals.notFound);
  const reply = await readCase(ctx, order);
  return isPacker(ctx) ? asPackersSee(reply) : reply;
}

async function readCase(ctx: Context, order: Order): Promise<Reply> {
  const [account, history, refundable, payment, trail] = await Promise.all([
    readAccount(ctx, order.fanId),
    orderOffice.readOrderHistory(ctx, order.id),
    readRefundable(ctx, order),
    order.paymentId ? readPayment(ctx, order.paymentId) : undefined,
    listAudit(ctx.sql, { subjectKind: 'order', subjectId: order.id }, trailRows),
  ]);
  const timeline = timelineOf(order, history, refundable, trail);
  const nameOf = await namesOfDeciders(ctx, [
    order.actedBy,
    ...timeline.map(({ by }) => by ?? null),
    ...history.notes.map(({ writtenBy }) => writtenBy),
    ...refundable.refunds.map(({ by }) => by),
  ]);
  return orderOnWire({ order, account, history, refundable, payment, timeline, nameOf, locale: ctx.locale });
}

/** An invoice or a credit note of an order. Refuses 404. */
export async function readOfficeDocument(
  ctx: FanContext,
  input: InputOf<RoomApi['readOfficeDocument']>,
): Promise<FileReply> {
  const order = (await orderOffice.readAnyOrder(ctx, input.orderId)) ?? refuse(commonRefusals.notFound);
  ctx.concerns(order.fanId);
  return (await orderOffice.readDocumentOfOrder(ctx, input)) ?? refuse(commonRefusals.notFound);
}
