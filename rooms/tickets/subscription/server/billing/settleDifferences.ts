import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { addHistory } from '../contracts/changeStore.ts';
import { sumUp } from './chargeStore.ts';
import { type Difference, insertCredit, listDifferences, listLowerable, lowerCharge } from './differenceStore.ts';
import { insertBills, type NewBill, type NewCharge, takeDifferencesRun } from './runStore.ts';

/**
 * Settles what confirmed contracts cost more or less than was charged for them in a season: more is announced and
 * collected as a bill of its own, for less the instalments to come are lowered, and the rest goes back. Contracts whose
 * charge has not begun are left alone: the run charges what they cost. The caller holds the contracts, and has the
 * subscriber's yes to the price.
 */
export async function settleDifferences(
  tx: Context,
  masterDataId: string,
  contractIds: readonly string[],
): Promise<void> {
  const found = await listDifferences(tx, masterDataId, contractIds);
  if (found.length === 0) return;
  const dearer = found.filter(({ difference }) => difference > 0);
  if (dearer.length > 0) await billMore(tx, masterDataId, dearer);
  for (const one of found.filter(({ difference }) => difference < 0)) await takeLess(tx, masterDataId, one);
  const ids = found.map(({ contractId }) => contractId);
  await addHistory(tx, ids, { kind: 'differenceSettled', actor: 'house' });
  await tx.enqueue('chargeBills', {});
}

/** A bill for each subscriber and method. */
async function billMore(tx: Context, masterDataId: string, dearer: readonly Difference[]): Promise<void> {
  const runId = await takeDifferencesRun(tx, { id: newId(), masterDataId, today: tx.today() });
  const bills: NewBill[] = [];
  const charges: NewCharge[] = [];
  for (const own of Map.groupBy(dearer, (one) => `${one.subscriberId} ${one.paymentTokenId}`).values()) {
    const id = newId();
    const { subscriberId, paymentTokenId } = own[0]!;
    const amount = own.reduce((sum, { difference }) => sum + difference, 0);
    bills.push({ id, subscriberId, paymentTokenId, amount, isDifference: true });
    for (const { contractId, difference, lastPart, total } of own)
      charges.push({ billId: id, contractId, price: difference, shipping: 0, part: lastPart + 1, parts: null, total });
  }
  await insertBills(tx, { runId, masterDataId }, { bills, charges });
}

/**
 * Gives back what was paid for a season that a contract does not reach any more; its instalments to come are left out
 * of their bills. The caller holds the contract.
 */
export async function giveBackSeason(tx: Context, contractId: string, masterDataId: string): Promise<void> {
  const charges = await listLowerable(tx, { contractId, masterDataId });
  const begun = charges.filter(({ hasBegun, left }) => hasBegun && left > 0);
  for (const { billId, left: amount } of begun)
    await insertCredit(tx, { id: newId(), billId, contractId, masterDataId, amount });
  if (begun.length > 0) await tx.enqueue('chargeBills', {});
}

/** From the last instalment on that nobody has begun to charge; what is more than these goes back from the latest. */
async function takeLess(tx: Context, masterDataId: string, { contractId, difference }: Difference): Promise<void> {
  let rest = -difference;
  for (const { billId, hasBegun, left } of await listLowerable(tx, { contractId, masterDataId })) {
    const amount = Math.min(rest, left);
    if (amount <= 0) continue;
    rest -= amount;
    if (hasBegun) await insertCredit(tx, { id: newId(), billId, contractId, masterDataId, amount });
    else {
      await lowerCharge(tx, { billId, contractId, amount });
      await sumUp(tx, billId);
    }
  }
}
