import type { FileReply, InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { spreadsheetOf } from '#platform/csv/csvRules.ts';
import { fullName } from '#platform/names/personName.ts';
import { listAccounts } from '#rooms/accounts/identity/server/index.ts';
import { collecting } from '#rooms/money/payment/server/index.ts';
import { findWaitingApproval } from '#rooms/staff/approval/server/index.ts';
import { type billingApi, billingRefusals as refusals } from '../../billingApi.ts';
import { type BillState, billStates, chargeDay, leftOutReasons, mayPrepare } from '../../billingRules.ts';
import { listMasterData } from '../contracts/masterDataStore.ts';
import { billingKind, billingPurpose } from './billingPurpose.ts';
import { listBills as listBillRows, sumBills } from './billStore.ts';
import { listTakenOut } from './chargeStore.ts';
import { readNoticeDays } from './noticeDays.ts';
import { listLeftOut, listRuns, type Run } from './runStore.ts';

type Api = typeof billingApi;
export type OfficeRun = ReplyOf<Api['readBillingRun']>;
type ListedRun = ReplyOf<Api['listBillingRuns']>['items'][number];
type OfficeBill = ReplyOf<Api['listBills']>['items'][number];

/** Contracts that a preview names; of more it says how many. */
const mostNamed = 200;
const pageSize = 50;

const listedOf = (run: Run): ListedRun => ({
  id: run.id,
  masterDataId: run.masterDataId,
  name: run.names,
  kind: run.kind,
  state: run.state,
  preparedAt: run.preparedAt.toISOString(),
  ...(run.chargesOn ? { chargesOn: run.chargesOn } : {}),
  subscribers: run.subscribers,
  contracts: run.contracts,
  sum: toEuros(run.sum),
});

/** Runs, the latest first, and seasons for which one can be prepared now. */
export async function listBillingRuns(ctx: Context): Promise<ReplyOf<Api['listBillingRuns']>> {
  const [runs, seasons, noticeDays] = await Promise.all([listRuns(ctx), listMasterData(ctx), readNoticeDays(ctx)]);
  const isOpen = (id: string) =>
    runs.some(({ masterDataId, state }) => masterDataId === id && (state === 'draft' || state === 'approved'));
  const due = seasons.filter(
    (season) => season.state === 'published' && mayPrepare(season, noticeDays, ctx.today()) && !isOpen(season.id),
  );
  return {
    items: runs.map(listedOf),
    due: due.map(({ id, names, dueOn }) => ({ masterDataId: id, name: names, dueOn: dueOn! })),
  };
}

/** One run: what it comes to, how its bills stand, and which contracts it leaves out, with why. Refuses 404. */
export async function readBillingRun(
  ctx: Context,
  { billingRunId: runId }: { billingRunId: string },
): Promise<OfficeRun> {
  const [run] = await listRuns(ctx, { runId });
  if (!run) return refuse(refusals.unknownRun);
  const [sums, leftOut, takenOut, waiting, noticeDays] = await Promise.all([
    sumBills(ctx, runId),
    listLeftOut(ctx, run.masterDataId),
    listTakenOut(ctx, runId),
    findWaitingApproval(ctx, { kind: billingKind, subjectId: runId }),
    readNoticeDays(ctx),
  ]);
  return {
    ...listedOf(run),
    dueOn: run.dueOn,
    ...(run.state === 'draft' ? { wouldChargeOn: chargeDay(run.dueOn, noticeDays, ctx.today()) } : {}),
    isWaiting: waiting !== undefined,
    bills: billStates.flatMap((state) => {
      const found = sums.find((one) => one.state === state);
      return found ? [{ state, count: found.count, sum: toEuros(found.sum) }] : [];
    }),
    leftOut: leftOutReasons.flatMap((why) => {
      const count = leftOut.filter((one) => one.why === why).length;
      return count > 0 ? [{ why, count }] : [];
    }),
    leftOutContracts: leftOut.slice(0, mostNamed),
    takenOut,
  };
}

/** Bills of a run, 50 at a time, in some states or all. Refuses 404. */
export async function listBills(
  ctx: Context,
  { billingRunId: runId, state, after }: InputOf<Api['listBills']>,
): Promise<ReplyOf<Api['listBills']>> {
  if ((await listRuns(ctx, { runId })).length === 0) refuse(refusals.unknownRun);
  const items = await readBills(ctx, { runId, states: statesOf(state), after, limit: pageSize + 1 });
  const shown = items.slice(0, pageSize);
  const last = shown.at(-1);
  return { items: shown, ...(items.length > pageSize && last ? { next: last.id } : {}) };
}

/** `unpaid`: the dunning list. */
const statesOf = (state: InputOf<Api['listBills']>['state']): readonly BillState[] | undefined =>
  state === 'unpaid' ? ['declined', 'dunned', 'chargedBack'] : state && [state];

type Wanted = { runId: string; states?: readonly BillState[] | undefined; after?: string | undefined; limit: number };

async function readBills(ctx: Context, { runId, states, after, limit }: Wanted): Promise<OfficeBill[]> {
  const rows = await listBillRows(ctx, { runId, states }, { after, limit });
  const ids = rows.flatMap(({ subscriberId }) => subscriberId ?? []);
  const [accounts, collected] = await Promise.all([
    listAccounts(ctx, ids),
    collecting.listCollections(
      ctx,
      billingPurpose,
      rows.map(({ id }) => id),
    ),
  ]);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const byBill = new Map(collected.map((one) => [one.reference, one]));
  return rows.map((bill) => {
    const account = bill.subscriberId ? byId.get(bill.subscriberId) : undefined;
    const { failureCode, nextTryAt, tries } = byBill.get(bill.id) ?? {};
    return {
      id: bill.id,
      state: bill.state,
      amount: toEuros(bill.amount),
      ...(account ? { subscriberId: account.id, subscriber: fullName(account, 'de') || account.email } : {}),
      contracts: bill.contracts,
      numbers: bill.numbers,
      ...(bill.chargesOn ? { chargesOn: bill.chargesOn } : {}),
      ...(bill.paidBy ? { paidBy: bill.paidBy } : {}),
      tries: tries ?? 0,
      ...(failureCode ? { failureCode } : {}),
      ...(nextTryAt ? { nextTryAt: nextTryAt.toISOString() } : {}),
    };
  });
}

const columns = [
  'subscriber',
  'contracts',
  'numbers',
  'state',
  'amount',
  'chargesOn',
  'tries',
  'failureCode',
  'paidBy',
];

/** All bills of a run as a table. Refuses 404. */
export async function exportBillingRun(
  ctx: Context,
  { billingRunId: runId, state }: InputOf<Api['exportBillingRun']>,
): Promise<FileReply> {
  const [run] = await listRuns(ctx, { runId });
  if (!run) return refuse(refusals.unknownRun);
  const bills = await readBills(ctx, { runId, states: statesOf(state), limit: 100_000 });
  const cells = bills.map(({ numbers, ...bill }) => {
    const named = bill.contracts > numbers.length ? [...numbers, '…'] : numbers;
    const row: Record<string, unknown> = { ...bill, numbers: named.join(' ') };
    return columns.map((name) => row[name] ?? '');
  });
  const fileName = `contract-run-${run.season}-${run.preparedAt.toISOString().slice(0, 10)}.csv`;
  return { contentType: 'text/csv; charset=utf-8', fileName, content: spreadsheetOf(ctx.locale, columns, cells) };
}
