import type { Context } from '#platform/context.ts';
import { ProviderUnavailable } from '#ports/paymentProvider.ts';
import { findPayment } from './paymentStore.ts';
import { providerNamed } from './provider.ts';
import { refreshPayment } from './refreshPayment.ts';
import { lockSaving } from './saved/savedMethodStore.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Somebody has left the provider's page without paying, or without saving: ends that visit and answers where they go
 * on. Only who was sent there knows the id, and nothing but an open try is lost by it. A provider that is away ends it
 * later by itself.
 */
export async function leavePayment(ctx: Context, id: string): Promise<string> {
  const home = ctx.pageAddress('/');
  if (!uuid.test(id)) return home;
  const payment = await findPayment(ctx, id);
  if (payment) {
    await end(ctx, payment.provider, payment.providerPaymentId);
    await refreshPayment(ctx, id);
    return payment.returnUrl ?? home;
  }
  const saving = await lockSaving(ctx.sql, id);
  if (saving) await end(ctx, saving.provider, saving.providerSavingId);
  return saving?.returnUrl ?? home;
}

async function end(ctx: Context, provider: string, providerId: string | null): Promise<void> {
  if (providerId === null) return;
  try {
    await providerNamed(ctx, provider).cancel?.(providerId);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}
