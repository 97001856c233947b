import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext, Locale } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { Approvable } from '#ports/approvable.ts';
import { listAccounts, whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { askApproval, refuseOwnCase } from '#rooms/staff/approval/server/index.ts';
import { type billingApi, billingRefusals as refusals } from '../../billingApi.ts';
import { chargeDay } from '../../billingRules.ts';
import de from '../../words/office.de.json' with { type: 'json' };
import en from '../../words/office.en.json' with { type: 'json' };
import { billingKind } from './billingPurpose.ts';
import { listSubscribers } from './billStore.ts';
import { readNoticeDays } from './noticeDays.ts';
import { type OfficeRun, readBillingRun } from './readRuns.ts';
import { listRuns, lockRun, markApproved } from './runStore.ts';

const words: Record<Locale, typeof de> = { de, en, ja: en };

type Asked = { contracts: number; sum: number };

/** Asks a second person to approve a run as it stands. Refuses 404 and 409. */
export const askToApproveRun = (
  ctx: FanContext,
  { billingRunId: runId, why }: InputOf<(typeof billingApi)['askToApproveRun']>,
): Promise<OfficeRun> =>
  ctx.inTransaction(async (tx) => {
    if (((await lockRun(tx, runId)) ?? refuse(refusals.unknownRun)) !== 'draft') refuse(refusals.notChangeable);
    const { contracts, sum } = (await listRuns(tx, { runId }))[0]!;
    if (contracts === 0) refuse(refusals.nothingToCharge);
    const asked = {
      id: newId(),
      kind: billingKind,
      subjectId: runId,
      input: { contracts, sum },
      amount: sum,
      reason: why,
    };
    if ((await askApproval(tx, asked)) === 'otherWaits') refuse(refusals.approvalWaits);
    const after = { approvalId: asked.id, amount: sum, approvalAsked: true };
    await tx.audit({ subject: { kind: 'billingRun', id: runId }, after, why });
    return readBillingRun(tx, { billingRunId: runId });
  });

/** Billing runs: subscribers are told at once, and charged after the days of the notice. */
export const billingRuns: Approvable = {
  kind: billingKind,
  permission: 'contracts.bill',
  title: (locale) => words[locale].billing.approval,
  consequence: (locale) => words[locale].billing.consequence,
  async labelsOf(ctx, runIds) {
    const runs = (await listRuns(ctx)).filter(({ id }) => runIds.includes(id));
    return new Map(runs.map(({ id, names }) => [id, inLocale(names, ctx.locale)]));
  },
  path: (runId) => `/office/contracts/runs/${runId}/`,
  async carryOut(tx, { subjectId: runId, input }) {
    if ((await lockRun(tx, runId)) !== 'draft') refuse(refusals.notChangeable);
    const { contracts, sum } = input as Asked;
    const run = (await listRuns(tx, { runId }))[0]!;
    if (run.contracts !== contracts || run.sum !== sum) refuse(refusals.runChanged);
    await refuseOwnBill(tx, runId);
    await markApproved(tx, runId, chargeDay(run.dueOn, await readNoticeDays(tx), tx.today()));
    await tx.enqueue('chargeBills', {});
  },
};

/** Nobody approves a run in which they, or an organisation they act for, are charged. Refuses 403. */
async function refuseOwnBill(tx: FanContext, runId: string): Promise<void> {
  const subscribers = await listSubscribers(tx, runId);
  const person = whoDecides(tx);
  await refuseOwnCase(tx, [
    ...subscribers.filter((id) => id === person),
    ...(await organisationsAmong(tx, subscribers)),
  ]);
}

async function organisationsAmong(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const accounts = await listAccounts(ctx, ids);
  return accounts.filter(({ kind }) => kind === 'organisation').map(({ id }) => id);
}
