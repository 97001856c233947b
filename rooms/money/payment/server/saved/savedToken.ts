import type { Context } from '#platform/context.ts';
import { providerOf } from '../provider.ts';
import { findSaved, lockSaved, type SavedMethod } from './savedMethodStore.ts';

/**
 * One's own method that can be paid with, by its payment token id; undefined: none, not yet, no longer, or at a payment
 * service of earlier.
 */
export async function savedToken(
  ctx: Pick<Context, 'sql' | 'paymentProviders'>,
  fanId: string,
  paymentTokenId: string,
): Promise<(Pick<SavedMethod, 'kind'> & { providerMethodId: string }) | undefined> {
  const method = await findSaved(ctx.sql, fanId, paymentTokenId);
  if (method?.state !== 'saved' || method.providerMethodId === null) return undefined;
  if (method.provider !== providerOf(ctx).name) return undefined;
  return { kind: method.kind, providerMethodId: method.providerMethodId };
}

/**
 * Is this the person's own method that can be paid with? It stays until the transaction ends: somebody who deletes it
 * at the same time has done so before, or waits and is told that something is paid with it.
 */
export async function lockSavedToken(
  ctx: Pick<Context, 'sql' | 'paymentProviders'>,
  fanId: string,
  paymentTokenId: string,
): Promise<boolean> {
  await lockSaved(ctx.sql, fanId, paymentTokenId);
  return (await savedToken(ctx, fanId, paymentTokenId)) !== undefined;
}
