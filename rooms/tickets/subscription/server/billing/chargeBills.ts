import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { addDays } from '#platform/time/addDays.ts';
import { collecting } from '#rooms/money/payment/server/index.ts';
import { chargeDay, mostNoticeDays } from '../../billingRules.ts';
import { lockContracts } from '../contracts/contractStore.ts';
import { billingPurpose } from './billingPurpose.ts';
import { mailBill } from './billMails.ts';
import { placeBillOrder, titleOf } from './billOrder.ts';
import { type Bill, listToAnnounce, listToCharge, listUnpaid, lockBill, moveBill } from './billStore.ts';
import { listCharged, removeChanged, sumUp } from './chargeStore.ts';
import { followBill } from './followBill.ts';
import { readNoticeDays } from './noticeDays.ts';
import { payCredits } from './payCredits.ts';
import { markDone } from './runStore.ts';

/** Bills that one run of the job tells of and begins to charge at most. */
const batch = 2000;

/**
 * Job, every ten minutes: tells subscribers of approved runs what will be charged and when, and begins the charge on
 * that day, each bill in a transaction of its own; suspends new tickets of bills that stay unpaid. May run twice at the
 * same time.
 */
export const chargeBills: JobDefinition = {
  name: 'chargeBills',
  every: '*/10 * * * *',
  async run(ctx) {
    const soon = addDays(ctx.today(), mostNoticeDays);
    for (const { id } of await listToAnnounce(ctx, soon, batch)) await ctx.inTransaction((tx) => announce(tx, id));
    for (const { id } of await listToCharge(ctx, ctx.today(), batch))
      await ctx.inTransaction((tx) => beginCharge(tx, id));
    await markDone(ctx);
    await payCredits(ctx, batch);
    // Matches that were published since have new tickets.
    for (const { id } of await listUnpaid(ctx, batch)) await followBill.run(ctx, { billId: id } as never);
  },
};

/** The days of the notice count from now, should the job come late. */
async function announce(tx: Context, billId: string): Promise<void> {
  const bill = await lockBill(tx, billId);
  if (bill?.state !== 'prepared') return;
  if ((await sumUp(tx, billId)) === 0 && (await listCharged(tx, billId)).length === 0)
    return void (await moveBill(tx, billId, 'cancelled'));
  const chargesOn = chargeDay(bill.dueOn, await readNoticeDays(tx), tx.today());
  if (await moveBill(tx, billId, 'announced', { chargesOn }))
    await mailBill(tx, { ...bill, chargesOn }, 'billAnnounced');
}

/**
 * Charges what still holds: contracts that were changed, ended or handed over meanwhile are left to the next run. What
 * comes to nothing is ordered at once.
 */
async function beginCharge(tx: Context, billId: string): Promise<void> {
  const ids = (await listCharged(tx, billId)).map(({ contractId }) => contractId);
  await lockContracts(tx, ids);
  const bill = await lockBill(tx, billId);
  if (bill?.state !== 'announced') return;
  for (const id of await removeChanged(tx, billId)) await sumUp(tx, id);
  const amount = await sumUp(tx, billId);
  const [first] = await listCharged(tx, billId);
  if (!first || !isOfSomebody(bill)) return void (await moveBill(tx, billId, 'cancelled'));
  const addresses = { invoice: first.invoiceAddress, shipping: first.shippingAddress };
  if (amount === 0) {
    await moveBill(tx, billId, 'paid', { paidBy: 'nothing', addresses });
    return placeBillOrder(tx, bill, { paymentType: 'nopayment' });
  }
  await moveBill(tx, billId, 'collecting', { addresses });
  await collecting.collect(tx, {
    purpose: billingPurpose,
    reference: billId,
    fanId: bill.subscriberId,
    amount,
    paymentTokenId: bill.paymentTokenId,
    what: titleOf(bill),
    path: `/account/contracts/${bill.masterDataId}/${first.contractId}/`,
  });
}

type Owned = Bill & { subscriberId: string; paymentTokenId: string };
const isOfSomebody = (bill: Bill): bill is Owned => bill.subscriberId !== null && bill.paymentTokenId !== null;
