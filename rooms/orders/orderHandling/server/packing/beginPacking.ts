import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { FanContext } from '#platform/context.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { type Order, orderOffice } from '#rooms/orders/order/server/index.ts';
import { orderHandlingRefusals } from '../../api.ts';
import type { packingApi } from '../../packingApi.ts';
import { undoTime } from '../deedsOfOrder.ts';

type RoomApi = typeof packingApi;
type Reply = Promise<ReplyOf<RoomApi['beginPacking']>>;
/** A refusal's code; undefined: it was done. */
type Code = string | undefined;

const { changedMeanwhile, chargedBack, stateNotPossible, notUndoable } = orderHandlingRefusals;

/** Takes orders into work. One that has changed meanwhile, or whose state does not lead there, stays as it is. */
export function beginPacking(ctx: FanContext, { orders }: InputOf<RoomApi['beginPacking']>): Reply {
  const versions = new Map(orders.map(({ id, version }) => [id, version]));
  return forEach(ctx, [...versions.keys()], async (tx, order) => {
    if (orderOffice.isHeldBack(order, 'OrderInProgress')) return chargedBack.code;
    if (order.version !== versions.get(order.id)) return changedMeanwhile.code;
    const mailAt = new Date(tx.now.getTime() + undoTime);
    const isMoved = await orderOffice.moveOrder(tx, order, { to: 'OrderInProgress', by: whoDecides(tx), mailAt });
    if (!isMoved) return stateNotPossible.code;
    await note(tx, order, 'OrderInProgress');
  });
}

/** Takes that back where nobody has been told, and nothing else has happened to the order since. */
export const undoPacking = (ctx: FanContext, { orderIds }: InputOf<RoomApi['undoPacking']>): Reply =>
  forEach(ctx, orderIds, async (tx, order) => {
    const to = order.state === 'OrderInProgress' && (await orderOffice.undoStateChange(tx, order, whoDecides(tx)));
    if (!to) return notUndoable.code;
    await note(tx, order, to);
  });

const note = (tx: FanContext, { id, state }: Order, to: string) =>
  tx.audit({ subject: { kind: 'order', id }, before: { state }, after: { state: to } });

/** Each order in a transaction of its own and under its lock: one that cannot be changed holds no other up. */
async function forEach(
  ctx: FanContext,
  ids: readonly string[],
  work: (tx: FanContext, order: Order) => Promise<Code>,
): Reply {
  const changed: string[] = [];
  const refused: { id: string; code: string }[] = [];
  for (const id of new Set(ids)) {
    const code = await ctx.inTransaction(async (tx) => {
      const order = await orderOffice.lockAnyOrder(tx, id);
      return order ? work(tx, order) : stateNotPossible.code;
    });
    if (code) refused.push({ id, code });
    else changed.push(id);
  }
  return { changed, refused };
}
