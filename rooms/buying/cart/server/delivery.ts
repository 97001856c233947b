import { isCountry } from '#rooms/accounts/contact/server/index.ts';
import { placing } from '#rooms/orders/order/server/index.ts';
import type { Delivery } from './assessmentRules.ts';

/** Reads a country of delivery as given on the wire, in either case (CART-74). */
export function deliveryTo(given: string): Delivery {
  const countryCode = given.trim().toUpperCase();
  return {
    countryCode,
    isKnownCountry: isCountry(countryCode),
    vatRate: (goods) => placing.vatRateTo(countryCode, goods),
  };
}
