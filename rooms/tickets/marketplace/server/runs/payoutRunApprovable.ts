import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { Approvable } from '#ports/approvable.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { askApproval, refuseOwnCase } from '#rooms/staff/approval/server/index.ts';
import { type resaleOfficeApi, resaleOfficeRefusals } from '../../officeApi.ts';
import { book } from '../ledgerStore.ts';
import { officeWords } from '../officeWords.ts';
import { papersJob } from '../papers/paperStore.ts';
import { lockPayout, savePayout } from '../payoutStore.ts';
import { bookWaiver } from '../payResold.ts';
import { listCandidates, type RunCandidate } from './previewRun.ts';
import { insertRun } from './runStore.ts';

/** Names the requests for runs that a second person must approve. */
const payoutRunKind = 'payoutRun';

/** A run as it is kept while it waits for a second person; cents. */
type AskedRun = { tenant: number; payouts: { listingId: string; amount: number }[] };

/**
 * Asks a second person to approve a run of payouts that can all be sent now. Refuses 409 where one cannot, and (403)
 * one's own money.
 */
export async function askPayoutRun(
  ctx: FanContext,
  { id, tenant, listingIds, reason }: InputOf<typeof resaleOfficeApi.askPayoutRun>,
): Promise<ReplyOf<typeof resaleOfficeApi.askPayoutRun>> {
  return ctx.inTransaction(async (tx) => {
    const candidates = await sendable(tx, tenant, listingIds);
    const payouts = candidates.map(({ offer, due }) => ({ listingId: offer.listingId, amount: due.amount }));
    const amount = payouts.reduce((sum, one) => sum + one.amount, 0);
    const input: AskedRun = { tenant, payouts };
    const asked = { id, kind: payoutRunKind, subjectId: id, input, amount, reason };
    const outcome = await askApproval(tx, asked);
    if (outcome === 'otherWaits') refuse(resaleOfficeRefusals.approvalWaits);
    if (outcome === 'asked')
      await tx.audit({ subject: { kind: 'payoutRun', id }, after: { payouts: payouts.length, amount }, why: reason });
    return { isAsked: true, sum: toEuros(amount) };
  });
}

/** These payouts, each of which can be sent now. Refuses 409, and (403) one's own money. */
async function sendable(tx: FanContext, tenant: number, listingIds: readonly string[]): Promise<RunCandidate[]> {
  const wanted = [...new Set(listingIds)];
  const candidates = await listCandidates(tx, wanted);
  await refuseOwnCase(
    tx,
    candidates.map(({ offer }) => offer.sellerId),
  );
  const fits = candidates.every(({ offer, why }) => !why && offer.tenant === tenant);
  if (candidates.length < wanted.length || !fits) refuse(resaleOfficeRefusals.runChanged);
  return candidates;
}

/** Runs of bank transfers: with the approval their payouts are on their way, and the file can be fetched. */
export const payoutRuns: Approvable = {
  kind: payoutRunKind,
  permission: 'resale.payOut',
  title: (locale) => officeWords[locale].runs.approval,
  consequence: (locale) => officeWords[locale].runs.consequence,
  labelsOf: async (_: Context, ids) => new Map(ids.map((id) => [id, id.slice(-8)])),
  async carryOut(tx, { id, input, askedBy }) {
    const { tenant, payouts } = input as AskedRun;
    for (const { listingId } of payouts.toSorted((a, b) => (a.listingId < b.listingId ? -1 : 1)))
      await lockPayout(tx.sql, listingId);
    const candidates = await sendable(
      tx,
      tenant,
      payouts.map(({ listingId }) => listingId),
    );
    const amounts = new Map(payouts.map(({ listingId, amount }) => [listingId, amount]));
    if (candidates.some(({ offer, due }) => amounts.get(offer.listingId) !== due.amount))
      refuse(resaleOfficeRefusals.runChanged);
    const transfers = candidates.map(({ due }) => ({
      id: newId(),
      listingId: due.listingId,
      attempt: due.attempt,
      amount: due.amount,
    }));
    const run = { id, tenant, askedBy, approvedBy: whoDecides(tx), approvedAt: tx.now };
    await insertRun(tx.sql, run, transfers);
    for (const { offer, payout, due } of candidates) {
      if (!payout.areFeesWaived) await bookWaiver(tx, offer, due);
      await savePayout(tx.sql, { ...due, state: 'sent', stateAt: tx.now });
      await book(tx, due.listingId, { kind: 'sent', amount: due.amount });
    }
    await tx.enqueue(papersJob, {});
  },
};
