import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { abandonLive } from './paymentStore.ts';

/**
 * Abandons the live payment of a reference, in the caller's transaction, without PaymentFailed; should it be captured
 * all the same, PaymentCaptured still tells. Refuses with 503 (try again at once) while its outcome is just being
 * recorded. Single SQL query.
 */
export async function abandonPayment(tx: Context, reference: string): Promise<void> {
  const left = await abandonLive(tx.sql, reference, tx.now);
  if (left > 0) refuse(commonRefusals.unavailable, { detail: 'PAYMENT_BEING_SETTLED', retryAfter: 1 });
}
