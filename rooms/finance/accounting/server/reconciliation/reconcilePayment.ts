import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import { reconciliation } from '#rooms/money/payment/server/index.ts';
import type { reconciliationApi } from '../../reconciliationApi.ts';
import { readPaymentTimeline } from './readPaymentTimeline.ts';

type Call = typeof reconciliationApi.reconcilePayment;

/**
 * Does for one payment at once what the job does every minute. Refuses 404, and 503 while the payment service is away.
 */
export async function reconcilePayment(ctx: Context, input: InputOf<Call>): Promise<ReplyOf<Call>> {
  await reconciliation.reconcileNow(ctx, input.paymentId);
  return readPaymentTimeline(ctx, input);
}
