import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { reconciliation } from '#rooms/money/payment/server/index.ts';
import { bookkeeping } from '#rooms/orders/order/server/index.ts';
import { type reconciliationApi, reconciliationRefusals } from '../../reconciliationApi.ts';
import { readPaymentTimeline } from './readPaymentTimeline.ts';
import { refuseOwnPayment } from './refuseOwnPayment.ts';

type Call = typeof reconciliationApi.closeChargeBack;

/**
 * Notes what came of money that a bank has taken back. Once the club has it again, orders of that payment go on, and
 * what is then refunded of them somebody sends by hand. Refuses 409 what was not charged back, or is noted so already.
 */
export async function closeChargeBack(
  ctx: FanContext,
  { paymentId, outcome, note }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  await ctx.inTransaction(async (tx) => {
    await refuseOwnPayment(tx, paymentId);
    const closed = await reconciliation.closeChargeBack(tx, { paymentId, outcome, note, by: whoDecides(tx) });
    if (!closed) return refuse(reconciliationRefusals.chargeBackNotOpen);
    await bookkeeping.markChargedBack(tx, paymentId, closed.isGone ? tx.now : null);
    await tx.audit({ subject: { kind: 'payment', id: paymentId }, after: { chargeBack: outcome }, why: note });
  });
  return readPaymentTimeline(ctx, { paymentId });
}
