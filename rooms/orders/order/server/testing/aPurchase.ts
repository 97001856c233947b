import { newId } from '#platform/ids/ids.ts';
import { ofGoods } from '#rooms/orders/order/testing/traits.ts';
import type { PartnerPurchase, Purchase } from '../placeOrders.ts';

const address = {
  firstName: 'Toni',
  lastName: 'Muster',
  street: 'Waldweg 7',
  postalCode: '60528',
  city: 'Frankfurt am Main',
  countryCode: 'DE',
};

/** One scarf for 19.99 and two mugs for 9.99 each, with standard shipping, from partner 1. */
export function aPartnerPurchase(parts: Partial<PartnerPurchase> = {}): PartnerPurchase {
  const line = {
    type: 'Merchandise',
    traits: ofGoods,
    variant: null,
    userOptionValues: [],
    imageId: null,
    vatRate: 19,
  };
  return {
    tenant: 1,
    lines: [
      {
        ...line,
        sku: 'SCHAL.1899',
        name: { de: 'Schal', en: 'Scarf', ja: 'マフラー' },
        path: '/shop/schal/',
        price: 1999,
        quantity: 1,
      },
      {
        ...line,
        sku: 'BECHER.01',
        name: { de: 'Becher', en: 'Mug' },
        path: '/shop/becher/',
        price: 999,
        quantity: 2,
      },
    ],
    shipping: { price: 495, shares: [{ rate: 19, gross: 495 }] },
    voucherDiscount: 0,
    ...parts,
  };
}

/** What a paid checkout hands over to become orders. */
export function aPurchase(fanId: string, parts: Partial<Purchase> = {}): Purchase {
  return {
    checkoutId: newId(),
    paymentId: newId(),
    paymentType: 'creditcard',
    fanId,
    locale: 'de',
    shippingAddress: address,
    billingAddress: address,
    partners: [aPartnerPurchase()],
    ...parts,
  };
}
