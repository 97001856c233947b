import type { Context } from '#platform/context.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { insertVisitorCart } from './cartStore.ts';

/**
 * Issues an unguessable visitor id with an empty cart behind it (CART-01). An id that was not issued here opens
 * nothing.
 */
export async function issueVisitorId(ctx: Context): Promise<{ userId: string }> {
  const userId = newSecret();
  await insertVisitorCart(ctx.sql, newId(), userId, ctx.now);
  return { userId };
}
