import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { requireOwner } from '../purposes.ts';
import { insertOnAccount, takeCredit } from './creditStore.ts';

/** Stands in place of a provider with what is owed and not collected. */
export const onAccount = 'onAccount';

/**
 * Why a refund of such a payment waits for somebody: its customer has sent the money, and there is no service that
 * could send it back.
 */
export const paidByTransfer = 'PAID_BY_TRANSFER';

/**
 * Lets a customer owe `amount` cents, in the caller's transaction: the claim stands in the books like money that has
 * come. Undefined: that is beyond what the customer may owe, and nothing has happened. Two statements.
 */
export async function payOnAccount(
  tx: Context,
  { purpose, reference, fanId, amount }: { purpose: string; reference: string; fanId: string; amount: number },
): Promise<{ paymentId: string } | undefined> {
  requireOwner(tx, purpose);
  if (!(await takeCredit(tx.sql, fanId, amount, tx.now))) return undefined;
  const id = newId();
  await insertOnAccount(tx.sql, { id, purpose, reference, fanId, amount, provider: onAccount, createdAt: tx.now });
  return { paymentId: id };
}
