// Shared by the address step (browser) and the checkout call (server).

type Address = { phone?: string | undefined } & Partial<Record<(typeof parts)[number], string | undefined>>;
const parts = [
  ...(['company', 'firstName', 'lastName', 'street', 'additionalAddress'] as const),
  ...(['postalCode', 'city', 'countryCode'] as const),
] as const;

/** Is it one address? Case and spaces do not make another. */
export function isSameAddress(shipping: Address, billing: Address): boolean {
  const plain = (address: Address) =>
    parts.map((part) => (address[part] ?? '').toLowerCase().replaceAll(/\s+/g, ' ').trim()).join('\n');
  return plain(shipping) === plain(billing);
}

/** Does what only goes to the invoice address, after a call, lack either (CHK-62)? */
export const lacksInvoiceAddress = (shipping: Address, billing: Address): boolean =>
  !shipping.phone || !isSameAddress(shipping, billing);
