import type { FanContext } from '#platform/context.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import type { Selling } from '#rooms/cart/server/index.ts';
import { startPayment } from '#rooms/payment/server/index.ts';
import type { checkoutContract } from '../contract.ts';
import { agree } from './agree.ts';
import { checkoutReply } from './checkoutReply.ts';
import { onceByKey } from './onceByKey.ts';

type Call = typeof checkoutContract.payByCard;

/**
 * Orders the cart, to be paid by card (CHK-25): the agreement is committed first, then the payment service is asked for its form. When
 * that is away (503) the agreement stays, and the same call goes on with it.
 */
export async function payByCard(
  ctx: FanContext,
  selling: Selling,
  { shippingAddress, billingAddress }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const wish = { method: 'creditcard' as const, shippingAddress, billingAddress };
  const checkout = await ctx.inTransaction((tx) => onceByKey(tx, 'creditcard', wish, () => agree(tx, selling, wish)));
  const returnUrl = ctx.pageAddress(`/checkout/confirmation?id=${checkout.id}`);
  const { scriptUrl, paymentUrl } = await startPayment(ctx, checkout.paymentId ?? '', { returnUrl });
  return checkoutReply(checkout, { ...(scriptUrl ? { scriptUrl } : {}), ...(paymentUrl ? { paymentUrl } : {}) });
}
