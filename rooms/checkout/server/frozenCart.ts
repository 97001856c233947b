import { createHash } from 'node:crypto';
import type { PaymentMethod } from '#ports/paymentProvider.ts';
import type { AssessedCart, AssessedOrder } from '#rooms/cart/server/index.ts';
import type { OrderAddress, PartnerPurchase } from '#rooms/order/server/index.ts';

/** A line as it was agreed: what is sold, and where it lies until then. */
export type FrozenLine = PartnerPurchase['lines'][number] & { itemId: string; holdId: string };
/** What one partner sells in a checkout; amounts in gross cents. */
export type FrozenPartner = Omit<PartnerPurchase, 'lines'> & { lines: FrozenLine[] };

/** Everything that buyer and club agree on with the order button. */
export type Agreement = {
  method: PaymentMethod | 'purchaseOnAccount' | 'nopayment';
  partners: FrozenPartner[];
  shippingAddress: OrderAddress;
  billingAddress: OrderAddress;
  total: number;
};

/** Freezes a cart that can be bought: names, prices and shipping stay as they are now. */
export function freezeCart(cart: AssessedCart, shippingVatRate: number): FrozenPartner[] {
  return cart.orders.map((order) => ({
    tenant: order.tenant,
    shipping: { price: order.shipping, vatRate: shippingVatRate },
    voucherDiscount: 0,
    promotionDiscount: 0,
    lines: order.lines.map(freezeLine),
  }));
}

/** One text for one agreement: equal when a buyer submits the same again, to be paid in whatever way. */
export function agreementHash({ method: _method, ...agreement }: Agreement): string {
  return createHash('sha256').update(JSON.stringify(agreement)).digest('base64url');
}

function freezeLine({ item, quote, unitPrice }: AssessedOrder['lines'][number]): FrozenLine {
  if (!quote) throw new Error(`Cart item ${item.id} has no quote, so it cannot be bought`);
  return {
    itemId: item.id,
    holdId: item.holdId,
    serialNumber: item.sku,
    type: quote.type,
    name: quote.name,
    variant: quote.variant ?? null,
    userOptionValues: item.userOptionValues,
    imageId: quote.imageId ?? null,
    path: quote.path,
    price: unitPrice,
    quantity: item.quantity,
    vatRate: quote.vatRate,
  };
}
