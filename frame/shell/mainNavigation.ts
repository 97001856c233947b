/** Personal pages that the header leads to until the rooms' own parts are loaded. */
export const ownPages = { account: '/account/', cart: '/warenkorb/' } as const;

/** Legal pages that every page links to. */
export const legalNavigation = [
  { href: '/impressum/', word: 'imprint' },
  { href: '/datenschutz/', word: 'privacy' },
  { href: '/agb/', word: 'terms' },
  { href: '/versand/', word: 'shipping' },
  { href: '/barrierefreiheit/', word: 'accessibility' },
] as const;

/** The two buttons that German law asks for, set apart from the other links. */
export const contractNavigation = [
  { href: '/vertrag-widerrufen/', word: 'withdrawContract' },
  { href: '/kuendigung/', word: 'cancelContract' },
] as const;
