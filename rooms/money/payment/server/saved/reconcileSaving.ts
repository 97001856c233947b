import type { Context } from '#platform/context.ts';
import { ProviderRefused } from '#ports/paymentProvider.ts';
import { providerNamed } from '../provider.ts';
import { applySaving } from './applySaving.ts';
import { markSavingRefused, markSavingStarted, type SavedMethod } from './savedMethodStore.ts';

/**
 * Resumes a method whose outcome the provider still owes us: asks for it, or begins it again under the same key.
 * Throws ProviderUnavailable.
 */
export async function reconcileSaving(ctx: Context, saving: SavedMethod): Promise<void> {
  const { id, kind, provider: name, providerSavingId, returnUrl } = saving;
  const provider = providerNamed(ctx, name);
  if (providerSavingId !== null) {
    const reported = await provider.readSaving(providerSavingId);
    await ctx.inTransaction((tx) => applySaving(tx, reported));
  } else if (kind !== 'other') {
    const common = { savedMethodId: id, kind, returnUrl, locale: ctx.locale, idempotencyKey: id };
    const begun = await provider.startSaving(common).catch((error: unknown) => {
      if (error instanceof ProviderRefused) return undefined;
      throw error;
    });
    if (begun) await markSavingStarted(ctx.sql, id, begun.providerSavingId, ctx.now);
    else await markSavingRefused(ctx.sql, id, ctx.now);
  }
}
