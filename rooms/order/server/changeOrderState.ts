import type { Context } from '#platform/context.ts';
import type { OrderState } from './orderStates.ts';
import { markState } from './orderStore.ts';

/** Moves an order to its next state, as `orderStates` allows; throws otherwise, since only our own rooms call this. */
export async function changeOrderState(ctx: Context, orderId: string, to: OrderState): Promise<void> {
  if (!(await markState(ctx.sql, orderId, to, ctx.now))) throw new Error(`Order ${orderId} may not become ${to}`);
}
