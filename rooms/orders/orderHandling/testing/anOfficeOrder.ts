import type { OfficeOrder } from '../office/ordersClient.ts';

const address = {
  firstName: 'Toni',
  lastName: 'Muster',
  street: 'Waldweg 7',
  postalCode: '60528',
  city: 'Kronfurt',
  countryCode: 'DE',
};

/** An order as it comes over the wire: two scarves, paid by card, 5.00 of it by voucher. */
export function anOfficeOrder(parts: Partial<OfficeOrder> = {}): OfficeOrder {
  const at = '2026-11-20T10:00:00.000Z';
  return {
    id: 'order-1',
    version: 3,
    orderNumber: '1-100001',
    tenantId: 1,
    seller: 'Muster GmbH',
    created: at,
    state: 'OrderPlaced',
    stateDate: at,
    source: 'Fanshop',
    locale: 'de',
    paymentType: 'creditcard',
    customer: { id: 'fan-1', isOrganisation: false, email: 'toni@kurve.test', name: 'Toni Muster' },
    lines: [
      {
        id: 'line-1',
        sku: '1204',
        name: { de: 'Derby-Schal' },
        options: [],
        path: '/shop/schal/',
        price: 19.95,
        quantity: 2,
        totalPrice: 39.9,
        vatRate: 19,
        isShipped: true,
        isAdmission: false,
        withdrawalClass: 'regular',
        left: 2,
        leftAmount: 39.9,
        refundKind: 'cancellation',
        returns: [],
      },
    ],
    goods: 39.9,
    shippingPrice: 4.95,
    promotionDiscount: 0,
    voucherDiscount: 5,
    totalPrice: 44.85,
    taxPrice: 7.16,
    shippingAddress: address,
    billingAddress: address,
    payment: { id: 'payment-1', method: 'creditcard', state: 'captured', amount: 39.85, refunded: 0 },
    refunds: [],
    documents: [],
    parcels: [],
    notes: [],
    timeline: [{ at, what: 'placed', amount: 44.85 }],
    deeds: {
      states: ['OrderInReview', 'OrderInProgress', 'InvoiceCreated'],
      canSend: true,
      canChangeAddress: true,
      canCancel: true,
      canRefund: true,
      shippingBack: 4.95,
      voucherLeft: 5,
    },
    ...parts,
  };
}
