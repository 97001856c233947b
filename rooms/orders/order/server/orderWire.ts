import { toEuros } from '#platform/api/money.ts';
import { sellers } from '#rooms/accounts/contact/server/index.ts';
import { documentFileName, isExport } from './documents/documentRules.ts';
import { ageCheckOf } from './orderRules.ts';
import type { ListedDocument, Order, OrderLine } from './orderStore.ts';

/** An order under its wire names (ORD-02). */
export function orderOnWire(order: Order) {
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    checkoutId: order.checkoutId,
    tenantId: order.tenant,
    created: order.createdAt.toISOString(),
    state: order.state,
    stateDate: order.stateChangedAt.toISOString(),
    source: order.source,
    paymentType: order.paymentType,
    totalShippingPrice: toEuros(order.shipping),
    totalPrice: toEuros(order.total),
    totalTaxPrice: toEuros(order.tax),
    totalVoucherDiscounts: toEuros(order.voucherDiscount),
    totalPromotionCodeDiscounts: toEuros(order.promotionDiscount),
    totalItemQuantity: order.itemQuantity,
    items: order.lines.map(itemOnWire),
    documents: order.documents.map(documentOnWire),
  };
}

/**
 * An order with everything that its detail page shows. `actedBy`: name of the person who ordered for an organisation.
 */
export function orderDetailOnWire(order: Order, actedBy?: string) {
  const seller = sellers.sellerOf(order.tenant);
  return {
    ...orderOnWire(order),
    seller: {
      name: seller.name,
      place: sellers.sellerPlace(seller, order.locale),
      phone: seller.phone,
      email: seller.email,
    },
    taxes: order.taxes.map((sum) => ({
      vatRate: sum.rate,
      netPrice: toEuros(sum.net),
      taxPrice: toEuros(sum.vat),
      totalPrice: toEuros(sum.gross),
    })),
    ...(actedBy === undefined ? {} : { actedBy }),
    ...(isExport(order) ? { isExport: true } : {}),
    ageCheck: ageCheckOf(order.lines.map(({ terms }) => terms)) || undefined,
    ...(order.refundOwed > 0 ? { refundOwed: toEuros(order.refundOwed) } : {}),
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
  };
}

function documentOnWire({ id, kind, number, issuedAt, language, size }: ListedDocument) {
  return {
    id,
    type: kind === 'invoice' ? ('Invoice' as const) : ('CreditNote' as const),
    number,
    created: new Date(issuedAt).toISOString(),
    fileName: documentFileName(kind, number, language),
    contentType: 'application/pdf' as const,
    ...(size === null ? {} : { size }),
  };
}

function itemOnWire(line: OrderLine) {
  return {
    id: line.id,
    serialNumber: line.sku,
    type: line.type,
    traits: line.traits,
    name: line.name,
    ...(line.variant ? { variant: line.variant } : {}),
    userOptionValues: line.userOptionValues,
    ...(line.imageId ? { imageId: line.imageId } : {}),
    path: line.path,
    price: toEuros(line.price),
    totalPrice: toEuros(line.total),
    vatRate: line.vatRate,
    quantity: line.quantity,
    ...(line.terms.withdrawalClass === 'regular' ? {} : { noWithdrawal: line.terms.withdrawalClass }),
    deliversFrom: line.terms.deliversFrom,
  };
}
