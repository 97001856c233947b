import type { SavedAddress } from '#rooms/accounts/contact/site/index.ts';
import type { CheckoutPayload } from './checkoutClient.ts';

/**
 * A saved address as the checkout is sent it: with the country's code and without what only the address book knows
 * (`id`, `country`, `isInvoiceAddress`, `isOrderAddress`; CHK-40 to CHK-44).
 */
export function payloadAddress(saved: SavedAddress): CheckoutPayload['billingAddress'] {
  const { id: _id, country, isInvoiceAddress: _invoice, isOrderAddress: _order, ...fields } = saved;
  return { ...fields, countryCode: country.countryCode };
}

/** Which addresses are chosen; nothing yet: the book's defaults. */
export type AddressChoice = { shippingId?: string; billingId?: string; isBillingOther?: boolean };

type ChosenAddresses = {
  shipping: SavedAddress | undefined;
  billing: SavedAddress | undefined;
  isBillingOther: boolean;
};

/** Where nothing is sent, only the invoice has an address. */
export const invoiceOnly = ({ billing }: ChosenAddresses): ChosenAddresses => ({
  shipping: undefined,
  billing,
  isBillingOther: true,
});

/** The addresses that a choice comes to: those chosen, else the defaults for orders and invoices, else the first. */
export function chosenAddresses(addresses: readonly SavedAddress[], choice: AddressChoice): ChosenAddresses {
  const byId = (id: string | undefined) => addresses.find((one) => one.id === id);
  const shipping = byId(choice.shippingId) ?? addresses.find((one) => one.isOrderAddress) ?? addresses[0];
  const usualBilling = addresses.find((one) => one.isInvoiceAddress) ?? shipping;
  const isBillingOther = choice.isBillingOther ?? (usualBilling !== undefined && usualBilling.id !== shipping?.id);
  return { shipping, billing: isBillingOther ? (byId(choice.billingId) ?? usualBilling) : shipping, isBillingOther };
}
