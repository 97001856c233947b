import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { Order } from '#rooms/orders/order/server/index.ts';
import type { FulfilmentStatus } from '../returnRules.ts';
import type { TakenLine } from '../takeLines.ts';
import { insertCase } from './caseStore.ts';

/**
 * Puts lines that wait into the inbox of staff, in the caller's transaction, which has locked the order's account. What
 * has not left the house is as new and has not to arrive. Answers the number of the return; undefined: no line waits.
 */
export async function openCase(
  tx: Context,
  order: Pick<Order, 'id' | 'fanId'>,
  lines: readonly TakenLine[],
  { isShipped }: Pick<FulfilmentStatus, 'isShipped'>,
): Promise<string | undefined> {
  if (lines.length === 0) return undefined;
  const opened = {
    id: newId(),
    orderId: order.id,
    fanId: order.fanId,
    state: isShipped ? ('expected' as const) : ('graded' as const),
    lineIds: lines.map(({ id }) => id),
    grade: isShipped ? null : ('asNew' as const),
  };
  return insertCase(tx.sql, opened, tx.now);
}
