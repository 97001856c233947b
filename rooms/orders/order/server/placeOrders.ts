import type { Context, Locale } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { RateShare } from '#platform/money/rateShares.ts';
import type { LineTerms } from '#ports/sellable.ts';
import { isToBeSent } from './documents/documentRules.ts';
import { orderTotals, salesChannelOf } from './orderRules.ts';
import { insertAll, type NewOrder, type OrderAddress, type OrderOrigin } from './orderStore.ts';

/** What one partner sells; amounts in gross cents. */
export type PartnerPurchase = {
  tenant: number;
  lines: (Omit<NewOrder['lines'][number], 'id' | 'total' | 'discount' | 'terms'> & {
    discount?: number;
    /** Absent: nothing special, and it can be sent back. */
    terms?: LineTerms;
  })[];
  shipping: { price: number; shares: RateShare[] };
  /** What vouchers pay. What promotion codes take off stands at the lines. */
  voucherDiscount: number;
};

/** What was bought on its way to becoming orders. */
export type Purchase = {
  /** The checkout, or whatever else was paid for at once, by an id of its room: it is ordered once. */
  checkoutId: string;
  /** Absent when nothing was to be paid. */
  paymentId: string | undefined;
  paymentType: string;
  fanId: string;
  /** The person who ordered for an organisation; absent: the buyer ordered for themself. */
  actedBy?: string | null;
  /** Who of the staff took it by telephone. */
  takenBy?: string | null;
  /** Absent: a checkout, by telephone where `takenBy` says so. */
  origin?: OrderOrigin;
  locale: Locale;
  shippingAddress: OrderAddress;
  billingAddress: OrderAddress;
  partners: PartnerPurchase[];
};

export type PlacedOrder = { orderId: string; orderNumber: string; tenant: number };

/**
 * Places one order with each partner, in the caller's transaction and with one statement. Call it last: it holds the
 * partner's number range until commit. A checkout that has been ordered already makes it throw (unique in the
 * database). `orders`: as `prepareOrders` made them, where their ids were needed before.
 */
export async function placeOrders(
  tx: Context,
  purchase: Purchase,
  orders: NewOrder[] = prepareOrders(purchase),
): Promise<PlacedOrder[]> {
  const rows = await insertAll(tx.sql, orders, tx.now);
  const numbers = new Map(rows.map((row) => [row.id, row.orderNumber]));
  return orders.map(({ id, tenant }) => ({ orderId: id, orderNumber: numbers.get(id) ?? '', tenant }));
}

/** The orders of a purchase with their ids, one with each partner; nothing is written yet. */
export const prepareOrders = (purchase: Purchase): NewOrder[] =>
  purchase.partners.map((partner) => newOrder(purchase, partner));

function newOrder(purchase: Purchase, partner: PartnerPurchase): NewOrder {
  const { goods, shipping, promotionDiscount, voucherDiscount, total, tax, taxes } = orderTotals(
    partner.lines,
    partner.shipping,
    partner.voucherDiscount,
  );
  return {
    id: newId(),
    tenant: partner.tenant,
    checkoutId: purchase.checkoutId,
    paymentId: purchase.paymentId ?? null,
    fanId: purchase.fanId,
    actedBy: purchase.actedBy ?? null,
    takenBy: purchase.takenBy ?? null,
    origin: purchase.origin ?? (purchase.takenBy ? 'phone' : 'checkout'),
    state: 'OrderPlaced',
    source: salesChannelOf(partner.lines),
    paymentType: purchase.paymentType,
    locale: purchase.locale,
    goods,
    shipping,
    shippingShares: partner.shipping.shares,
    voucherDiscount,
    promotionDiscount,
    total,
    tax,
    taxes,
    itemQuantity: partner.lines.reduce((sum, line) => sum + line.quantity, 0),
    awaitsDispatch: isToBeSent(partner),
    shippingAddress: purchase.shippingAddress,
    billingAddress: purchase.billingAddress,
    lines: partner.lines.map((line) => ({
      discount: 0,
      terms: { withdrawalClass: 'regular' as const },
      ...line,
      id: newId(),
      total: line.price * line.quantity,
    })),
  };
}
