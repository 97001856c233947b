import type { Context } from '#platform/context.ts';
import { reconciliation } from '#rooms/money/payment/server/index.ts';
import { bookkeeping } from '#rooms/orders/order/server/index.ts';

const batch = 500;

/**
 * Job, every minute: ticks off the captured payments that have their order, or whose money is promised back in full.
 * What stays is shown to staff. Three statements, one when there is nothing.
 */
export async function matchPayments(ctx: Context): Promise<void> {
  const captured = await reconciliation.listUnmatched(ctx, ctx.now, batch);
  if (captured.length === 0) return;
  const orders = await bookkeeping.listOrdersOfPayments(
    ctx,
    captured.map(({ id }) => id),
  );
  const ordered = new Set(orders.map(({ paymentId }) => paymentId));
  const matched = captured.filter(({ id, amount, refundPromised }) => ordered.has(id) || refundPromised >= amount);
  await reconciliation.markMatched(
    ctx,
    matched.map(({ id }) => id),
    ctx.now,
  );
}
