// Shared by the address step (browser) and the checkout call (server).

type Address = { phone?: string | undefined } & Partial<Record<(typeof parts)[number], string | undefined>>;
const parts = [
  ...(['company', 'firstName', 'lastName', 'street', 'additionalAddress'] as const),
  ...(['postalCode', 'city', 'countryCode'] as const),
] as const;

/** Does what only goes to the invoice address, after a call, lack either (CHK-62)? Case and spaces do not make another address. */
export function lacksInvoiceAddress(shipping: Address, billing: Address): boolean {
  const plain = (address: Address) =>
    parts.map((part) => (address[part] ?? '').toLowerCase().replaceAll(/\s+/g, ' ').trim()).join('\n');
  return !shipping.phone || plain(shipping) !== plain(billing);
}
