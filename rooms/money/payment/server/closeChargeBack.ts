import type { FanContext } from '#platform/context.ts';
import { markChargeBackClosed } from './chargeBackStore.ts';
import { type ChargeBackOutcome, isWithBank } from './paymentStates.ts';
import { lockPayment, type Payment } from './paymentStore.ts';

type Closing = { paymentId: string; outcome: ChargeBackOutcome; note: string; by: string };

/**
 * Notes what became of money that a bank has taken back, in the caller's transaction, which then holds the payment's
 * row. Answers the payment as it is now, and whether its money is still gone; undefined: it was not charged back, or
 * this has been noted before.
 */
export async function closeChargeBack(
  tx: FanContext,
  closing: Closing,
): Promise<{ payment: Payment; isGone: boolean } | undefined> {
  await lockPayment(tx.sql, closing.paymentId);
  if (!(await markChargeBackClosed(tx.sql, closing, tx.now))) return undefined;
  const payment = await lockPayment(tx.sql, closing.paymentId);
  return payment && { payment, isGone: isWithBank(payment) };
}
