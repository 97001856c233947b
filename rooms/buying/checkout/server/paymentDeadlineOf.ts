import type { FanContext } from '#platform/context.ts';
import { findById } from './checkoutStore.ts';

/** Until when the pieces of an own checkout are kept for its payment (UTC); undefined: there is none with this id. */
export async function paymentDeadlineOf(ctx: FanContext, checkoutId: string): Promise<Date | undefined> {
  const checkout = await findById(ctx.sql, checkoutId);
  return checkout?.fanId === ctx.fan.id ? checkout.expiresAt : undefined;
}
