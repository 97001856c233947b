import type { Context } from '#platform/context.ts';
import { isToBeSent } from '../documents/documentRules.ts';
import { dispatchedStates, type OrderState, undoableStates } from '../orderStates.ts';
import type { Order } from '../orderStore.ts';
import { findLatestChange, undoChange } from '../stateChangeStore.ts';

/**
 * Takes the last change of an order's state back, in the caller's transaction, which holds its row: as long as no mail
 * has told the customer, and not where it has issued a document or moved money. Answers the state that it has again;
 * undefined: that cannot be undone (any more).
 */
export async function undoStateChange(tx: Context, order: Order, by: string): Promise<OrderState | undefined> {
  const latest = await findLatestChange(tx.sql, order.id);
  const to = latest?.previousState;
  if (!latest || !to || latest.state !== order.state || !undoableStates.includes(latest.state)) return undefined;
  const awaitsDispatch = isToBeSent(order) && !dispatchedStates.includes(to);
  const isUndone = await undoChange(tx.sql, { id: latest.id, orderId: order.id, to, awaitsDispatch, by }, tx.now);
  return isUndone ? to : undefined;
}
