import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { sellers } from '#rooms/accounts/contact/server/index.ts';
import { findOrder, type Order } from '#rooms/orders/order/server/index.ts';
import type { returnsApi } from '../api.ts';
import { type AssessedLine, assess } from './assess.ts';
import { afterWear } from './makeRefund.ts';

type Call = typeof returnsApi.readReturns;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What of an own order may go back, how, and what is on its way (ORD-27). Somebody else's order is not found. */
export async function readReturns(ctx: FanContext, { orderId }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const order = await ownOrder(ctx, orderId);
  return returnsOnWire(order, (await assess(ctx, order)).lines);
}

/** The caller's order; refuses (404) what is not theirs. */
export async function ownOrder(ctx: FanContext, id: string): Promise<Order> {
  const order = uuid.test(id) ? await findOrder(ctx, { id, fanId: ctx.fan.id }) : undefined;
  return order ?? refuse(commonRefusals.notFound);
}

/** An order's lines with what may happen to them, under their wire names. */
export function returnsOnWire(order: Order, lines: readonly AssessedLine[]): ReplyOf<Call> {
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    isWithBank: order.chargedBackAt !== null,
    sendTo: [
      sellers.sellerOf(order.tenant).name,
      sellers.sellerPlace(sellers.sellerOf(order.tenant), order.locale),
    ].join(', '),
    lines: lines.map(({ line, left, leftAmount, option, returns }) => ({
      id: line.id,
      quantity: line.quantity,
      left,
      leftAmount: toEuros(leftAmount),
      option: option.option,
      ...(option.option === 'none' ? { reason: option.reason } : {}),
      ...(option.option !== 'none' && option.until ? { until: option.until } : {}),
      isSealed: option.isSealed,
      returns: returns.map(({ kind, state, isByHand, quantity, amount, deduction, requestedAt, stateAt }) => ({
        kind,
        state,
        isByHand,
        quantity,
        // Nobody is told of a deduction before it is decided.
        amount: toEuros(state === 'requested' ? amount : afterWear({ amount, deduction })),
        requestedAt: requestedAt.toISOString(),
        stateAt: stateAt.toISOString(),
      })),
    })),
  };
}
