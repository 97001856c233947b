import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { findWaitingApproval } from '#rooms/staff/approval/server/index.ts';
import { type billingApi, billingRefusals as refusals } from '../../billingApi.ts';
import { isBeforeCharge, mayPrepare } from '../../billingRules.ts';
import { contractRefusals } from '../../contractShapes.ts';
import { splitAmount } from '../../instalmentRules.ts';
import { addHistory } from '../contracts/changeStore.ts';
import { findMasterData } from '../contracts/masterDataStore.ts';
import { billingKind } from './billingPurpose.ts';
import { mailBill } from './billMails.ts';
import { listBills, lockBill, moveBill } from './billStore.ts';
import { findInRun, putBack, removeByStaff, removeCancelled, sumUp } from './chargeStore.ts';
import { readNoticeDays } from './noticeDays.ts';
import { type OfficeRun, readBillingRun } from './readRuns.ts';
import {
  type Chargeable,
  insertBills,
  insertRun,
  listChargeable,
  listRuns,
  lockRun,
  markRunCancelled,
  type NewBill,
  type NewCharge,
} from './runStore.ts';

type Api = typeof billingApi;

/**
 * Prepares a run over every confirmed contract of a season that was not charged for it yet, with one bill for each
 * subscriber and day of an instalment; nothing is charged before a second person has approved it. Refuses 404, 409 and
 * 422.
 */
export const prepareBillingRun = (
  ctx: Context,
  { masterDataId }: InputOf<Api['prepareBillingRun']>,
): Promise<OfficeRun> =>
  ctx.inTransaction(async (tx) => {
    const season = (await findMasterData(tx, masterDataId)) ?? refuse(contractRefusals.unknownMasterData);
    const noticeDays = await readNoticeDays(tx);
    if (season.state !== 'published' || !mayPrepare(season, noticeDays, tx.today())) refuse(refusals.notDue);
    const runId = newId();
    if (!(await insertRun(tx, runId, masterDataId))) refuse(refusals.runOpen);
    const chargeable = await listChargeable(tx, masterDataId);
    if (chargeable.length === 0) refuse(refusals.nothingToCharge);
    const drawn = drawBills(chargeable);
    await insertBills(tx, { runId, masterDataId }, drawn);
    const sum = drawn.bills.reduce((total, { amount }) => total + amount, 0);
    await tx.audit({ subject: { kind: 'billingRun', id: runId }, after: { count: chargeable.length, amount: sum } });
    return readBillingRun(tx, { billingRunId: runId });
  });

/** One part of what a contract is charged; without a day it is due with the season. Cents. */
type Part = Omit<NewCharge, 'billId'> & { dueOn?: string };

/** A bill for each subscriber and day. */
function drawBills(chargeable: readonly Chargeable[]): { bills: NewBill[]; charges: NewCharge[] } {
  const charges: NewCharge[] = [];
  const bills: NewBill[] = [];
  for (const [subscriberId, own] of Map.groupBy(chargeable, (one) => one.subscriberId)) {
    const paymentTokenId = usualMethod(own);
    for (const [dueOn, parts] of Map.groupBy(own.flatMap(partsOf), (part) => part.dueOn)) {
      const id = newId();
      charges.push(...parts.map(({ dueOn: _, ...part }) => ({ ...part, billId: id })));
      const amount = parts.reduce((total, { price, shipping }) => total + price + shipping, 0);
      bills.push({ id, subscriberId, amount, paymentTokenId, ...(dueOn === undefined ? {} : { dueOn }) });
    }
  }
  return { bills, charges };
}

/** The instalments that were agreed on, sent with the first; of what was charged in part, the rest at once. */
function partsOf({ contractId, price, total, agreedDays, charged, lastPart }: Chargeable): Part[] {
  if (charged !== null)
    return [{ contractId, price: total - charged, shipping: 0, part: lastPart! + 1, parts: null, total }];
  const amounts = splitAmount(price, agreedDays.length + 1);
  return amounts.flatMap((amount, at): Part[] => {
    const shared = { contractId, price: amount, part: at + 1, parts: amounts.length, total };
    if (at === 0) return [{ ...shared, shipping: total - price }];
    return amount > 0 ? [{ ...shared, shipping: 0, dueOn: agreedDays[at - 1]! }] : [];
  });
}

/** The method that most of them are paid with; of equals the one of the first contract. */
function usualMethod(own: readonly Chargeable[]): string {
  const counts = [...Map.groupBy(own, ({ paymentTokenId }) => paymentTokenId)];
  return counts.toSorted(([, one], [, other]) => other.length - one.length)[0]![0];
}

/** A run that can still be changed, held until the transaction ends: no second person is being asked about it. */
async function lockChangeable(tx: Context, runId: string): Promise<void> {
  const state = (await lockRun(tx, runId)) ?? refuse(refusals.unknownRun);
  if (state !== 'draft' && state !== 'approved') refuse(refusals.notChangeable);
  if (await findWaitingApproval(tx, { kind: billingKind, subjectId: runId })) refuse(refusals.approvalWaits);
}

/**
 * Takes one contract out of a run whose charge has not begun, or puts it back; into an approved run only what was taken
 * out after the approval, so that never more is charged than was approved. Refuses 404 and 409.
 */
export const changeBilledContract = (
  ctx: Context,
  { billingRunId: runId, number, isBilled, why }: InputOf<Api['changeBilledContract']>,
): Promise<OfficeRun> =>
  ctx.inTransaction(async (tx) => {
    await lockChangeable(tx, runId);
    const { billIds, contractId } = (await findInRun(tx, runId, number)) ?? refuse(contractRefusals.unknownContract);
    for (const billId of billIds) {
      const bill = await lockBill(tx, billId);
      if (!bill || !isBeforeCharge(bill.state)) refuse(refusals.notChangeable);
      tx.concerns(bill.subscriberId);
    }
    const [run] = await listRuns(tx, { runId });
    const isDone = isBilled
      ? await putBack(tx, { billIds, contractId, since: run!.approvedAt })
      : await removeByStaff(tx, billIds, contractId);
    if (!isDone) refuse(refusals.notChangeable);
    for (const billId of billIds) await sumUp(tx, billId);
    await addHistory(tx, [contractId], { kind: isBilled ? 'billedAgain' : 'notBilled', actor: 'staff', note: why });
    const subject = { kind: 'contract', id: contractId };
    await tx.audit({ subject, before: { isBilled: !isBilled }, after: { isBilled, billingRunId: runId }, why });
    return readBillingRun(tx, { billingRunId: runId });
  });

/** Stops a run: what has not been charged will not be, and whoever was told of it is told so. Refuses 404 and 409. */
export const cancelBillingRun = (
  ctx: Context,
  { billingRunId: runId, why }: InputOf<Api['cancelBillingRun']>,
): Promise<OfficeRun> =>
  ctx.inTransaction(async (tx) => {
    await lockChangeable(tx, runId);
    const open = await listBills(tx, { runId, states: ['prepared', 'announced'] }, { limit: 1_000_000 });
    const cancelled = [];
    for (const bill of open) {
      if (!(await moveBill(tx, bill.id, 'cancelled'))) continue;
      cancelled.push(bill.id);
      if (bill.state === 'announced') await mailBill(tx, bill, 'billCancelled');
    }
    await removeCancelled(tx, cancelled);
    await markRunCancelled(tx, runId);
    await tx.audit({ subject: { kind: 'billingRun', id: runId }, after: { state: 'cancelled' }, why });
    return readBillingRun(tx, { billingRunId: runId });
  });
