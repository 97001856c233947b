import type { Context, Locale } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { readAccount } from '#rooms/identity/server/index.ts';
import { findOrder, type Order } from '#rooms/order/server/index.ts';
import { makeRefund } from './makeRefund.ts';
import { arrivedMail, refusedMail } from './returnMails.ts';
import {
  findOrderOfLine,
  lockAccount,
  markRefused,
  type OrderAccount,
  type ReturnLine,
  readMovements,
} from './returnStore.ts';
import { lockAndAssess } from './takeLines.ts';

/**
 * What was sent back is here: its money goes back and its pieces on the shelf, in one transaction. Answers the cents, and what of them has to be
 * sent by hand; undefined: nothing of that id waits (any more).
 */
export function receiveLine(
  ctx: Context,
  { id, isSellable }: { id: string; isSellable: boolean },
): Promise<{ amount: number; byHand: number } | undefined> {
  return ctx.inTransaction(async (tx) => {
    const found = await lockLine(tx, id);
    const known = found && (await findOrder(tx, { id: found.account.orderId, fanId: found.account.fanId }));
    if (!found || !known) return undefined;
    const { order, whereabouts } = await lockAndAssess(tx, known);
    const paid = await makeRefund(tx, { order, whereabouts, lines: [found.line], isSellable });
    await tellBuyer(tx, order, (heading) => arrivedMail(heading, paid.amount));
    return paid;
  });
}

/** Does not take pieces back, for a reason that the buyer reads; false: nothing of that id waits (any more). */
export function refuseLine(ctx: Context, id: string, reason: string): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const found = await lockLine(tx, id);
    if (!found || !(await markRefused(tx.sql, id, tx.now))) return false;
    const order = await findOrder(tx, { id: found.account.orderId, fanId: found.account.fanId });
    const article = order?.lines.find((one) => one.id === found.line.orderLineId)?.name;
    if (order && article) await tellBuyer(tx, order, (heading) => refusedMail(heading, article, reason));
    return true;
  });
}

/** A line that waits, and its order's account, locked. */
async function lockLine(tx: Context, id: string): Promise<{ account: OrderAccount; line: ReturnLine } | undefined> {
  const orderId = await findOrderOfLine(tx.sql, id);
  if (!orderId) return undefined;
  const account = await lockAccount(tx.sql, orderId);
  const { lines } = await readMovements(tx.sql, orderId);
  const line = lines.find((one) => one.id === id && one.state === 'requested');
  return line && { account, line };
}

type Heading = { locale: Locale; name: string; orderNumber: string; at: Date };

/** Writes to the buyer in the language of the order; who has left is not written to. */
async function tellBuyer(
  tx: Context,
  { fanId, orderNumber, locale }: Order,
  mail: (heading: Heading) => { subject: string; html: string; text: string },
): Promise<void> {
  const account = await readAccount(tx, fanId);
  if (!account?.email) return;
  const name = fullName(account, locale);
  await tx.sendMail({ to: account.email, ...mail({ locale, name, orderNumber, at: tx.now }) });
}
