import type { Context } from '#platform/context.ts';
import type { ProviderSaving } from '#ports/paymentProvider.ts';
import { lockSaving, markSavingTold, type SavedMethod } from './savedMethodStore.ts';

/**
 * The one place where the provider's word about a method becomes ours: webhook, returning browser and status check all
 * come through here. What has been saved stays saved; what was deleted stays deleted, and is forgotten at the provider
 * when it was saved there all the same. Undefined: none of ours.
 */
export async function applySaving(tx: Context, told: ProviderSaving): Promise<SavedMethod['state'] | undefined> {
  const known = await lockSaving(tx.sql, told.reference);
  if (!known) return undefined;
  if (known.providerSavingId !== null && known.providerSavingId !== told.providerSavingId) {
    throw new Error(`Saved method ${known.id}: the provider speaks of ${told.providerSavingId}`);
  }
  const { providerMethodId } = told.method ?? {};
  if (known.state === 'deleted' && known.providerMethodId === null && providerMethodId !== undefined)
    await tx.enqueue('forgetSavedMethod', { provider: known.provider, providerMethodId });
  if (told.state === 'open' || known.state === 'saved' || known.state === 'deleted') return known.state;
  const isSaved = told.state === 'saved' && told.method !== undefined;
  const row = {
    id: known.id,
    providerSavingId: told.providerSavingId,
    state: isSaved ? ('saved' as const) : told.state === 'cancelled' ? ('cancelled' as const) : ('failed' as const),
    providerMethodId: told.method?.providerMethodId ?? null,
    lastDigits: told.method?.lastDigits ?? null,
    owner: told.method?.owner ?? null,
    expiry: told.method?.expiry ?? null,
  };
  await markSavingTold(tx.sql, row, tx.now);
  return row.state;
}
