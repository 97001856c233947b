import type { ReplyOf } from '#platform/api/endpoint.ts';
import { holds } from '#platform/api/permissions.ts';
import type { FanContext } from '#platform/context.ts';
import type { Order } from '#rooms/orders/order/server/index.ts';
import type { orderHandlingApi } from '../api.ts';

type Reply = ReplyOf<(typeof orderHandlingApi)['readOfficeOrder']>;

/** Does the caller pack only: sees what waits to be sent, and nothing of the money or of how to reach the buyer? */
export const isPacker = ({ fan }: FanContext): boolean => !holds(fan, 'orders.read');

/** May the caller do something with this order? Those who pack reach what waits to be sent. */
export const isInReach = (ctx: FanContext, { awaitsDispatch }: Pick<Order, 'awaitsDispatch'>): boolean =>
  awaitsDispatch || !isPacker(ctx);

const moneySteps = ['invoiceIssued', 'creditNoteIssued', 'refundMade'];

/** An order with what its parcel needs: no e-mail address, invoice, payment or refund. */
export function asPackersSee({ payment: _, refundOwed: __, ...order }: Reply): Reply {
  const { email: ___, ...customer } = order.customer;
  return {
    ...order,
    customer,
    billingAddress: order.shippingAddress,
    refunds: [],
    documents: [],
    timeline: order.timeline.filter(({ what }) => !moneySteps.includes(what)),
  };
}
