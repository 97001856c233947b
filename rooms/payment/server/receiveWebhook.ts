import { createHash } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { ProviderUnavailable } from '#ports/paymentProvider.ts';
import { applyProviderState } from './applyProviderState.ts';
import { providerOf } from './provider.ts';
import { insertReceipt, isReceived } from './webhookReceiptStore.ts';

/** What the sender is told: `forged` and `later` make it try again or give up, the others are final. */
export type WebhookOutcome = 'applied' | 'repeated' | 'unknown' | 'forged' | 'later';

/**
 * A call of the payment service. Only the payment's id is taken from it, and only with a good signature; how the payment stands is
 * asked at the provider, so old news cannot undo newer ones. The same words again change nothing.
 */
export async function receiveWebhook(
  ctx: Context,
  headers: Record<string, string | undefined>,
  rawBody: string,
): Promise<WebhookOutcome> {
  const provider = providerOf(ctx);
  const genuine = provider.verifyWebhook(headers, rawBody);
  if (!genuine) return 'forged';
  const hash = createHash('sha256').update(rawBody).digest('base64url');
  if (await isReceived(ctx.sql, provider.name, hash)) return 'repeated';
  const told = await provider.read(genuine.providerPaymentId).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return undefined;
    throw error;
  });
  if (!told) return 'later';
  return ctx.inTransaction(async (tx) => {
    const state = await applyProviderState(tx, told);
    if (state === undefined) return 'unknown';
    await insertReceipt(tx.sql, provider.name, hash, tx.now);
    return 'applied';
  });
}
