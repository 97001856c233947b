import type { FanContext } from '#platform/context.ts';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import type { checkoutContract } from '../contract.ts';

/** The saved payment methods by kind (CHK-23). Nothing can be saved yet, so there are none. */
export async function readPaymentInfo(_ctx: FanContext): Promise<ReplyOf<typeof checkoutContract.readPaymentInfo>> {
  return { creditCard: [], payPal: [], sepa: [] };
}
