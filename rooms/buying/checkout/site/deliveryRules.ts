import { club } from '#club/club.ts';

type Bought = { items: readonly BoughtItem[] };
type BoughtItem = {
  traits: { isShipped?: true | undefined; isAdmission?: true | undefined };
  ageLimit?: number | undefined;
  shippingCode?: string | undefined;
  deliversFrom?: string | undefined;
};

const itemsOf = <I>(orders: readonly { items: readonly I[] }[]): I[] => orders.flatMap(({ items }) => items);

export const hasTickets = (orders: readonly Bought[]): boolean =>
  itemsOf(orders).some(({ traits }) => traits.isAdmission);

/** Is anything sent? */
export const hasGoods = (orders: readonly Bought[]): boolean => itemsOf(orders).some(({ traits }) => traits.isShipped);

/** Is there something that only goes to the invoice address (CHK-62)? */
export const isBoundToInvoice = (orders: readonly Bought[]): boolean =>
  orders.some(({ items }) =>
    items.some(({ shippingCode = '' }) => club.shipping.toInvoiceAddress.includes(shippingCode)),
  );

/** The day from which all that was ordered in advance is delivered; undefined: nothing was. */
export const deliveredFrom = (orders: readonly Bought[]): string | undefined =>
  orders
    .flatMap(({ items }) => items.flatMap(({ deliversFrom }) => deliversFrom ?? []))
    .sort()
    .at(-1);

/** What a buyer is told about delivery before ordering: words under `review`. */
export function deliveryNotes(orders: readonly Bought[], countryCode: string): string[] {
  const atOnce = orders.map(({ items }) => ({ items: items.filter(({ deliversFrom }) => !deliversFrom) }));
  return [
    ...(hasGoods(atOnce) ? [countryCode === 'DE' ? 'deliveryHome' : 'deliveryAbroad'] : []),
    ...(deliveredFrom(orders) ? ['deliveryPreOrder'] : []),
    ...(orders.some(({ items }) => items.some(({ ageLimit = 0 }) => ageLimit > 0)) ? ['deliveryAge'] : []),
    ...(hasTickets(orders) ? ['deliveryDigital'] : []),
  ];
}
