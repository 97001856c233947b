import type { Context } from '#platform/context.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { selling } from '#rooms/orders/order/server/index.ts';
import { refundShare } from '#rooms/orders/returns/server/index.ts';
import { serverWords } from '../serverWords.ts';
import { skuOf } from './billOrder.ts';
import { listOpenCredits, lockOpenCredit, markCreditPaid } from './differenceStore.ts';

/**
 * Gives back what contracts cost less than was paid for them, each in a transaction of its own and once: as a share of
 * the order's line, so with a credit note and a mail, the way it was paid. What is not paid yet waits for it.
 */
export async function payCredits(ctx: Context, limit: number): Promise<void> {
  for (const { id } of await listOpenCredits(ctx, limit)) await ctx.inTransaction((tx) => payCredit(tx, id));
}

async function payCredit(tx: Context, id: string): Promise<void> {
  const credit = await lockOpenCredit(tx, id);
  if (!credit) return;
  const sold = await selling.listSoldLines(tx, [skuOf(credit, credit)]);
  const line = sold.find(({ checkoutId }) => checkoutId === credit.billId);
  const buyer = credit.subscriberId ? await readAccount(tx, credit.subscriberId) : undefined;
  if (line) {
    const { orderId, orderLineId: lineId } = line;
    const reason = serverWords[buyer?.locale ?? 'de'].mails.lowerPrice;
    await refundShare(tx, { orderId, requestId: id, lineId, amount: credit.amount, reason });
  }
  // Without a line that is left its money has gone back already, or the order is settled elsewhere.
  await markCreditPaid(tx, id);
}
