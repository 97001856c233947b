import type { Context } from '#platform/context.ts';
import type { Events } from '#ports/events.ts';
import { markChargedBack } from './chargeBackStore.ts';

/** The bank has taken the money of orders back: nothing of them is packed, lettered, invoiced or sent from now on. */
export const noteChargeBack = (tx: Context, { paymentId }: Pick<Events['PaymentChargedBack'], 'paymentId'>) =>
  markChargedBack(tx, paymentId, tx.now);
