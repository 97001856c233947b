import type { Context } from '#platform/context.ts';
import type { ProviderSaving } from '#ports/paymentProvider.ts';
import { lockSaving, markSavingSettled, type SavedMethod } from './savedMethodStore.ts';

/**
 * The one place where the provider's word about a method becomes ours: webhook, returning browser and status check all
 * come through here. What has been saved stays saved; what was deleted stays deleted, and is forgotten at the provider
 * when it was saved there all the same. Undefined: none of ours.
 */
export async function applySaving(tx: Context, reported: ProviderSaving): Promise<SavedMethod['state'] | undefined> {
  const known = await lockSaving(tx.sql, reported.reference);
  if (!known) return undefined;
  if (known.providerSavingId !== null && known.providerSavingId !== reported.providerSavingId) {
    throw new Error(`Saved method ${known.id}: the provider speaks of ${reported.providerSavingId}`);
  }
  const { providerMethodId } = reported.method ?? {};
  if (known.state === 'deleted' && known.providerMethodId === null && providerMethodId !== undefined)
    await tx.enqueue('forgetSavedMethod', { provider: known.provider, providerMethodId });
  if (reported.state === 'open' || known.state === 'saved' || known.state === 'deleted') return known.state;
  const isSaved = reported.state === 'saved' && reported.method !== undefined;
  const row = {
    id: known.id,
    providerSavingId: reported.providerSavingId,
    state: isSaved ? ('saved' as const) : reported.state === 'cancelled' ? ('cancelled' as const) : ('failed' as const),
    providerMethodId: reported.method?.providerMethodId ?? null,
    lastDigits: reported.method?.lastDigits ?? null,
    owner: reported.method?.owner ?? null,
    expiry: reported.method?.expiry ?? null,
  };
  await markSavingSettled(tx.sql, row, tx.now);
  return row.state;
}
