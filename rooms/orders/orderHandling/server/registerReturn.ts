import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { registerReturn as enterReturn } from '#rooms/orders/returns/server/index.ts';
import { refuseOwnCase } from '#rooms/staff/approval/server/index.ts';
import { type orderHandlingApi, orderHandlingRefusals } from '../api.ts';
import { readChangedOrder } from './readOrder.ts';
import { buyersOf } from './refundOrder.ts';

type RoomApi = typeof orderHandlingApi;

/**
 * Enters a withdrawal that came in words; the buyer gets the number of the return by mail. Refuses 404, 409 where the
 * order has changed or a line may not go back, and 422 for a day on which it cannot have come.
 */
export async function registerReturn(
  ctx: FanContext,
  input: InputOf<RoomApi['registerReturn']>,
): Promise<ReplyOf<RoomApi['readOfficeOrder']>> {
  const { orderId, lines, declaredOn, reason } = input;
  await ctx.inTransaction(async (tx) => {
    await refuseOwnCase(tx, await buyersOf(tx, orderId));
    const made = await enterReturn(tx, { ...input, by: whoDecides(tx) });
    if (made === 'repeated') return;
    if (made === 'unknown') refuse(commonRefusals.notFound);
    if (made === 'changed') refuse(orderHandlingRefusals.changedMeanwhile);
    if (made === 'day') refuse(orderHandlingRefusals.wrongDay);
    const after = { return: made.number, declaredOn, lines };
    await tx.audit({ subject: { kind: 'order', id: orderId }, after, why: reason });
  });
  return readChangedOrder(ctx, orderId);
}
