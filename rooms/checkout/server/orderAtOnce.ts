import type { FanContext } from '#platform/context.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import { refuse } from '#platform/contract/refuse.ts';
import type { Selling } from '#rooms/cart/server/index.ts';
import { type checkoutContract, checkoutRefusals } from '../contract.ts';
import { type Agreed, agree, type Wish } from './agree.ts';
import { checkoutReply } from './checkoutReply.ts';
import type { Checkout } from './checkoutStore.ts';
import { completeCheckout, type Paid } from './completeCheckout.ts';
import { onceByKey } from './onceByKey.ts';

type Calls = typeof checkoutContract;
type Reply = ReplyOf<Calls['orderForFree']>;

/** Orders a cart that costs nothing (CHK-15, CHK-28). */
export const orderForFree = (selling: Selling) => (ctx: FanContext, input: InputOf<Calls['orderForFree']>) =>
  order(ctx, selling, { method: 'nopayment', ...input });

/** Orders tickets to be paid later (CHK-16, CHK-32), within what the customer may owe. */
export const orderOnAccount = (selling: Selling) => (ctx: FanContext, input: InputOf<Calls['orderOnAccount']>) =>
  order(ctx, selling, { method: 'purchaseOnAccount', ...input });

/** Agreed and completed in one transaction: nobody has to wait for money. */
const order = async (ctx: FanContext, selling: Selling, wish: Wish): Promise<Reply> =>
  checkoutReply(
    (await ctx.inTransaction((tx) => onceByKey(tx, wish.method, wish, () => orderNow(tx, selling, wish)))).checkout,
  );

async function orderNow(tx: FanContext, selling: Selling, wish: Wish): Promise<Agreed> {
  const { checkout } = await agree(tx, selling, wish);
  if (!(await completeCheckout(tx, selling, checkout, paidBy(checkout)))) refuse(checkoutRefusals.aboveStock);
  return { checkout: { ...checkout, state: 'completed' } };
}

/** What is owed stands for money that has come. */
const paidBy = ({ paymentId, total: amount, method }: Checkout): Paid | undefined =>
  paymentId === null ? undefined : { paymentId, amount, method };
