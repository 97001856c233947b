import type { Context } from '#platform/context.ts';
import { findPayment } from '../paymentStore.ts';
import { listSaved, lockSaved } from './savedMethodStore.ts';

/**
 * The payment token id of the person's own saved method that a payment was made with; undefined: it was typed in, or is
 * saved no longer. It stays until the transaction ends.
 */
export async function savedMethodOf(
  ctx: Pick<Context, 'sql'>,
  fanId: string,
  paymentId: string,
): Promise<string | undefined> {
  const payment = await findPayment(ctx, paymentId);
  if (!payment || payment.providerMethodId === null) return undefined;
  const isIts = (one: { provider: string; providerMethodId: string | null }) =>
    one.provider === payment.provider && one.providerMethodId === payment.providerMethodId;
  const found = (await listSaved(ctx.sql, fanId)).find(isIts);
  if (!found) return undefined;
  await lockSaved(ctx.sql, fanId, found.id);
  return (await listSaved(ctx.sql, fanId)).some(({ id }) => id === found.id) ? found.id : undefined;
}
