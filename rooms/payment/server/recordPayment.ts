import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { PaymentMethod } from '#ports/paymentProvider.ts';
import { insertPayment, lockLivePayment, markCancelled } from './paymentStore.ts';
import { providerOf } from './provider.ts';

export type PaymentIntent = { reference: string; fanId: string; amount: number; method: PaymentMethod };

/**
 * Records the intent to take `amount` cents, in the caller's transaction; usually one statement. The same intent again answers the
 * living payment; another method or amount gives the living one up (without PaymentFailed; should it be captured all the same,
 * PaymentCaptured still tells).
 */
export async function recordPayment(tx: Context, intent: PaymentIntent): Promise<{ paymentId: string }> {
  const row = { ...intent, id: newId(), provider: providerOf(tx).name, createdAt: tx.now };
  if (await insertPayment(tx.sql, row)) return { paymentId: row.id };
  const live = await lockLivePayment(tx.sql, intent.reference);
  if (live && isSameIntent(live, intent)) return { paymentId: live.id };
  if (live) await markCancelled(tx.sql, live.id, 'REPLACED', tx.now);
  if (!(await insertPayment(tx.sql, row))) throw new Error(`Two payments are being recorded for ${intent.reference}`);
  return { paymentId: row.id };
}

function isSameIntent(live: PaymentIntent, intent: PaymentIntent): boolean {
  return live.fanId === intent.fanId && live.amount === intent.amount && live.method === intent.method;
}
