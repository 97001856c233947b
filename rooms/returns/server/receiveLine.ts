import type { Context, Locale } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { readSupportHours } from '#rooms/clubSettings/server/index.ts';
import { readAccount } from '#rooms/identity/server/index.ts';
import { findOrder, type Order } from '#rooms/order/server/index.ts';
import { lockForRefund } from '#rooms/payment/server/index.ts';
import { makeRefund } from './makeRefund.ts';
import { arrivedMail, refusedMail } from './returnMails.ts';
import { findOrderOfLine, lockAccount, markRefused, type ReturnLine, readMovements } from './returnStore.ts';
import { lockAndAssess } from './takeLines.ts';

/**
 * What was sent back is here: its money goes back and its pieces on the shelf, in one transaction. Answers the cents,
 * and what of them has to be sent by hand; undefined: nothing of that id waits (any more).
 */
export function receiveLine(
  ctx: Context,
  { id, isSellable }: { id: string; isSellable: boolean },
): Promise<{ amount: number; byHand: number } | undefined> {
  return ctx.inTransaction(async (tx) => {
    const found = await lockLine(tx, id);
    if (!found) return undefined;
    const { order, fulfilmentStatus } = await lockAndAssess(tx, found.order);
    const paid = await makeRefund(tx, { order, fulfilmentStatus, lines: [found.line], isSellable });
    await tellBuyer(tx, order, (heading) => arrivedMail(heading, paid.amount));
    return { amount: paid.amount, byHand: paid.byHand };
  });
}

/** Does not take pieces back, for a reason that the buyer reads; false: nothing of that id waits (any more). */
export function refuseLine(ctx: Context, id: string, reason: string): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const found = await lockLine(tx, id);
    if (!found || !(await markRefused(tx.sql, id, tx.now))) return false;
    const { order, line } = found;
    const article = order.lines.find((one) => one.id === line.orderLineId)?.name;
    if (article) await tellBuyer(tx, order, (heading) => refusedMail(heading, article, reason));
    return true;
  });
}

/** A line that waits, and its order, whose payment and account are locked. */
async function lockLine(tx: Context, id: string): Promise<{ order: Order; line: ReturnLine } | undefined> {
  const found = await findOrderOfLine(tx.sql, id);
  const order = found && (await findOrder(tx, found));
  if (!order) return undefined;
  if (order.paymentId) await lockForRefund(tx, order.paymentId);
  await lockAccount(tx.sql, order.id);
  const { lines } = await readMovements(tx.sql, order.id);
  const line = lines.find((one) => one.id === id && one.state === 'requested');
  return line && { order, line };
}

export type Heading = { locale: Locale; name: string; orderNumber: string; at: Date; hours?: string };

/** Writes to the buyer in the language of the order; who has left is not written to. */
export async function tellBuyer(
  tx: Context,
  { fanId, orderNumber, locale }: Order,
  mail: (heading: Heading) => { subject: string; html: string; text: string },
): Promise<void> {
  const account = await readAccount(tx, fanId);
  if (!account?.email) return;
  const name = fullName(account, locale);
  const hours = await readSupportHours(tx, locale);
  await tx.sendMail({ to: account.email, ...mail({ locale, name, orderNumber, at: tx.now, hours }) });
}
