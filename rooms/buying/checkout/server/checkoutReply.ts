import { toEuros } from '#platform/api/money.ts';
import { placing } from '#rooms/orders/order/server/index.ts';
import type { SnapshotLine, SnapshotPartner } from './checkoutSnapshot.ts';
import type { Checkout } from './checkoutStore.ts';

/** A checkout as the result of a checkout call (CHK-46 to CHK-49). */
export function checkoutReply(checkout: Checkout, start: { scriptUrl?: string; paymentUrl?: string } = {}) {
  const totals = checkout.partners.map(totalsOf);
  const sum = (amounts: number[]) => toEuros(amounts.reduce((total, amount) => total + amount, 0));
  return {
    id: checkout.id,
    checkoutId: checkout.id,
    ...(checkout.paymentId ? { paymentTokenId: checkout.paymentId } : {}),
    ...start,
    totalPrice: toEuros(checkout.total),
    totalVoucherDiscounts: sum(totals.map((one) => one.voucherDiscount)),
    totalPromotionCodeDiscounts: sum(totals.map((one) => one.promotionDiscount)),
    totalShippingPrice: sum(totals.map((one) => one.shipping)),
    totalTaxPrice: sum(totals.map((one) => one.tax)),
    transactions: [{ orders: checkout.partners.map(orderReply) }],
  };
}

function orderReply(partner: SnapshotPartner) {
  return {
    tenantId: partner.tenant,
    totalPrice: toEuros(totalsOf(partner).total),
    totalShippingPrice: toEuros(partner.shipping.price),
    items: partner.lines.map(itemReply),
  };
}

function itemReply({ sku, type, traits, name, variant, price, quantity, vatRate }: SnapshotLine) {
  return {
    serialNumber: sku,
    type,
    // In one order, so that the same checkout is answered with the same text whether it comes from the database or not.
    traits: Object.fromEntries(Object.entries(traits).sort()),
    name,
    ...(variant ? { variant } : {}),
    price: toEuros(price),
    totalPrice: toEuros(price * quantity),
    vatRate,
    quantity,
  };
}

const totalsOf = ({ lines, shipping, voucherDiscount }: SnapshotPartner) =>
  placing.orderTotals(lines, shipping, voucherDiscount);
