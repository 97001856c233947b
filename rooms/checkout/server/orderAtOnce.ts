import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { type checkoutApi, checkoutRefusals } from '../api.ts';
import { checkoutReply } from './checkoutReply.ts';
import type { Checkout } from './checkoutStore.ts';
import { completeCheckout, type Paid } from './completeCheckout.ts';
import { onceByKey } from './onceByKey.ts';
import { agree, type StartedCheckout, type Wish } from './startCheckout.ts';

type Calls = typeof checkoutApi;
type Reply = ReplyOf<Calls['orderForFree']>;
type Wished = Wish & { idempotencyKey?: string | undefined };

/** Orders a cart that costs nothing (CHK-15, CHK-28). */
export const orderForFree = (ctx: FanContext, input: InputOf<Calls['orderForFree']>) =>
  order(ctx, { method: 'nopayment', ...input });

/** Orders tickets to be paid later (CHK-16, CHK-32), within what the customer may owe. */
export const orderOnAccount = (ctx: FanContext, input: InputOf<Calls['orderOnAccount']>) =>
  order(ctx, { method: 'purchaseOnAccount', ...input });

/** StartedCheckout and completed in one transaction: nobody has to wait for money. */
async function order(ctx: FanContext, { idempotencyKey, ...wish }: Wished): Promise<Reply> {
  const asked = { call: wish.method, body: wish };
  const { checkout } = await ctx.inTransaction((tx) => onceByKey(tx, idempotencyKey, asked, () => orderNow(tx, wish)));
  return checkoutReply(checkout);
}

async function orderNow(tx: FanContext, wish: Wish): Promise<StartedCheckout> {
  const { checkout } = await agree(tx, wish);
  if (!(await completeCheckout(tx, checkout, paidBy(checkout)))) refuse(checkoutRefusals.aboveStock);
  return { checkout: { ...checkout, state: 'completed' } };
}

/** What is owed stands for money that has come. */
const paidBy = ({ paymentId, total: amount, method }: Checkout): Paid | undefined =>
  paymentId === null ? undefined : { paymentId, amount, method };
