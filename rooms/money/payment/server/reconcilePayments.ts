import { policies } from '#club/policies.ts';
import type { Context } from '#platform/context.ts';
import { ProviderUnavailable } from '#ports/paymentProvider.ts';
import { closeUnstarted } from './closeUnstarted.ts';
import { type Payment, takeUnsettled } from './paymentStore.ts';
import { takeDuePayouts } from './payout/payoutStore.ts';
import { sendPayout } from './payout/sendPayout.ts';
import { ProviderNotConnected } from './provider.ts';
import { askProvider } from './refreshPayment.ts';
import { takeDueRefunds } from './refundStore.ts';
import { reconcileSaving } from './saved/reconcileSaving.ts';
import { takeOpenSavings } from './saved/savedMethodStore.ts';
import { sendRefund } from './sendRefund.ts';
import { startAtProvider } from './startPayment.ts';
import { deleteReceiptsBefore } from './webhookReceiptStore.ts';

const batch = 200;
const minute = 60_000;
const receiptsKept = 30 * 24 * 60 * minute;

/**
 * Job, every minute: repairs what a crash or an outage has left open. Payments whose outcome the provider still owes us
 * are asked for, calls that may have got lost are repeated under the same key, refunds and payouts are sent again or
 * asked about, methods that are being saved are asked for.
 */
export async function reconcilePayments(ctx: Context): Promise<void> {
  const aMinuteAgo = new Date(ctx.now.getTime() - minute);
  const payments = await takeUnsettled(ctx.sql, aMinuteAgo, ctx.now, batch);
  const refunds = await takeDueRefunds(ctx.sql, ctx.now, batch);
  const payouts = await takeDuePayouts(ctx.sql, ctx.now, batch);
  const savings = await takeOpenSavings(ctx.sql, aMinuteAgo, ctx.now, batch);
  const isUp = await untilUnavailable(ctx, payments, (payment) => reconcilePayment(ctx, payment));
  if (isUp) await untilUnavailable(ctx, refunds, ({ id }) => sendRefund(ctx, { refundId: id }));
  if (isUp) await untilUnavailable(ctx, payouts, ({ id }) => sendPayout(ctx, { payoutId: id }));
  if (isUp) await untilUnavailable(ctx, savings, (saving) => reconcileSaving(ctx, saving));
  await deleteReceiptsBefore(ctx.sql, new Date(ctx.now.getTime() - receiptsKept));
}

async function reconcilePayment(ctx: Context, payment: Payment): Promise<void> {
  if (payment.providerPaymentId !== null) return void (await askProvider(ctx, payment));
  if (payment.returnUrl !== null) return void (await startAtProvider(ctx, payment));
  // Nobody has ever asked to start it, and its reserved goods are free again.
  if (ctx.now.getTime() - payment.createdAt.getTime() < policies.holds.payment * 1000) return;
  await ctx.inTransaction((tx) => closeUnstarted(tx, payment, 'cancelled', 'NOT_STARTED'));
}

/**
 * Does the work for each row; one broken row does not stop the others, nor does a provider of earlier; one that is away
 * does.
 */
async function untilUnavailable<T extends { id: string }>(
  ctx: Context,
  rows: T[],
  work: (row: T) => Promise<void>,
): Promise<boolean> {
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      if (error instanceof ProviderNotConnected) continue;
      if (error instanceof ProviderUnavailable) {
        ctx.log.warn('payment provider is away; reconciliation goes on in a minute');
        return false;
      }
      ctx.log.error({ err: error, id: row.id }, 'reconciliation failed');
    }
  }
  return true;
}
