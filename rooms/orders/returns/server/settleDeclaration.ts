import type { Context } from '#platform/context.ts';
import { findAccountByEmail, type rateLimits } from '#rooms/accounts/identity/server/index.ts';
import { findOrder, type Order } from '#rooms/orders/order/server/index.ts';
import type { AssessedLine } from './assess.ts';
import {
  countReceipts,
  type Declaration,
  lockUnsettled,
  markReceipted,
  markSettled,
  type Outcome,
} from './declarationStore.ts';
import { openCase } from './inbox/openCase.ts';
import { withdrawalReceipt } from './returnMails.ts';
import type { ReturnKind } from './returnRules.ts';
import { lockAndAssess, takeLines } from './takeLines.ts';

/**
 * Receipts about one order that go out at once within an hour; only who knows its number and its buyer's address can
 * ask for more.
 */
const promptReceipts = 10;
const hour = 3_600_000;

/**
 * Job: finds out which order a declaration is about, takes what of it may go back, and sends the receipt to the address
 * that was given, whatever was found (§ 356a (4) BGB): at once about an order of that address, in its turn about
 * anything else. Only an address that the buyer signs in with reaches an order; anything else is read by somebody.
 */
export const settleDeclaration = (
  ctx: Context,
  { declarationId, slot }: { declarationId: string; slot?: rateLimits.MailRateLimit },
): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const declaration = await lockUnsettled(tx.sql, declarationId);
    if (!declaration) return;
    const order = await ownOrder(tx, declaration);
    const taken = order && declaration.articles === null ? await takeAll(tx, order, declaration.declaredAt) : undefined;
    const lines = taken?.lines;
    const result = { outcome: outcomeOf(order, lines), ...(order && { orderId: order.id, fanId: order.fanId }) };
    await markSettled(tx.sql, declaration.id, result, tx.now);
    const sent = order && (await countReceipts(tx.sql, order.id, new Date(tx.now.getTime() - hour)));
    const { email } = declaration;
    if (slot && (sent === undefined || sent >= promptReceipts)) return tx.enqueue('sendReceipts', { email, slot });
    await markReceipted(tx.sql, declaration.id, tx.now);
    await tx.sendMail({ to: email, ...withdrawalReceipt([{ declaration, ...taken }]) });
  });

async function ownOrder(tx: Context, { orderNumber, email }: Declaration): Promise<Order | undefined> {
  const order = await findOrder(tx, { orderNumber });
  const account = await findAccountByEmail(tx, email);
  return order && account?.id === order.fanId ? order : undefined;
}

const outcomeOf = (order: Order | undefined, lines: AssessedLine[] | undefined): Outcome => {
  if (!order) return 'unknown';
  if (!lines) return 'articles';
  return lines.some(({ option }) => option.option !== 'none') ? 'taken' : 'nothing';
};

/**
 * Takes everything that may go back. What has not been sent yet waits for somebody as well: a number and an address are
 * little to cancel on at once, and the right of withdrawal exists before dispatch, too. What holds is what held when it
 * was declared. Answers all lines with that, and the number of the return.
 */
async function takeAll(
  tx: Context,
  order: Order,
  declaredAt: Date,
): Promise<{ lines: AssessedLine[]; returnNumber: string | undefined }> {
  const { lines, fulfilmentStatus } = await lockAndAssess({ ...tx, now: declaredAt }, order);
  const kinds: Record<ReturnKind, ReturnKind> = {
    cancellation: 'withdrawal',
    withdrawal: 'withdrawal',
    return: 'return',
  };
  const wanted = lines.flatMap((line) =>
    line.option.option === 'none' ? [] : [{ line, quantity: line.left, kind: kinds[line.option.option] }],
  );
  const returnNumber = await openCase(tx, order, await takeLines(tx, order.id, wanted), fulfilmentStatus);
  return { lines, returnNumber };
}
