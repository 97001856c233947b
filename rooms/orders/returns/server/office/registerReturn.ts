import { club } from '#club/club.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { momentsOf, wallTimeAt } from '#platform/time/wallTime.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import { returnsRefusals } from '../../api.ts';
import { lockToRead, markEntered } from '../declarations/listStore.ts';
import { findCase, insertStep } from '../inbox/caseStore.ts';
import { openCase } from '../inbox/openCase.ts';
import { chooseLines, isFirst, sendReceipt } from '../requestReturn.ts';
import { lockAndAssess, takeLines, type Wanted } from '../takeLines.ts';

/** A withdrawal that came by mail, letter or telephone, as staff have read it. */
export type Registration = {
  orderId: string;
  /** Made by the one who enters it: the same sent twice is one. */
  requestId: string;
  /** The order's version as it was on the screen. */
  version: number;
  lines: readonly Wanted[];
  /** When it came in, as YYYY-MM-DD: the day counts for every period. */
  declaredOn: string;
  /** The declaration that somebody has read, which is done with this; absent: it came otherwise. */
  declarationId?: string | undefined;
  by: string;
  reason: string;
};

/**
 * Enters a return that the buyer has declared in words, in the caller's transaction: what holds is what held on the day
 * it came in (§ 355 (1) BGB). Its number goes to the buyer by mail. Refuses (409) what may not go back; `changed`: also
 * where somebody else has dealt with the declaration; `day`: that day is not between the order and today.
 */
export async function registerReturn(
  tx: Context,
  registration: Registration,
): Promise<{ number: string } | 'repeated' | 'unknown' | 'changed' | 'day'> {
  const { orderId, requestId, version, lines: wanted, declaredOn, declarationId, by, reason } = registration;
  const found = await orderOffice.readAnyOrder(tx, orderId);
  if (!found) return 'unknown';
  const [declaredAt] = momentsOf(declaredOn, '12:00', club.timeZone);
  const orderedOn = wallTimeAt(found.createdAt, club.timeZone).date;
  if (!declaredAt || declaredOn < orderedOn || declaredOn > tx.today()) return 'day';
  const isStillOpen = declarationId === undefined || (await lockToRead(tx.sql, declarationId));
  const { order, lines, fulfilmentStatus } = await lockAndAssess({ ...tx, now: declaredAt }, found);
  if (fulfilmentStatus.isSettledElsewhere) refuse(returnsRefusals.notReturnable);
  if (!(await isFirst(tx, order.id, requestId, wanted))) return 'repeated';
  if (order.version !== version || !isStillOpen) return 'changed';
  // What has not left the house waits for somebody as well, who decides on it in the inbox.
  const chosen = chooseLines(lines, wanted).map((one) => ({
    ...one,
    kind: one.kind === 'cancellation' ? ('withdrawal' as const) : one.kind,
  }));
  const taken = await takeLines(tx, order.id, chosen);
  const returnNumber = await openCase(tx, order, taken, fulfilmentStatus);
  const opened = returnNumber ? await findCase(tx.sql, returnNumber) : undefined;
  if (!opened) throw new Error(`Order ${orderId} got no return`);
  await insertStep(tx.sql, opened.id, { what: 'registered', by, why: `${declaredOn}: ${reason}` }, tx.now);
  if (declarationId) {
    const entered = { by, caseId: opened.id, orderId: order.id, fanId: order.fanId };
    await markEntered(tx.sql, declarationId, entered, tx.now);
  }
  await sendReceipt({ ...tx, locale: order.locale, now: declaredAt }, order, { chosen, taken, returnNumber });
  return { number: opened.number };
}
