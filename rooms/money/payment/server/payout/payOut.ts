import { isIban, plainIban } from '#platform/api/ibanRules.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { providerOf } from '../provider.ts';
import { requireOwner } from '../purposes.ts';
import { savedToken } from '../saved/savedToken.ts';
import { sealAccount } from './payoutAccount.ts';
import { findPayoutByCause, insertPayout, type Payout } from './payoutStore.ts';

export type PayoutIntent = {
  /** Names the room that is told what becomes of it; a purpose of `main.ts`. */
  purpose: string;
  /** Why it is paid, by a name of that room; nothing is paid out twice for one cause. */
  cause: string;
  fanId: string;
  /** Cents. */
  amount: number;
  /** One of the fan's saved methods, or a bank account. */
  to: { paymentTokenId: string } | { accountHolder: string; iban: string };
};

/**
 * Promises money to a person, in the caller's transaction; a job sends it, reconciliation repeats it until it has left
 * or failed. The same cause again answers the payout that it has. Undefined: there is no such method or bank account,
 * or the payment service pays nobody out. Throws where a cause comes back with another amount or person, and for a
 * purpose that no room owns. Money back to the way it was paid is a refund (`refundPayment`).
 */
export async function payOut(
  tx: Context,
  { purpose, cause, fanId, amount, to }: PayoutIntent,
): Promise<Payout | undefined> {
  requireOwner(tx, purpose);
  const known = await findPayoutByCause(tx.sql, purpose, cause);
  if (known) return sameAs(known, { fanId, amount });
  const { name: provider, payOut: canPayOut } = providerOf(tx);
  const id = newId();
  const target = canPayOut && (await targetOf(tx, { id, fanId }, to));
  if (!target) return undefined;
  const row = { id, purpose, cause, fanId, amount, provider, ...target, createdAt: tx.now };
  const payout = await insertPayout(tx.sql, row);
  if (payout) await tx.enqueue('sendPayout', { payoutId: payout.id });
  const first = payout ?? (await findPayoutByCause(tx.sql, purpose, cause));
  return first && sameAs(first, { fanId, amount });
}

function sameAs(payout: Payout, { fanId, amount }: Pick<PayoutIntent, 'fanId' | 'amount'>): Payout {
  if (payout.fanId === fanId && payout.amount === amount) return payout;
  throw new Error(`The payout for ${payout.purpose} ${payout.cause} has another amount or person`);
}

async function targetOf(tx: Context, { id, fanId }: { id: string; fanId: string }, to: PayoutIntent['to']) {
  if ('iban' in to) {
    if (!isIban(to.iban)) return undefined;
    const account = { accountHolder: to.accountHolder, iban: plainIban(to.iban) };
    return { providerMethodId: null, accountSealed: sealAccount(tx, id, account) };
  }
  const method = await savedToken(tx, fanId, to.paymentTokenId);
  return method && { providerMethodId: method.providerMethodId, accountSealed: null };
}
