import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { ReturnedLine } from '#ports/sellable.ts';
import { lockForRefund } from '#rooms/money/payment/server/index.ts';
import { findOrder, type Order } from '#rooms/orders/order/server/index.ts';
import { type AssessedLine, assess } from './assess.ts';
import { type FulfilmentStatus, type ReturnKind, shareOf } from './returnRules.ts';
import { insertLine, lockAccount, openAccount } from './returnStore.ts';

/** Which pieces of a line, where it matters: see `ReturnedLine`. */
type Which = Pick<ReturnedLine, 'pieceIds' | 'includesUsed'>;
/** Pieces of a bought line that shall go back. */
export type Wanted = {
  lineId: string;
  quantity: number;
  /** What just these pieces cost, in cents; absent: all pieces that are left cost the same. */
  amount?: number | undefined;
} & Which;
/** What is kept of the price of such pieces (cents, never more than they cost), and why, as the buyer reads it. */
export type Kept = { amount: number; reason: string };
/** Pieces that are on their way back now; cents. */
export type TakenLine = {
  id: string;
  orderLineId: string;
  kind: ReturnKind;
  quantity: number;
  amount: number;
  kept?: Kept;
} & Which;

/**
 * Locks an order's payment and its account, opening it where it is the first time, and assesses its lines: nobody else
 * changes anything of it until the transaction ends.
 */
export async function lockAndAssess(
  tx: Context,
  order: Order,
): Promise<{ order: Order; fulfilmentStatus: FulfilmentStatus; lines: AssessedLine[] }> {
  const first = await assess(tx, order);
  // What was settled elsewhere has no account here, and nothing to take.
  if (first.fulfilmentStatus.isSettledElsewhere) return { order, ...first };
  const { isShipped, arrivedAt } = first.fulfilmentStatus;
  const account = {
    orderId: order.id,
    fanId: order.fanId,
    moneyPaid: order.total,
    voucherPaid: order.voucherDiscount,
    shipping: order.shipping,
    isShippingBack: false,
    isShipped,
    arrivedAt,
  };
  const lines = order.lines.map((line) => ({
    orderLineId: line.id,
    quantity: line.quantity,
    amount: line.total - line.discount,
  }));
  if (order.paymentId) await lockForRefund(tx, order.paymentId);
  await openAccount(tx.sql, account, lines);
  await lockAccount(tx.sql, order.id);
  // What was read before the lock may have changed.
  const present = (await findOrder(tx, { id: order.id, fanId: order.fanId }, true)) ?? order;
  return { order: present, ...(await assess(tx, present)) };
}

/**
 * Takes pieces out of what is left with the buyer, in the caller's transaction and under its lock; `kindOf` says how
 * each goes back.
 */
export async function takeLines(
  tx: Context,
  orderId: string,
  wanted: readonly (Pick<Wanted, 'quantity' | 'amount'> & {
    line: AssessedLine;
    kind: ReturnKind;
    kept?: Kept | undefined;
  } & Which)[],
): Promise<TakenLine[]> {
  const taken = wanted.map(({ line, quantity, amount, kind, kept, pieceIds, includesUsed }) => ({
    ...(kept && kept.amount > 0 ? { kept } : {}),
    id: newId(),
    orderLineId: line.line.id,
    kind,
    quantity,
    amount: Math.min(amount ?? shareOf(line.leftAmount, quantity, line.left), line.leftAmount),
    pieceIds,
    includesUsed,
  }));
  for (const line of taken) await insertLine(tx.sql, orderId, line, tx.now);
  return taken;
}
