import type { Context } from '#platform/context.ts';
import { listSpendingForUpdate, putBack } from './voucherStore.ts';

/** Milliseconds for which money that comes back is good at least. */
const year = 365 * 86_400_000;

/**
 * Puts money of one partner's order back on the vouchers that have paid for it, in the caller's transaction: at most
 * `amount`, and at most what they paid. Answers the cents that went there; only the rest goes back through the payment
 * service.
 */
export async function refundToVouchers(
  tx: Context,
  { checkoutId, tenant, amount }: { checkoutId: string; tenant: number; amount: number },
): Promise<number> {
  let left = amount;
  const amounts = (await listSpendingForUpdate(tx.sql, checkoutId, tenant)).map((spending) => {
    const back = Math.min(left, spending.amount - spending.refunded);
    left -= back;
    return { id: spending.voucherId, amount: back };
  });
  const back = amounts.filter((one) => one.amount > 0);
  if (back.length > 0) await putBack(tx.sql, checkoutId, back, new Date(tx.now.getTime() + year));
  return amount - left;
}
