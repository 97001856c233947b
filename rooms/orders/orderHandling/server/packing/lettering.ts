import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { FanContext } from '#platform/context.ts';
import { namesOfDeciders, whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { packing } from '#rooms/orders/order/server/index.ts';
import type { packingApi } from '../../packingApi.ts';
import { onWire } from './goodsRules.ts';

type RoomApi = typeof packingApi;

const pageSize = 50;

/** One page of the lettering queue; `next` is absent at the end. Four statements with the token's. */
export async function listLettering(
  ctx: FanContext,
  { state, after }: InputOf<RoomApi['listLettering']>,
): Promise<ReplyOf<RoomApi['listLettering']>> {
  const [found, heldBack] = await Promise.all([
    packing.listLinesToLetter(ctx, { isDone: state === 'done', after, limit: pageSize + 1 }),
    packing.countHeldBack(ctx, 1000),
  ]);
  const shown = found.slice(0, pageSize);
  const nameOf = await namesOfDeciders(
    ctx,
    shown.map(({ letteredBy }) => letteredBy),
  );
  const items = shown.map((line) => {
    const doneBy = nameOf(line.letteredBy)?.name;
    return {
      id: line.id,
      orderId: line.orderId,
      orderNumber: line.orderNumber,
      created: line.createdAt.toISOString(),
      ...onWire(line, ctx.locale),
      ...(line.letteredAt ? { doneAt: line.letteredAt.toISOString() } : {}),
      ...(doneBy ? { doneBy } : {}),
    };
  });
  const last = found.length > pageSize ? items.at(-1) : undefined;
  return { items, heldBack, ...(last ? { next: last.id } : {}) };
}

/** Notes that lines are lettered; those that are already, or whose order was sent, stay as they are. */
export const markLettered = (ctx: FanContext, { lineIds }: InputOf<RoomApi['markLettered']>) =>
  change(ctx, lineIds, true);

/** Puts lines back into the queue, as long as their order has not been sent. */
export const reopenLettering = (ctx: FanContext, { lineIds }: InputOf<RoomApi['reopenLettering']>) =>
  change(ctx, lineIds, false);

const change = (ctx: FanContext, lineIds: readonly string[], isDone: boolean) =>
  ctx.inTransaction(async (tx) => {
    const changed = await packing.setLettered(tx, lineIds, isDone ? whoDecides(tx) : null);
    await tx.audit({ subject: { kind: 'lettering', id: isDone ? 'done' : 'reopened' }, after: { lineIds: changed } });
    return { lineIds: changed };
  });
