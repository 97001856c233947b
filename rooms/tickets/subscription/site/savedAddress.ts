import type { SavedAddress } from '#rooms/accounts/contact/site/index.ts';

/** What of a saved address a contract keeps. */
export function addressOf(saved: SavedAddress) {
  const { id: _id, country: _country, isOrderAddress: _order, isInvoiceAddress: _invoice, ...fields } = saved;
  return fields;
}
