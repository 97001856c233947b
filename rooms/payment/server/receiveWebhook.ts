import { createHash } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnavailable,
  type ProviderWord,
  type WebhookSubject,
} from '#ports/paymentProvider.ts';
import { applyPaid, applyProviderState, isNews } from './applyProviderState.ts';
import { applyRefundState, refundIdIn } from './applyRefundState.ts';
import { findPayment } from './paymentStore.ts';
import { paymentTurns } from './refreshPayment.ts';
import { findRefund } from './refundStore.ts';
import { applySaving } from './saved/applySaving.ts';
import { findKnown, insertReceipt, insertReceiptUnderLock } from './webhookReceiptStore.ts';

/** What the sender is told: `forged` and `later` make it try again or give up, the others are final. */
export type WebhookOutcome = 'applied' | 'repeated' | 'unknown' | 'forged' | 'later';

/** Milliseconds that a message's own word about money counts. */
const wordCounts = 60_000;

/**
 * A call of a payment service. Only what it is about is taken from it, and only with a good signature; how that stands is asked at the
 * provider, so old news cannot undo newer ones. But a fresh message that the money of a living payment has come is taken at its word: whatever
 * becomes of that money has a message of its own (docs/decisions/0130). The same words again change nothing.
 */
export async function receiveWebhook(
  ctx: Context,
  headers: Record<string, string | undefined>,
  rawBody: string,
): Promise<WebhookOutcome> {
  const [sender] = ctx.paymentProviders.flatMap((provider) => {
    const subject = provider.verifyWebhook(headers, rawBody);
    return subject ? [{ provider, subject }] : [];
  });
  if (!sender) return 'forged';
  const { provider, subject } = sender;
  if (subject === 'nothingOfOurs') return 'unknown';
  const hash = createHash('sha256').update(rawBody).digest('base64url');
  if (!('providerPaymentId' in subject)) return take(ctx, provider, subject, hash);
  const { providerPaymentId } = subject;
  const paid = moneyIn(subject, ctx.now);
  if (!paid) return paymentTurns(providerPaymentId, () => take(ctx, provider, subject, hash));
  return paymentTurns(paid.reference, (hasWaited) =>
    paymentTurns(providerPaymentId, async (hasWaitedHere) => {
      const isNew = !hasWaited && !hasWaitedHere;
      const message = { provider: provider.name, hash };
      if (isNew && (await ctx.inTransaction((tx) => applyPaid(tx, paid, message)))) return 'applied';
      return take(ctx, provider, subject, hash);
    }),
  );
}

/** The money that has come by a message's own word. */
function moneyIn({ word }: { word?: ProviderWord }, now: Date): ProviderPayment | undefined {
  if (!word || now.getTime() - word.at.getTime() > wordCounts) return undefined;
  const { state, isArriving = false, refundedAmount } = word.payment;
  return state === 'captured' && !isArriving && refundedAmount === 0 ? word.payment : undefined;
}

type Subject = Exclude<WebhookSubject, 'nothingOfOurs'>;

async function take(ctx: Context, provider: PaymentProvider, subject: Subject, hash: string): Promise<WebhookOutcome> {
  const providerPaymentId = 'providerPaymentId' in subject ? subject.providerPaymentId : null;
  const known = await findKnown(ctx.sql, { provider: provider.name, hash, providerPaymentId });
  if (known.isReceived) return 'repeated';
  const apply = await ask(ctx, provider, subject).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return 'later' as const;
    // Signed, yet about something that the service itself does not know.
    if (error instanceof ProviderRefused) return 'unknown' as const;
    throw error;
  });
  if (apply === 'later' || apply === 'unknown') return apply;
  const receipt = { provider: provider.name, hash, paymentId: apply.paymentId };
  if (known.isSettled && (await apply.isDone?.())) {
    await insertReceipt(ctx.sql, receipt, ctx.now);
    return 'applied';
  }
  return ctx.inTransaction(async (tx) => {
    await insertReceiptUnderLock(tx.sql, receipt, tx.now);
    const outcome = await apply.to(tx);
    return outcome === undefined ? 'unknown' : 'applied';
  });
}

type Application = { paymentId?: string; isDone?(): Promise<boolean>; to(tx: Context): Promise<unknown> };

/** Asks how it stands; answers what is to be done about it, and how to find out whether that is nothing, without a lock. */
async function ask(ctx: Context, provider: PaymentProvider, subject: Subject): Promise<Application> {
  if ('providerSavingId' in subject) {
    const saving = await provider.readSaving(subject.providerSavingId);
    return { to: (tx) => applySaving(tx, saving) };
  }
  if ('providerRefundId' in subject) {
    const refund = await provider.readRefund(subject.providerRefundId);
    const id = refundIdIn(refund.reference);
    const known = id ? await findRefund(ctx.sql, id) : undefined;
    return { ...(known && { paymentId: known.paymentId }), to: (tx) => applyRefundState(tx, refund) };
  }
  const told = await provider.read(subject.providerPaymentId);
  return {
    paymentId: told.reference,
    isDone: async () => {
      const payment = await findPayment(ctx, told.reference);
      return payment !== undefined && !isNews(payment, told);
    },
    to: (tx) => applyProviderState(tx, told),
  };
}
