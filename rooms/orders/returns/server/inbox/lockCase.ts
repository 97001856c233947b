import type { Context } from '#platform/context.ts';
import { findOrder, type Order } from '#rooms/orders/order/server/index.ts';
import { caseStateOf } from '../../inbox/caseRules.ts';
import type { FulfilmentStatus } from '../returnRules.ts';
import { lockAndAssess } from '../takeLines.ts';
import {
  type CaseLine,
  type CaseStep,
  findCase,
  insertStep,
  listCaseLines,
  type ReturnCase,
  updateCase,
} from './caseStore.ts';

/** A return with its lines and its order, whose payment and account are locked. */
export type OpenCase = { one: ReturnCase; lines: CaseLine[]; order: Order; fulfilmentStatus: FulfilmentStatus };

/** Locks a return by its number; undefined: there is none, or its order is gone. */
export async function lockCase(tx: Context, number: string): Promise<OpenCase | undefined> {
  const found = await findCase(tx.sql, number);
  const order = found && (await findOrder(tx, { id: found.orderId, fanId: found.fanId }));
  if (!order) return undefined;
  const assessed = await lockAndAssess(tx, order);
  // What was read before the lock may have changed.
  const one = (await findCase(tx.sql, number)) ?? found;
  const { fulfilmentStatus } = assessed;
  return { one, lines: await listCaseLines(tx.sql, one.id), order: assessed.order, fulfilmentStatus };
}

/**
 * Writes down what was done to a return and how far it is now, in the caller's transaction, which has locked the
 * order's account. `arrivedAt` absent: as it was.
 */
export async function noteStep(
  tx: Context,
  one: Pick<ReturnCase, 'id' | 'arrivedAt'>,
  step: CaseStep,
  arrivedAt = one.arrivedAt,
): Promise<void> {
  const lines = await listCaseLines(tx.sql, one.id);
  await updateCase(tx.sql, { id: one.id, state: caseStateOf(lines, arrivedAt !== null), arrivedAt }, tx.now);
  await insertStep(tx.sql, one.id, step, tx.now);
}
