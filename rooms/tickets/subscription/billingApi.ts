import { z } from 'zod';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { billStates, leftOutReasons, runStates } from './billingRules.ts';
import { contractRefusals, names } from './contractShapes.ts';

export const billingRefusals = {
  unknownRun: refusal({ status: 404, code: 'CONTRACT_RUN_NOT_FOUND' }),
  unknownBill: refusal({ status: 404, code: 'CONTRACT_BILL_NOT_FOUND' }),
  /** The season has no due day, or that is too far away, or its last day is over. */
  notDue: refusal({ status: 422, code: 'CONTRACT_RUN_NOT_DUE' }),
  /** Another run of the season has not been charged yet. */
  runOpen: refusal({ status: 409, code: 'CONTRACT_RUN_OPEN' }),
  nothingToCharge: refusal({ status: 409, code: 'CONTRACT_NOTHING_TO_CHARGE' }),
  /** It has been charged, cancelled or is not in this run. */
  notChangeable: refusal({ status: 409, code: 'CONTRACT_RUN_NOT_CHANGEABLE' }),
  /** It is not what the second person was asked about. */
  runChanged: refusal({ status: 409, code: 'CONTRACT_RUN_CHANGED' }),
  approvalWaits: refusal({ status: 409, code: 'APPROVAL_WAITS' }),
  notOwed: refusal({ status: 409, code: 'CONTRACT_BILL_NOT_OWED' }),
  /** A charge is under way whose outcome nobody knows yet. */
  beingCharged: refusal({ status: 409, code: 'CONTRACT_BILL_BEING_CHARGED' }),
};
const refusals = billingRefusals;

const mayBill = { permission: 'contracts.bill' } as const;
const runs = '/office/v1/contractRuns';
const byRun = z.object({ billingRunId: z.uuid() });
const why = z.string().trim().min(3).max(500);
const day = z.iso.date();
const named = z.object({ contractId: z.string(), number: z.string() });

const listedRun = z.object({
  id: z.string(),
  masterDataId: z.string(),
  name: names,
  /** `differences`: what contracts cost more since they were charged; nobody prepares or approves it. */
  kind: z.enum(['season', 'differences']),
  state: z.enum(runStates),
  preparedAt: z.iso.datetime(),
  /** The first day on which it is charged. */
  chargesOn: day.optional(),
  subscribers: z.number().int(),
  contracts: z.number().int(),
  sum: euros,
});

const officeRun = listedRun.extend({
  dueOn: day,
  /** When a run that is approved today would be charged. */
  wouldChargeOn: day.optional(),
  /** A second person is asked to approve it. */
  isWaiting: z.boolean(),
  bills: z.array(z.object({ state: z.enum(billStates), count: z.number().int(), sum: euros })),
  /** Contracts of the season that no run charges, by reason; the first 200 by number. */
  leftOut: z.array(z.object({ why: z.enum(leftOutReasons), count: z.number().int() })),
  leftOutContracts: z.array(named.extend({ why: z.enum(leftOutReasons) })),
  /** What staff have taken out of this run. */
  takenOut: z.array(named),
});

const bill = z.object({
  id: z.string(),
  state: z.enum(billStates),
  amount: euros,
  /** Absent: the account is gone. */
  subscriberId: z.string().optional(),
  subscriber: z.string().optional(),
  contracts: z.number().int(),
  /** The first three. */
  numbers: z.array(z.string()),
  chargesOn: day.optional(),
  paidBy: z.enum(['collection', 'transfer', 'nothing']).optional(),
  tries: z.number().int(),
  failureCode: z.string().optional(),
  nextTryAt: z.iso.datetime().optional(),
});

/** `unpaid`: the dunning list. */
const stateQuery = z.enum([...billStates, 'unpaid']).optional();

