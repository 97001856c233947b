import { demoOrders } from '#club/demo/orders.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { demoLettering } from '#rooms/goods/shop/demo/index.ts';
import { makeDemoRefund } from '#rooms/money/payment/demo/index.ts';
import { changeOrderState, findOrder, type OrderState } from '#rooms/orders/order/server/index.ts';
import { declareWithdrawal, makeDemoReturn } from '#rooms/orders/returns/demo/index.ts';
import { type Bought, buyInDemo } from './buyInDemo.ts';

const day = 86_400_000;

/** Past orders of the demo's people in several states, and what they have sent back. */
export async function makeDemoOrders(ctx: Context): Promise<void> {
  for (const order of demoOrders) await makeDemoOrder(ctx, order);
}

async function makeDemoOrder(
  ctx: Context,
  { daysAgo, lines, states, comesBack, declared, ...who }: (typeof demoOrders)[number],
): Promise<void> {
  const at = (later: number) => ({ ...ctx, now: new Date(Math.min(placedAt + later * day, ctx.now.getTime())) });
  const placedAt = ctx.now.getTime() - daysAgo * day;
  const wanted = lines.map(({ sku, quantity, lettering }) => ({
    sku,
    quantity,
    userOptionValues: lettering ? demoLettering(sku, lettering) : [],
  }));
  const bought = await buyInDemo(at(0), { ...who, lines: wanted });
  if (!bought) return;
  for (const [index, state] of states.entries()) await changeStates(at(index + 1), bought, state as OrderState);
  const [orderId] = bought.orderIds;
  if (comesBack && orderId)
    await makeDemoReturn(at(states.length + 1), bought.fan.fan, { ...comesBack, orderId, until: ctx.now });
  const order = declared && (await findOrder(ctx, { id: orderId ?? '', fanId: bought.fan.fan.id }));
  if (order)
    await declareWithdrawal(at(states.length + 1), { orderNumber: order.orderNumber, ...declared, email: who.email });
}

async function changeStates(ctx: Context, { fan, paymentId, orderIds }: Bought, state: OrderState): Promise<void> {
  for (const orderId of orderIds) {
    await changeOrderState(ctx, orderId, state, { isAnnounced: false });
    if (state === 'PartialCancellation') await creditOnePiece(ctx, fan.fan.id, orderId, paymentId);
    if (state === 'Cancelled') await giveAllBack(ctx, fan.fan.id, orderId, paymentId);
  }
}

/** One piece of the first line has come back, and its money has gone. */
async function creditOnePiece(ctx: Context, fanId: string, id: string, paymentId: string): Promise<void> {
  const line = (await findOrder(ctx, { id, fanId }))?.lines[0];
  if (!line) return;
  const { price: goods } = line;
  await makeDemoRefund(ctx, paymentId, goods);
  const lines = [{ orderLineId: line.id, quantity: 1, amount: goods }];
  await ctx.emit('RefundMade', { refundId: newId(), orderId: id, goods, shipping: 0, toVouchers: 0, lines });
}

/** What was cancelled before it left is paid back whole. */
async function giveAllBack(ctx: Context, fanId: string, id: string, paymentId: string): Promise<void> {
  const order = await findOrder(ctx, { id, fanId });
  if (order) await makeDemoRefund(ctx, paymentId, order.total);
}
