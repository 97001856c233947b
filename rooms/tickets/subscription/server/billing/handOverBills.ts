import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { moveBill } from './billStore.ts';
import { sumUp } from './chargeStore.ts';
import { listEmptyBills, lockBillsToCome, moveCharges } from './handOverStore.ts';

/**
 * Lets the new subscriber of a contract pay what has not begun to be charged: each part is a bill of its own that keeps
 * its day, announced to them first. What has begun stays with whoever it was begun with, paid or not. The caller holds
 * the contract. Four statements, and two more for each bill that has become less.
 */
export async function handOverBills(
  tx: Context,
  contractId: string,
  to: { id: string; paymentTokenId: string },
): Promise<void> {
  const former = await lockBillsToCome(tx, contractId);
  if (former.length === 0) return;
  await moveCharges(tx, contractId, { bills: former.map((from) => ({ id: newId(), from })), to });
  for (const billId of former) await sumUp(tx, billId);
  // Whoever owes nothing any more may delete their account and their saved method.
  for (const billId of await listEmptyBills(tx, former)) await moveBill(tx, billId, 'cancelled');
  await tx.enqueue('chargeBills', {});
}
