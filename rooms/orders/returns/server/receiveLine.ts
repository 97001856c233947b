import type { Context, Locale } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { lockForRefund } from '#rooms/money/payment/server/index.ts';
import { findOrder, type Order } from '#rooms/orders/order/server/index.ts';
import { readSupportHours } from '#rooms/staff/clubSettings/server/index.ts';
import { type CaseStep, findCaseOfLine } from './inbox/caseStore.ts';
import { noteStep } from './inbox/lockCase.ts';
import { makeRefund } from './makeRefund.ts';
import { arrivedMail, deductionsOf, refusedMail } from './returnMails.ts';
import { findOrderOfLine, lockAccount, markRefused, type ReturnLine, readMovements } from './returnStore.ts';
import { lockAndAssess } from './takeLines.ts';

/**
 * What was sent back is here: its money goes back and its pieces into stock, in one transaction. Answers the cents,
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
    const paid = await makeRefund(tx, { order, fulfilmentStatus, lines: [{ ...found.line, isSellable }] });
    await notifyBuyer(tx, order, (heading) => arrivedMail(heading, paid, deductionsOf(order, [found.line])));
    await noteAtCase(tx, id, { what: 'refunded', by: null, amount: paid.amount });
    return { amount: paid.amount, byHand: paid.byHand };
  });
}

/** Does not take pieces back, for a reason that the buyer reads; false: nothing of that id waits (any more). */
export function refuseLine(ctx: Context, id: string, reason: string): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const found = await lockLine(tx, id);
    if (!found) return false;
    await refuseLines(tx, { order: found.order, lines: [found.line], reason });
    await noteAtCase(tx, id, { what: 'refused', by: null, why: reason });
    return true;
  });
}

/** Pieces that wait are the buyer's again, who is told why; in the caller's transaction under the account's lock. */
export async function refuseLines(
  tx: Context,
  { order, lines, reason }: { order: Order; lines: readonly Pick<ReturnLine, 'id' | 'orderLineId'>[]; reason: string },
): Promise<void> {
  for (const { id } of lines) await markRefused(tx.sql, id, tx.now);
  const wanted = new Set(lines.map(({ orderLineId }) => orderLineId));
  const articles = order.lines.filter(({ id }) => wanted.has(id)).map(({ name }) => name);
  if (articles.length > 0) await notifyBuyer(tx, order, (heading) => refusedMail(heading, articles, reason));
}

/** The return that this line belongs to is further now. */
async function noteAtCase(tx: Context, lineId: string, step: CaseStep): Promise<void> {
  const one = await findCaseOfLine(tx.sql, lineId);
  if (one) await noteStep(tx, one, step);
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
export async function notifyBuyer(
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
