import type { Context } from '#platform/context.ts';
import { deleteVisitorCartsUntouchedSince } from './cartStore.ts';
import { deleteEndedVisitorHolds } from './visitorHoldStore.ts';

/** Days after which a visitor's cart is forgotten; the cookie in the browser lives as long. */
const visitorDays = 30;

/** Forgets visitors' carts that nobody has touched for 30 days. Their holds have ended long before. */
export async function removeOldCarts(ctx: Context): Promise<void> {
  await deleteVisitorCartsUntouchedSince(ctx.sql, new Date(ctx.now.getTime() - visitorDays * 24 * 3_600_000));
  await deleteEndedVisitorHolds(ctx.sql, ctx.now);
}
