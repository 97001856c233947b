import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import type { FanContext } from '#platform/context.ts';
import type { orderApi } from '../api.ts';
import { listByFan } from './orderStore.ts';
import { orderOnWire } from './orderWire.ts';

type Call = typeof orderApi.listOrders;

/** One page of one's own orders (ORD-14 to ORD-18). */
export async function listOrders(ctx: FanContext, input: InputOf<Call>): Promise<ReplyOf<Call>> {
  const { orders, totalCount } = await listByFan(ctx.sql, {
    fanId: ctx.fan.id,
    sources: input.SalesChannels,
    newestFirst: input.Orderby === 'created desc',
    limit: input.PageSize,
    offset: (input.Page - 1) * input.PageSize,
  });
  return toPage(orders.map(orderOnWire), input.Page, input.PageSize, totalCount);
}
