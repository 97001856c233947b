/** A company of the club that sells, ships and invoices in its own name; its id is the tenant (`et-tenant-id`). */
export type Partner = { id: string; displayName: string; name: string; legalText: string; imageUrl: string };

export const partners: readonly Partner[] = [
  {
    id: '1',
    displayName: 'Fanshop',
    name: 'Eintracht Fanartikel GmbH',
    legalText: 'Verkauf und Versand durch die Eintracht Fanartikel GmbH, Am Stadion 1, 60528 Frankfurt am Main',
    imageUrl: '/partners/1.svg',
  },
  {
    id: '2',
    displayName: 'Eintracht e. V.',
    name: 'Eintracht e. V.',
    legalText: 'Verkauf durch den Eintracht e. V., Am Stadion 3, 60528 Frankfurt am Main',
    imageUrl: '/partners/2.svg',
  },
];
