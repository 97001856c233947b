import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { PaymentMethod } from '#ports/paymentProvider.ts';
import { amountFault } from '../amountRules.ts';
import { startRefusals } from '../api.ts';
import { insertPayment, lockLivePayment, markCancelled, type NewPayment, type Payment } from './paymentStore.ts';
import { providerOf } from './provider.ts';
import { requireOwner } from './purposes.ts';

export type PaymentIntent = {
  /** Names the room that is told what becomes of the payment; a purpose of `main.ts`. */
  purpose: string;
  /** What is paid for, by an id of that room; unique among all purposes. */
  reference: string;
  fanId: string;
  amount: number;
  method: PaymentMethod;
  /** What is charged, for `sepa` (a mandate) and `token` (a saved method). */
  providerMethodId?: string | undefined;
  /** For `token`: charged at once, while its owner is away. */
  isOffSession?: boolean;
  /**
   * Where the buyer comes back to, when `startPayment` follows at once: from here on the provider may know this
   * payment.
   */
  returnUrl?: string;
};

/**
 * Records the intent to take `amount` cents, in the caller's transaction; usually one statement. The same intent again
 * answers the living payment; another method, amount or payment service gives the living one up (without PaymentFailed;
 * should it be captured all the same, PaymentCaptured still tells). Refuses (409) an amount that the provider does not
 * take by this method; throws for a purpose that no room owns.
 */
export async function recordPayment(tx: Context, intent: PaymentIntent): Promise<Payment> {
  requireOwner(tx, intent.purpose);
  const { name: provider, amounts } = providerOf(tx);
  const fault = amountFault(intent.amount, amounts[intent.method]);
  if (fault) refuse(fault === 'tooSmall' ? startRefusals.amountTooSmall : startRefusals.amountTooLarge);
  const providerMethodId = intent.providerMethodId ?? null;
  const { returnUrl = null, isOffSession = false } = intent;
  const row = { ...intent, id: newId(), returnUrl, providerMethodId, isOffSession, provider, createdAt: tx.now };
  const first = await insertPayment(tx.sql, row);
  if (first) return first;
  const live = await lockLivePayment(tx.sql, intent.reference);
  if (live && isSameIntent(live, row)) return live;
  if (live) await markCancelled(tx.sql, live.id, 'REPLACED', tx.now);
  const second = await insertPayment(tx.sql, row);
  if (!second) throw new Error(`Two payments are being recorded for ${intent.reference}`);
  return second;
}

function isSameIntent(live: Payment, intent: NewPayment): boolean {
  const facts = ['purpose', 'fanId', 'amount', 'method', 'providerMethodId', 'isOffSession', 'provider'] as const;
  return facts.every((fact) => live[fact] === intent[fact]);
}
