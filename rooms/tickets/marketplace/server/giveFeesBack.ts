import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { Events } from '#ports/events.ts';
import { voucherOffice } from '#rooms/money/voucher/server/index.ts';
import { listTicketedEvents } from '#rooms/tickets/ticketing/server/index.ts';
import { book } from './ledgerStore.ts';
import { findOffer } from './offerStore.ts';
import { correctFees } from './papers/issuePapers.ts';
import { listPaidLessFees, lockPayout, savePayout } from './payoutStore.ts';

const feesBackJob = 'giveResaleFeesBack';
/** Milliseconds in which staff may have taken the call-off back. */
const certainAfter = 3_600_000;

const isCancelled = async (ctx: Context, eventId: string): Promise<boolean> =>
  (await listTicketedEvents(ctx, [eventId]))[0]?.state === 'cancelled';

/** An event was called off: sellers who have been paid by voucher already get their fees, once that is certain. */
export async function followCallOff(tx: Context, { eventId, rightIds }: Events['RightsChanged']): Promise<void> {
  if (rightIds !== undefined || !(await isCancelled(tx, eventId))) return;
  if ((await listPaidLessFees(tx.sql, eventId)).length === 0) return;
  await tx.enqueue(feesBackJob, { eventId }, { startAfter: new Date(tx.now.getTime() + certainAfter) });
}

/** Job: gives sellers of a cancelled event their fees by a voucher each, in a transaction of its own and once. */
export const giveResaleFeesBack: JobDefinition = {
  name: feesBackJob,
  async run(ctx, { eventId }: { eventId: string }) {
    if (!(await isCancelled(ctx, eventId))) return;
    for (const listingId of await listPaidLessFees(ctx.sql, eventId))
      await ctx.inTransaction((tx) => giveFeesBack(tx, listingId));
  },
};

async function giveFeesBack(tx: Context, listingId: string): Promise<void> {
  const payout = await lockPayout(tx.sql, listingId);
  const offer = await findOffer(tx.sql, listingId);
  if (!payout || !offer || payout.state !== 'done' || payout.areFeesWaived) return;
  const fees = offer.price - offer.reimbursed;
  const waived = { ...payout, amount: offer.price, areFeesWaived: true };
  if (fees === 0) return savePayout(tx.sql, waived);
  const voucher = { tenant: offer.tenant, amount: fees, cause: `resale ${listingId} fees` };
  const { code } = await voucherOffice.issueVoucher(tx, voucher);
  await book(tx, listingId, { kind: 'feesWaived', fees });
  await book(tx, listingId, { kind: 'paidByVoucher', amount: fees });
  await savePayout(tx.sql, { ...waived, feeVoucherCode: code });
  await correctFees(tx, { offer, payout });
}
