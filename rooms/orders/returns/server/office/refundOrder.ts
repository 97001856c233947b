import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import { returnsRefusals } from '../../api.ts';
import type { AssessedLine } from '../assess.ts';
import { type MadeRefund, makeRefund } from '../makeRefund.ts';
import { notifyBuyer } from '../receiveLine.ts';
import { isFirst } from '../requestReturn.ts';
import { staffRefundMail } from '../returnMails.ts';
import { lockAndAssess, type TakenLine, takeLines, type Wanted } from '../takeLines.ts';
import { refundKind } from './refundRules.ts';

/** Money that somebody of the staff has decided to give back. */
export type RefundDecision = {
  orderId: string;
  /** Made by the one who decides: the same decision sent twice is one. */
  requestId: string;
  /** Absent: everything that is left. */
  lines?: readonly Wanted[] | undefined;
  /** As it was on the screen: the order's version, and the cents that were to go back. */
  seen: { version: number; amount: number };
  /** Only what has not been sent yet. */
  isOnlyUnsent?: boolean;
  /** Do goods go back into stock? */
  isSellable: boolean;
  /** Tickets with which somebody has entered go back as well. */
  includesUsed?: boolean | undefined;
  by: string;
  reason: string;
};

/** `changed`: not what was seen (any more). `sent`: too late for `isOnlyUnsent`. */
export type RefundOutcome = MadeRefund | 'repeated' | 'unknown' | 'changed' | 'sent';

/**
 * Gives money of an order back because staff have decided so: vouchers first, with its credit note, stock and mail, in
 * the caller's transaction. The caller rolls it back when the answer is `changed` or `sent`. Refuses what is not left or
 * was used (409), and an id that stands for something else (422).
 */
export async function refundOrder(tx: Context, decision: RefundDecision): Promise<RefundOutcome> {
  const { orderId, requestId, seen, by, reason, isSellable } = decision;
  const found = await orderOffice.readAnyOrder(tx, orderId);
  if (!found) return 'unknown';
  const { order, lines, fulfilmentStatus } = await lockAndAssess(tx, found);
  if (fulfilmentStatus.isSettledElsewhere) refuse(returnsRefusals.notReturnable);
  const { includesUsed } = decision;
  const wanted = (decision.lines ?? everythingLeft(lines)).map((one) => ({ ...one, includesUsed }));
  if (!(await isFirst(tx, order.id, requestId, decision.lines ?? []))) return 'repeated';
  if (order.version !== seen.version) return 'changed';
  if (decision.isOnlyUnsent && fulfilmentStatus.isShipped) return 'sent';
  const chosen = choose(lines, wanted).map((one) => ({ ...one, kind: refundKind(one.line, fulfilmentStatus) }));
  const taken = await takeLines(tx, order.id, chosen);
  const back = taken.map((line) => ({ ...line, isSellable }));
  const settled = { order, fulfilmentStatus, lines: back, decision: { by, reason } };
  const made = await makeRefund(tx, settled);
  if (made.amount !== seen.amount) return 'changed';
  await notifyBuyer(tx, order, (heading) => staffRefundMail(heading, mailOf(lines, taken, made)));
  return made;
}

const everythingLeft = (lines: readonly AssessedLine[]): Wanted[] =>
  lines.flatMap(({ line, left }) => (left > 0 ? [{ lineId: line.id, quantity: left }] : []));

/** Finds what is wanted among what is left; refuses, naming the lines, where that is less. */
function choose(lines: readonly AssessedLine[], wanted: readonly Wanted[]) {
  const errors: Record<string, string> = {};
  const chosen = wanted.flatMap(({ lineId, quantity, ...which }, index) => {
    const line = lines.find((one) => one.line.id === lineId);
    const isTwice = wanted.findIndex((one) => one.lineId === lineId) !== index;
    if (line && !isTwice && quantity <= line.left) return [{ line, quantity, ...which }];
    errors[lineId] = 'quantity';
    return [];
  });
  if (chosen.length === 0 || Object.keys(errors).length > 0) refuse(returnsRefusals.notReturnable, { errors });
  return chosen;
}

/** What a mail about a refund says. */
export function mailOf(
  lines: readonly AssessedLine[],
  taken: readonly TakenLine[],
  { amount, withBank }: Pick<MadeRefund, 'amount' | 'withBank'>,
) {
  const goods = taken.reduce((sum, line) => sum + line.amount - (line.kept?.amount ?? 0), 0);
  return {
    isCancelled: taken.every(({ kind }) => kind === 'cancellation'),
    lines: taken.flatMap((line) => {
      const bought = lines.find((one) => one.line.id === line.orderLineId);
      return bought ? [{ ...line, name: bought.line.name }] : [];
    }),
    shipping: amount + withBank - goods,
    amount,
    withBank,
  };
}
