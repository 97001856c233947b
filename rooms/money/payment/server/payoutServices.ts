// Where money for a person can go: back to a payment, or to one of their saved methods.
import type { Context } from '#platform/context.ts';
import { findPaymentByReference, type Payment } from './paymentStore.ts';
import { providerOf } from './provider.ts';
import { listSaved, type SavedMethod } from './saved/savedMethodStore.ts';

/** A saved method that the payment service of today pays out to. */
type PayoutMethod = Pick<SavedMethod, 'id' | 'kind' | 'lastDigits' | 'owner'>;

/** The person's saved methods that money can be paid out to; none where the payment service pays nobody out. */
export async function listPayoutMethods(ctx: Context, fanId: string): Promise<PayoutMethod[]> {
  const { name, payOut } = providerOf(ctx);
  if (!payOut) return [];
  const saved = await listSaved(ctx.sql, fanId);
  return saved.filter(({ provider, kind }) => provider === name && kind !== 'other');
}

/** How a checkout was paid, and what is left of it to give back, in cents; undefined: by no payment of a service. */
export async function findRefundable(
  ctx: Context,
  checkoutId: string,
): Promise<(Pick<Payment, 'id' | 'method'> & { left: number }) | undefined> {
  const payment = await findPaymentByReference(ctx, checkoutId);
  if (!payment || payment.method === 'purchaseOnAccount') return undefined;
  if (payment.state !== 'captured' && payment.state !== 'partiallyRefunded') return undefined;
  return { id: payment.id, method: payment.method, left: payment.amount - payment.refundPromised };
}

/** Has the bank taken back what a checkout was paid with? */
export const isChargedBack = async (ctx: Context, checkoutId: string): Promise<boolean> =>
  (await findPaymentByReference(ctx, checkoutId))?.state === 'chargedBack';
