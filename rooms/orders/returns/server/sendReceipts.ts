import type { Context } from '#platform/context.ts';
import { rateLimits } from '#rooms/accounts/identity/server/index.ts';
import { isReceiptWaiting, takeWaitingReceipts } from './declarationStore.ts';
import { withdrawalReceipt } from './returnMails.ts';

/** So many declarations stand in one mail; the rest in the next. */
const most = 50;

/**
 * Job: sends the receipts that wait for an address, all in one mail. While many went there just now it comes back
 * later, so that nobody fills a mailbox, and nobody's declaration is lost.
 */
export async function sendReceipts(
  ctx: Context,
  { email, slot }: { email: string; slot: rateLimits.MailRateLimit },
): Promise<void> {
  if (!(await isReceiptWaiting(ctx.sql, email))) return;
  const seconds = await rateLimits.consumeStoredMailRateLimit(ctx, slot);
  await ctx.inTransaction(async (tx) => {
    const startAfter = new Date(tx.now.getTime() + seconds * 1000);
    if (seconds > 0) return tx.enqueue('sendReceipts', { email, slot }, { startAfter });
    const declarations = await takeWaitingReceipts(tx.sql, email, tx.now, most);
    if (declarations.length === 0) return;
    const receipts = declarations.map((declaration) => ({ declaration }));
    await tx.sendMail({ to: email, ...withdrawalReceipt(receipts) });
    if (declarations.length === most) await tx.enqueue('sendReceipts', { email, slot });
  });
}
