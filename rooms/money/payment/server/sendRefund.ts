import type { Context } from '#platform/context.ts';
import { ProviderUnavailable } from '#ports/paymentProvider.ts';
import { applyRefundState, keyOf, moveRefund } from './applyRefundState.ts';
import { lockOwed } from './credit/creditStore.ts';
import { onAccount, paidByTransfer } from './credit/onAccount.ts';
import { findPayment, type Payment } from './paymentStore.ts';
import { ProviderNotConnected, providerNamed } from './provider.ts';
import { findRefund, lockRefund, markRefundRefused, type Refund } from './refundStore.ts';

/**
 * Job: asks the provider to give money back, or how that stands where it was asked before. A provider that is away is
 * asked again later, of one that is not connected any more staff are told; a debit that is not here yet is waited for;
 * of what the buyer's bank has taken back nothing is sent.
 */
export async function sendRefund(ctx: Context, { refundId }: { refundId: string }): Promise<void> {
  const refund = await findRefund(ctx.sql, refundId);
  const payment = refund && (await findPayment(ctx, refund.paymentId));
  if (!payment || refund.state === 'failed') return;
  if (refund.state !== 'recorded') return askAbout(ctx, payment, refund);
  if (payment.isArriving) return;
  if (payment.state === 'chargedBack') return endChargedBack(ctx, refundId);
  if (payment.provider === onAccount) return takeOffAccount(ctx, refundId);
  await send(ctx, payment, refund);
}

async function send(ctx: Context, payment: Payment, refund: Refund): Promise<void> {
  const { providerPaymentId, provider } = payment;
  if (providerPaymentId === null) throw new Error(`Payment ${payment.id} is not known to its provider`);
  const wanted = { providerPaymentId, amount: refund.amount, idempotencyKey: keyOf(refund) };
  const ask = async () => providerNamed(ctx, provider).refund(wanted);
  const reported = await ask().catch((error: unknown) => {
    const isAway = error instanceof ProviderUnavailable && !(error instanceof ProviderNotConnected);
    if (!isAway) return noteRefusal(ctx, refund.id, error);
    ctx.log.warn({ refundId: refund.id }, 'payment provider did not take the refund yet');
  });
  if (reported) await ctx.inTransaction((tx) => applyRefundState(tx, reported));
}

/** Staff see it (`/office/payments/`); it is tried again until somebody has seen to it. */
async function noteRefusal(ctx: Context, refundId: string, error: unknown): Promise<undefined> {
  ctx.log.error({ err: error, refundId }, 'payment provider refuses a refund');
  const failure = error instanceof Error ? error.message.slice(0, 300) : 'refused';
  await markRefundRefused(ctx.sql, refundId, failure, ctx.now);
}

async function askAbout(ctx: Context, { provider }: Payment, { id, providerRefundId }: Refund): Promise<void> {
  if (providerRefundId === null) return;
  try {
    const reported = await providerNamed(ctx, provider).readRefund(providerRefundId);
    await ctx.inTransaction((tx) => applyRefundState(tx, reported));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    ctx.log.warn({ refundId: id }, 'payment provider did not say how a refund stands');
  }
}

const endChargedBack = (ctx: Context, refundId: string): Promise<void> =>
  withRecorded(ctx, refundId, (tx, held) => moveRefund(tx, held, { state: 'failed', failure: 'CHARGED_BACK' }));

/**
 * What was bought on account is owed no longer, and nobody has to send money for that; what its customer has
 * transferred already, somebody has to.
 */
const takeOffAccount = (ctx: Context, refundId: string): Promise<void> =>
  withRecorded(ctx, refundId, async (tx, held) => {
    const { id, amount } = held.refund;
    const isOwed = (await lockOwed(tx.sql, held.payment.id)) >= amount;
    if (isOwed) await moveRefund(tx, held, { state: 'done', failure: null });
    else await markRefundRefused(tx.sql, id, paidByTransfer, tx.now);
  });

type Held = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

/**
 * Where no provider is asked: does the work, in a transaction that holds the payment's row, unless that has been done.
 */
const withRecorded = (
  ctx: Context,
  refundId: string,
  work: (tx: Context, held: Held) => Promise<void>,
): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const held = await lockRefund(tx.sql, refundId);
    if (held?.refund.state === 'recorded') await work(tx, held);
  });
