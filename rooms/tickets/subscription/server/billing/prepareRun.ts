import { policies } from '#club/policies.ts';
import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { findWaitingApproval } from '#rooms/staff/approval/server/index.ts';
import { type billingApi, billingRefusals as refusals } from '../../billingApi.ts';
import { isBeforeCharge, mayPrepare } from '../../billingRules.ts';
import { contractRefusals } from '../../contractShapes.ts';
import { addHistory } from '../contracts/changeStore.ts';
import { findMasterData } from '../contracts/masterDataStore.ts';
import { billingKind } from './billingPurpose.ts';
import { mailBill } from './billMails.ts';
import {
  findInRun,
  listBills,
  lockBill,
  moveBill,
  putBack,
  removeByStaff,
  removeCancelled,
  sumUp,
} from './billStore.ts';
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

/** What sending a ticket of this format costs, in cents. */
const shippingOf = (code: string): number =>
  Object.hasOwn(policies.contracts.shippingPrices, code) ? policies.contracts.shippingPrices[code]! : 0;

/**
 * Prepares a run over every confirmed contract of a season that was not charged for it yet, with one bill for each
 * subscriber; nothing is charged before a second person has approved it. Refuses 404, 409 and 422.
 */
export const prepareBillingRun = (
  ctx: Context,
  { masterDataId }: InputOf<Api['prepareBillingRun']>,
): Promise<OfficeRun> =>
  ctx.inTransaction(async (tx) => {
    const season = (await findMasterData(tx, masterDataId)) ?? refuse(contractRefusals.unknownMasterData);
    const { noticeDays } = policies.contracts;
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

function drawBills(chargeable: readonly Chargeable[]): { bills: NewBill[]; charges: NewCharge[] } {
  const charges: NewCharge[] = [];
  const bills = [...Map.groupBy(chargeable, ({ subscriberId }) => subscriberId)].map(([subscriberId, own]): NewBill => {
    const id = newId();
    const drawn = own.map(({ contractId, price, shippingCode }) => ({
      billId: id,
      contractId,
      price,
      shipping: shippingOf(shippingCode),
    }));
    charges.push(...drawn);
    const amount = drawn.reduce((total, { price, shipping }) => total + price + shipping, 0);
    return { id, subscriberId, amount, paymentTokenId: usualMethod(own) };
  });
  return { bills, charges };
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
    const { billId, contractId } = (await findInRun(tx, runId, number)) ?? refuse(contractRefusals.unknownContract);
    const bill = await lockBill(tx, billId);
    if (!bill || !isBeforeCharge(bill.state)) refuse(refusals.notChangeable);
    tx.concerns(bill.subscriberId);
    const [run] = await listRuns(tx, { runId });
    const isDone = isBilled
      ? await putBack(tx, { billId, contractId, since: run!.approvedAt })
      : await removeByStaff(tx, billId, contractId);
    if (!isDone) refuse(refusals.notChangeable);
    await sumUp(tx, billId);
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
