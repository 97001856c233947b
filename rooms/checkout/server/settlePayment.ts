import type { Context } from '#platform/context.ts';
import type { Events } from '#ports/events.ts';
import { markFailed } from './checkoutStore.ts';
import { completeCheckout } from './completeCheckout.ts';

/**
 * What becomes of a checkout when its payment has an outcome. Both run in the transaction that records that outcome.
 */
export const paymentHandlers = {
  PaymentCaptured: async (tx: Context, { reference, fanId, ...paid }: Events['PaymentCaptured']): Promise<void> => {
    await completeCheckout(tx, { id: reference, fanId }, paid);
  },
  /** The cart stays as it is, and so do its holds until their time: the same can be paid another way. */
  PaymentFailed: (tx: Context, { reference, paymentId }: Events['PaymentFailed']): Promise<void> =>
    markFailed(tx.sql, reference, paymentId, tx.now),
};
