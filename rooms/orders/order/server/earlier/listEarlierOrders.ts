import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { toPage } from '#platform/api/paging.ts';
import type { FanContext } from '#platform/context.ts';
import type { orderApi } from '../../api.ts';
import { type EarlierOrder, listEarlierByFan } from './earlierOrderStore.ts';

type Call = typeof orderApi.listEarlierOrders;

/** One page of one's own orders of an earlier system, newest first. */
export async function listEarlierOrders(ctx: FanContext, { Page, PageSize }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const asked = { fanId: ctx.fan.id, limit: PageSize, offset: (Page - 1) * PageSize };
  const { orders, totalCount } = await listEarlierByFan(ctx.sql, asked);
  return toPage(orders.map(onWire), Page, PageSize, totalCount);
}

const onWire = ({ id, number, orderedOn, state, total, items }: EarlierOrder) => ({
  id,
  orderNumber: number,
  ordered: orderedOn,
  state,
  totalPrice: toEuros(total),
  items: items.map(({ quantity, name, price }) => ({
    quantity,
    name,
    ...(price === undefined ? {} : { price: toEuros(price) }),
  })),
});
