import { ofGoods } from '#rooms/orders/order/testing/traits.ts';
import type { OrderDetail } from '../site/orderClient.ts';

/** An order as it comes over the wire: one scarf. */
export function anOrder(parts: Partial<OrderDetail> = {}): OrderDetail {
  const address = {
    firstName: 'Toni',
    lastName: 'Muster',
    street: 'Waldweg 7',
    postalCode: '60528',
    city: 'Frankfurt am Main',
    countryCode: 'DE',
  };
  return {
    id: 'order-1',
    orderNumber: '1-100001',
    checkoutId: 'checkout-1',
    tenantId: 1,
    seller: { name: 'Muster GmbH', place: 'Weg 1, 60311 Kronfurt', phone: '069 1', email: 'shop@kurve.test' },
    created: '2026-11-20T10:00:00.000Z',
    state: 'OrderPlaced',
    stateDate: '2026-11-20T10:00:00.000Z',
    source: 'Fanshop',
    paymentType: 'creditcard',
    totalShippingPrice: 4.95,
    totalPrice: 24.9,
    totalTaxPrice: 3.98,
    totalVoucherDiscounts: 0,
    totalPromotionCodeDiscounts: 0,
    totalItemQuantity: 1,
    items: [
      {
        id: 'line-1',
        serialNumber: '1204',
        type: 'Merchandise',
        traits: ofGoods,
        name: { de: 'Derby-Schal', en: 'Derby scarf' },
        userOptionValues: [],
        path: '/shop/derby-schal-1204/',
        price: 19.95,
        totalPrice: 19.95,
        vatRate: 19,
        quantity: 1,
      },
    ],
    documents: [],
    taxes: [{ vatRate: 19, netPrice: 20.92, taxPrice: 3.98, totalPrice: 24.9 }],
    shippingAddress: address,
    billingAddress: address,
    ...parts,
  };
}
