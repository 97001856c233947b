import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { type checkoutApi, checkoutRefusals } from '../api.ts';
import { checkoutReply } from './checkoutReply.ts';
import type { Checkout } from './checkoutStore.ts';
import { completeCheckout, type Paid } from './completeCheckout.ts';
import { onceByKey } from './onceByKey.ts';
import { type CheckoutRequest, type StartedCheckout, startCheckout } from './startCheckout.ts';

type Calls = typeof checkoutApi;
type Reply = ReplyOf<Calls['orderForFree']>;
type KeyedRequest = CheckoutRequest & { idempotencyKey?: string | undefined };

/** Orders a cart that costs nothing (CHK-15, CHK-28). */
export const orderForFree = (ctx: FanContext, input: InputOf<Calls['orderForFree']>) =>
  order(ctx, { method: 'nopayment', ...input });

/** Orders tickets to be paid later (CHK-16, CHK-32), within what the customer may owe. */
export const orderOnAccount = (ctx: FanContext, input: InputOf<Calls['orderOnAccount']>) =>
  order(ctx, { method: 'purchaseOnAccount', ...input });

/** Starts and completes the checkout in one transaction, since no money is waited for. */
async function order(ctx: FanContext, { idempotencyKey, ...request }: KeyedRequest): Promise<Reply> {
  const call = { call: request.method, body: request };
  const { checkout } = await ctx.inTransaction((tx) =>
    onceByKey(tx, idempotencyKey, call, () => orderNow(tx, request)),
  );
  return checkoutReply(checkout);
}

async function orderNow(tx: FanContext, request: CheckoutRequest): Promise<StartedCheckout> {
  const { checkout } = await startCheckout(tx, request);
  if (!(await completeCheckout(tx, checkout, paidBy(checkout)))) refuse(checkoutRefusals.aboveStock);
  return { checkout: { ...checkout, state: 'completed' } };
}

/** What is owed stands for money that has come. */
const paidBy = ({ paymentId, total: amount, method }: Checkout): Paid | undefined =>
  paymentId === null ? undefined : { paymentId, amount, method };
