import { demoBillingStaff } from '#club/demo/contracts.ts';
import { callInOffice } from '#platform/audit/callInOffice.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { tryDemoCollection } from '#rooms/money/payment/demo/index.ts';
import { billingApi } from '../billingApi.ts';
import { billingRuns } from '../server/billing/approveRun.ts';
import { billingPurpose } from '../server/billing/billingPurpose.ts';
import { listBills } from '../server/billing/billStore.ts';
import { chargeBills } from '../server/billing/chargeBills.ts';
import { prepareBillingRun } from '../server/billing/prepareRun.ts';
import { changeContractAddress, changeContractPaymentMethod } from '../server/contracts/changeContract.ts';
import { confirmContracts } from '../server/contracts/confirmContracts.ts';
import { listContracts } from '../server/contracts/readContracts.ts';
import type { Person } from './makeDemoContracts.ts';

const day = 86_400_000;

/** The same context so many days ago. */
export const earlier = <C extends Context>(ctx: C, days: number): C => ({
  ...ctx,
  now: new Date(ctx.now.getTime() - days * day),
});

type Demo = { masterDataId: string; company: Person };

/**
 * Two billing runs of the past two weeks: one with a bill that is paid and one whose card was declined three times, and
 * one whose card was declined once and is tried again tomorrow. Without the built-in payment service there is none.
 */
export async function makeDemoBilling(ctx: Context, { masterDataId, company }: Demo): Promise<void> {
  const { address, paymentTokenId } = company;
  const staff = await Promise.all(demoBillingStaff.map((email) => findAccountByEmail(ctx, email)));
  const [clerk, second] = staff.map((account) => account && { ...ctx, fan: { id: account.id, scopes: [] } });
  if (!address || !paymentTokenId || !clerk || !second) return;
  const listed = await listContracts(company.ctx, { MasterDataId: masterDataId, Page: 1, PageSize: 2 });
  for (const [at, daysAgo] of [13, 7].entries()) {
    const contractId = listed.items[at]!.id;
    const buyer = earlier(company.ctx, daysAgo);
    await changeContractAddress(buyer, { contractId, type: 'invoice', ...address });
    await changeContractAddress(buyer, { contractId, type: 'shipping', ...address });
    await changeContractPaymentMethod(buyer, { contractId, paymentTokenId });
    await confirmContracts(buyer, { masterDataId, contractIds: [contractId] });
    const runId = await runOf({ clerk: earlier(clerk, daysAgo), second: earlier(second, daysAgo) }, masterDataId);
    await chargeBills.run(earlier(ctx, daysAgo), {} as never);
    await chargeBills.run(earlier(ctx, daysAgo - 5), {} as never);
    for (const daysToTry of [daysAgo - 5, daysAgo - 8, daysAgo - 12].filter((left) => left >= 0))
      await tryAll(earlier(ctx, daysToTry), { runId, companyId: company.account.id });
  }
}

/** A run that is prepared by one person and approved by another. */
async function runOf({ clerk, second }: Record<'clerk' | 'second', FanContext>, masterDataId: string): Promise<string> {
  const run = await callInOffice(clerk, billingApi.prepareBillingRun, prepareBillingRun, { masterDataId });
  const input = { contracts: run.contracts, sum: Math.round(run.sum * 100) };
  const request = { id: newId(), subjectId: run.id, input, askedBy: clerk.fan.id, reason: 'Saisonbeginn' };
  await second.inTransaction((tx) => billingRuns.carryOut(tx, request));
  return run.id;
}

/** The company's card takes no money, everybody else's does. */
async function tryAll(ctx: Context, { runId, companyId }: { runId: string; companyId: string }): Promise<void> {
  for (const { id, subscriberId } of await listBills(
    ctx,
    { runId, states: ['collecting', 'declined'] },
    { limit: 50 },
  )) {
    const outcome = subscriberId === companyId ? 'declined' : 'captured';
    await tryDemoCollection(ctx, { purpose: billingPurpose, reference: id }, outcome);
  }
}
