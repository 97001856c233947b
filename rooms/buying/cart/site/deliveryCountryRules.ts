/** What the precedence needs to know of an address. */
export type DeliveryAddress = {
  id: string;
  country: { countryCode: string };
  isOrderAddress: boolean;
  isInvoiceAddress: boolean;
};

const defaultCountry = 'DE';

/**
 * Where the goods will most likely go: the address saved for delivery, else the order address, else the invoice
 * address, else the first one, else DE (CART-66 to CART-73).
 */
export function deliveryCountryOf(addresses: readonly DeliveryAddress[], savedAddressId?: string): string {
  const address =
    addresses.find(({ id }) => id === savedAddressId) ??
    addresses.find(({ isOrderAddress }) => isOrderAddress) ??
    addresses.find(({ isInvoiceAddress }) => isInvoiceAddress) ??
    addresses[0];
  return address?.country.countryCode ?? defaultCountry;
}
