import type { Context } from '#platform/context.ts';
import type { Events } from '#ports/events.ts';
import { markFailed } from './checkoutStore.ts';
import { completeCheckout } from './completeCheckout.ts';

/**
 * What becomes of a checkout when its payment has an outcome. All run in the transaction that records that outcome.
 */
export const paymentHandlers = {
  PaymentCaptured: async (tx: Context, { reference, fanId, ...paid }: Events['PaymentCaptured']): Promise<void> => {
    await completeCheckout(tx, { id: reference, fanId }, paid);
  },
  /** The cart stays as it is, and so do its holds until their time: the same can be paid another way. */
  PaymentFailed: (tx: Context, { reference, paymentId }: Events['PaymentFailed']): Promise<void> =>
    markFailed(tx.sql, reference, paymentId, tx.now),
  /** Every room that sells hears of it, since one checkout may hold things of several. */
  PaymentChargedBack: async (tx: Context, { reference }: Events['PaymentChargedBack']): Promise<void> => {
    for (const sellable of tx.selling.sellables) await sellable.chargedBack?.(tx, reference);
  },
};