/** How staff charge what confirmed contracts cost. */
export const billingApi = {
  listBillingRuns: endpoint({
    method: 'GET',
    path: runs,
    summary: 'Billing runs, the latest first, and seasons for which one can be prepared now',
    caller: mayBill,
    reply: z.object({
      items: z.array(listedRun),
      due: z.array(z.object({ masterDataId: z.string(), name: names, dueOn: day })),
    }),
  }),
  prepareBillingRun: endpoint({
    method: 'POST',
    path: runs,
    summary: 'Prepares a run over all confirmed contracts of a season that were not charged yet; charges nothing',
    caller: mayBill,
    status: 201,
    body: z.object({ masterDataId: z.uuid() }),
    reply: officeRun,
    refusals: [
      contractRefusals.unknownMasterData,
      refusals.notDue,
      refusals.runOpen,
      refusals.nothingToCharge,
      refusals.unknownRun,
    ],
  }),
  readBillingRun: endpoint({
    method: 'GET',
    path: `${runs}/:billingRunId`,
    summary: 'One run: what it comes to, how its bills stand, and which contracts it leaves out',
    caller: mayBill,
    params: byRun,
    reply: officeRun,
    refusals: [refusals.unknownRun],
  }),
  listBills: endpoint({
    method: 'GET',
    path: `${runs}/:billingRunId/bills`,
    summary: 'Bills of a run, 50 at a time; `unpaid` is the dunning list',
    caller: mayBill,
    logsReading: true,
    params: byRun,
    query: z.object({ state: stateQuery, after: z.uuid().optional() }),
    reply: z.object({ items: z.array(bill), next: z.string().optional() }),
    refusals: [refusals.unknownRun],
  }),
  exportBillingRun: endpoint({
    method: 'GET',
    path: `${runs}/:billingRunId/export`,
    summary: 'The same as a CSV file, all of them',
    caller: mayBill,
    logsReading: true,
    params: byRun,
    query: z.object({ state: stateQuery }),
    file: true,
    refusals: [refusals.unknownRun],
    callsPerMinute: 20,
  }),
  changeBilledContract: endpoint({
    method: 'PUT',
    path: `${runs}/:billingRunId/contracts/:number`,
    summary: 'Takes one contract out of a run that has not been charged, or puts it back',
    caller: mayBill,
    params: z.object({ billingRunId: z.uuid(), number: z.string().regex(/^[A-Z0-9-]{3,32}$/) }),
    body: z.object({ isBilled: z.boolean(), why }),
    reply: officeRun,
    refusals: [refusals.unknownRun, contractRefusals.unknownContract, refusals.notChangeable, refusals.approvalWaits],
  }),
  askToApproveRun: endpoint({
    method: 'POST',
    path: `${runs}/:billingRunId/approval`,
    summary: 'Asks a second person to approve a run as it stands',
    caller: mayBill,
    params: byRun,
    body: z.object({ why }),
    reply: officeRun,
    refusals: [refusals.unknownRun, refusals.notChangeable, refusals.nothingToCharge, refusals.approvalWaits],
  }),
  cancelBillingRun: endpoint({
    method: 'POST',
    path: `${runs}/:billingRunId/cancellation`,
    summary: 'Stops a run: what has not been charged will not be',
    caller: mayBill,
    params: byRun,
    body: z.object({ why }),
    reply: officeRun,
    refusals: [refusals.unknownRun, refusals.notChangeable, refusals.approvalWaits],
  }),
  settleBill: endpoint({
    method: 'POST',
    path: '/office/v1/contractBills/:billId/settlement',
    summary: 'The money for a bill has come by bank transfer: it is not charged any more',
    caller: mayBill,
    params: z.object({ billId: z.uuid() }),
    body: z.object({ why }),
    reply: z.object({ id: z.string(), state: z.literal('paid') }),
    refusals: [
      refusals.unknownBill,
      refusals.notOwed,
      refusals.beingCharged,
      commonRefusals.ownCase,
      commonRefusals.unavailable,
    ],
  }),
};
