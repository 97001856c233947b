import type { Context } from '#platform/context.ts';
import { invalidTextField } from '#platform/http/invalidText.ts';
import { digestOf } from '#platform/ids/digest.ts';
import {
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
  type WebhookSubject,
} from '#ports/paymentProvider.ts';
import { applyProviderState } from './applyProviderState.ts';
import { applyRefundState, refundIdIn } from './applyRefundState.ts';
import { applyPayoutState } from './payout/applyPayoutState.ts';
import { readPayout } from './payout/sendPayout.ts';
import { findRefund } from './refundStore.ts';
import { applySaving } from './saved/applySaving.ts';
import { insertReceipt, isReceived } from './webhookReceiptStore.ts';

/** What the sender is told: `forged` and `later` make it try again or give up, the others are final. */
export type WebhookOutcome = 'applied' | 'repeated' | 'unknown' | 'forged' | 'later';

/**
 * A call of a payment service. Only what it is about is taken from it, and only with a good signature; how that stands
 * is read from the provider, so an old message cannot undo newer ones. The same message again changes nothing.
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
  // No payment of ours has a name that the database does not keep.
  if (subject === 'nothingOfOurs' || invalidTextField(subject) !== undefined) return 'unknown';
  const hash = digestOf(rawBody);
  if (await isReceived(ctx.sql, provider.name, hash)) return 'repeated';
  const apply = await ask(ctx, provider, subject).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return 'later' as const;
    // Signed, yet about something that the service itself does not know.
    if (error instanceof ProviderRefused) return 'unknown' as const;
    throw error;
  });
  if (apply === 'later' || apply === 'unknown') return apply;
  return ctx.inTransaction(async (tx) => {
    const outcome = await apply.to(tx);
    // Last, so that the same message sent twice waits for the payment's row and not for the receipt.
    await insertReceipt(tx.sql, { provider: provider.name, hash, paymentId: apply.paymentId }, tx.now);
    return outcome === undefined ? 'unknown' : 'applied';
  });
}

type Subject = Exclude<WebhookSubject, 'nothingOfOurs'>;
type Application = { paymentId?: string; to(tx: Context): Promise<unknown> };

/** Reads from the provider how it stands; answers what is to be done about it. */
async function ask(ctx: Context, provider: PaymentProvider, subject: Subject): Promise<Application> {
  if ('providerSavingId' in subject) {
    const saving = await provider.readSaving(subject.providerSavingId);
    return { to: (tx) => applySaving(tx, saving) };
  }
  if ('providerPayoutId' in subject) {
    const payout = await readPayout(provider, subject.providerPayoutId);
    return { to: (tx) => applyPayoutState(tx, payout) };
  }
  if ('providerRefundId' in subject) {
    const refund = await provider.readRefund(subject.providerRefundId);
    const id = refundIdIn(refund.reference);
    const known = id ? await findRefund(ctx.sql, id) : undefined;
    return { ...(known && { paymentId: known.paymentId }), to: (tx) => applyRefundState(tx, refund) };
  }
  const payment = await provider.read(subject.providerPaymentId);
  return { paymentId: payment.reference, to: (tx) => applyProviderState(tx, payment) };
}
