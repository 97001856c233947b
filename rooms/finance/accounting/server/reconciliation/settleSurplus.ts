import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { reconciliation } from '#rooms/money/payment/server/index.ts';
import { type reconciliationApi, reconciliationRefusals } from '../../reconciliationApi.ts';
import { readPaymentTimeline } from './readPaymentTimeline.ts';
import { refuseOwnPayment } from './refuseOwnPayment.ts';

type Call = typeof reconciliationApi.settleSurplus;

/**
 * Notes what became of money that went back past our refunds. Refuses 409 when it is not (any more) as much as was
 * seen.
 */
export async function settleSurplus(
  ctx: FanContext,
  { paymentId, amount, outcome }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  await refuseOwnPayment(ctx, paymentId);
  const settled = { paymentId, amount: Math.round(amount * 100), outcome, decidedBy: whoDecides(ctx) };
  const isSettled = await reconciliation.settleSurplus(ctx, settled, ctx.now);
  return isSettled ? readPaymentTimeline(ctx, { paymentId }) : refuse(reconciliationRefusals.surplusChanged);
}
