import type { Context } from '#platform/context.ts';
import { markOverdueExpired } from './checkoutStore.ts';

/**
 * Job: closes checkouts whose time to pay is over. Money that comes all the same is asked for by the payment room's own
 * reconciliation and still becomes an order if the pieces are there, or goes back.
 */
export async function closeOverdueCheckouts(ctx: Context): Promise<void> {
  const closed = await markOverdueExpired(ctx.sql, ctx.now);
  if (closed > 0) ctx.log.info({ closed }, 'checkouts without payment closed');
}
