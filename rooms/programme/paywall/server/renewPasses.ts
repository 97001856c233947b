import type { Context } from '#platform/context.ts';
import { paying } from '#rooms/money/payment/server/index.ts';
import { attemptDue, noticeTime, renewedPlan } from '../passRules.ts';
import { mailOwner } from './paywallMails.ts';
import { listPricesOn } from './priceStore.ts';
import {
  findRenewal,
  insertRenewal,
  listOpenRenewals,
  markSettled,
  type Renewal,
  readAttempts,
} from './renewalStore.ts';
import {
  endExpired,
  listRenewing,
  lockById,
  markAnnounced,
  markGrace,
  type Subscription,
  stopRenewing,
} from './subscriptionStore.ts';
import { deleteOldTickets } from './ticketStore.ts';

/** The purpose of payments for renewals. */
export const passPurpose = 'pass';
/** Devices on which nobody has played for so long are forgotten, in milliseconds. */
const deviceTime = 90 * 86_400_000;

/**
 * Charges passes whose paid time is over and whose owners have agreed, each period once; announces coming charges; ends
 * what has run out. Runs every ten minutes, and may run twice at the same time.
 */
export async function renewPasses(ctx: Context): Promise<void> {
  const price = await renewalPrice(ctx);
  for (const pass of await listRenewing(ctx.sql, new Date(ctx.now.getTime() + noticeTime))) {
    if (pass.paidUntil > ctx.now) await announce(ctx, pass, price);
    else await ctx.inTransaction((tx) => beginRenewal(tx, pass.id, price));
  }
  for (const renewal of await listOpenRenewals(ctx.sql)) await charge(ctx, renewal);
  await endExpired(ctx.sql, ctx.now);
  await deleteOldTickets(ctx.sql, new Date(ctx.now.getTime() - deviceTime));
}

/** What the next 30 days cost today, in cents; undefined: they are not sold. */
export async function renewalPrice(ctx: Context): Promise<number | undefined> {
  return (await listPricesOn(ctx.sql, ctx.today())).find(({ plan }) => plan === renewedPlan)?.price;
}

/** Is today's price at most what was agreed? A dearer one needs a new yes. */
const isAgreed = ({ agreedPrice }: Pick<Subscription, 'agreedPrice'>, price: number | undefined): price is number =>
  price !== undefined && agreedPrice !== null && price <= agreedPrice;

const announce = (ctx: Context, pass: Subscription, price: number | undefined): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    if (!(await markAnnounced(tx.sql, pass))) return;
    const amount = price ?? 0;
    await mailOwner(tx, pass, { kind: isAgreed(pass, price) ? 'announced' : 'dearer', amount });
  });

/**
 * Writes down what is to be charged, under the lock of the pass: two at once write one, and whoever cancels before it
 * is not charged.
 */
export async function beginRenewal(tx: Context, id: string, price: number | undefined): Promise<Renewal | undefined> {
  const pass = await lockById(tx.sql, id);
  if (!pass?.paymentTokenId || pass.endedAt || pass.paidUntil > tx.now) return undefined;
  if (!isAgreed(pass, price)) {
    await stopRenewing(tx.sql, pass.id);
    return undefined;
  }
  const { tries, isOpen } = await readAttempts(tx.sql, pass.id, pass.paidUntil);
  const attempt = isOpen ? undefined : attemptDue(pass.paidUntil, tries, tx.now);
  if (attempt === undefined) return undefined;
  const { paymentTokenId, paidUntil: startsAt } = pass;
  return insertRenewal(tx.sql, { subscriptionId: id, startsAt, attempt, amount: price, paymentTokenId }, tx.now);
}

/** Asks for the money; the payment room charges a reference once, however often it is asked. */
async function charge(ctx: Context, { id, fanId, amount, paymentTokenId }: Renewal & { fanId: string }): Promise<void> {
  const asked = { purpose: passPurpose, reference: id, fanId, amount, paymentTokenId };
  const payment = await paying.chargeSavedMethod(ctx, asked);
  if (!payment)
    await ctx.inTransaction((tx) => renewalFailed(tx, { reference: id, failureCode: 'PAYMENT_METHOD_UNKNOWN' }));
}

/** No money has come: its owner watches on for three days, in which it is tried again. */
export async function renewalFailed(
  tx: Context,
  { reference, failureCode }: { reference: string; failureCode: string },
): Promise<void> {
  const renewal = await findRenewal(tx.sql, reference);
  const pass = renewal && (await lockById(tx.sql, renewal.subscriptionId));
  if (!pass || !(await markSettled(tx.sql, { id: reference, state: 'failed', failureCode }, tx.now))) return;
  if (pass.paymentTokenId) await markGrace(tx.sql, pass.id, tx.now);
  await mailOwner(tx, pass, { kind: 'failed', amount: renewal.amount });
}
