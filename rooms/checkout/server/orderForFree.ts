import type { FanContext } from '#platform/context.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import { refuse } from '#platform/contract/refuse.ts';
import type { Selling } from '#rooms/cart/server/index.ts';
import { type checkoutContract, checkoutRefusals } from '../contract.ts';
import { agree, type Wish } from './agree.ts';
import { checkoutReply } from './checkoutReply.ts';
import type { Checkout } from './checkoutStore.ts';
import { completeCheckout } from './completeCheckout.ts';
import { onceByKey } from './onceByKey.ts';

type Call = typeof checkoutContract.orderForFree;

/** Orders a cart that costs nothing (CHK-15, CHK-28): agreed and completed in one transaction. */
export async function orderForFree(
  ctx: FanContext,
  selling: Selling,
  { shippingAddress, billingAddress }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const wish = { method: 'nopayment' as const, shippingAddress, billingAddress };
  return checkoutReply(
    await ctx.inTransaction((tx) => onceByKey(tx, 'nopayment', wish, () => orderNow(tx, selling, wish))),
  );
}

async function orderNow(tx: FanContext, selling: Selling, wish: Wish): Promise<Checkout> {
  const checkout = await agree(tx, selling, wish);
  if (!(await completeCheckout(tx, selling, checkout.id, undefined))) refuse(checkoutRefusals.aboveStock);
  return { ...checkout, state: 'completed' };
}
