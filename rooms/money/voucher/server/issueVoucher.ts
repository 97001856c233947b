import { randomBytes } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { codeFrom, codeLength, owedUntil } from './voucherRules.ts';
import { findByCause, insertIssued } from './voucherStore.ts';

type IssuedVoucher = { id: string; code: string; initial: number; validUntil: Date };

/**
 * Issues a voucher over money that the club owes somebody, in the caller's transaction; `amount` in cents. `cause` says
 * why, by a name of the calling room, and is kept with the voucher; the same cause again answers the voucher that it
 * has. Throws where it comes back with another amount. Valid for three years from the end of the year. `id`: that the
 * voucher shall have.
 */
export async function issueVoucher(
  tx: Context,
  { id = newId(), tenant, amount, cause }: { id?: string; tenant: number; amount: number; cause: string },
): Promise<IssuedVoucher> {
  const code = codeFrom(randomBytes(codeLength));
  const row = { id, tenant, code, amount, cause, validUntil: owedUntil(tx.now) };
  const voucher = (await insertIssued(tx.sql, row, tx.now)) ?? (await findByCause(tx.sql, tenant, cause));
  if (voucher?.initial !== amount) throw new Error(`A voucher over another amount has been issued for ${cause}`);
  return voucher;
}
