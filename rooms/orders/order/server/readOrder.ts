import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import type { orderApi } from '../api.ts';
import { listByAnyId, type Order } from './orderStore.ts';
import { orderDetailOnWire } from './orderWire.ts';

type Call = typeof orderApi.readOrder;
/** What an id of ours looks like; anything else is not found without asking. */
export const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * One's own ordered checkout by its id or its payment token's (catalogue X44), or one order alone by order id. What
 * belongs to somebody else is not found (ORD-26).
 */
export async function readOrder(ctx: FanContext, { id }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const orders = uuid.test(id) ? await listByAnyId(ctx.sql, ctx.fan.id, id) : [];
  const [first] = orders;
  if (!first) refuse(commonRefusals.notFound);
  const actedBy = await actingPerson(ctx, first);
  const sum = (amount: (order: Order) => number) => toEuros(orders.reduce((total, order) => total + amount(order), 0));
  return {
    id,
    checkoutId: first.checkoutId,
    ...(first.paymentId ? { paymentTokenId: first.paymentId } : {}),
    totalPrice: sum((order) => order.total),
    totalVoucherDiscounts: sum((order) => order.voucherDiscount),
    totalPromotionCodeDiscounts: sum((order) => order.promotionDiscount),
    totalShippingPrice: sum((order) => order.shipping),
    totalTaxPrice: sum((order) => order.tax),
    transactions: [{ orders: orders.map((order) => orderDetailOnWire(order, actedBy)) }],
  };
}

/**
 * Who ordered for the organisation, by name; undefined: nobody did, or they have left. All orders of a checkout have
 * the same.
 */
async function actingPerson({ sql, locale }: FanContext, { actedBy }: Order): Promise<string | undefined> {
  const person = actedBy === null ? undefined : await readAccount({ sql }, actedBy);
  return person && fullName(person, locale);
}
