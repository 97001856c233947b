/**
 * Sections of the account area by their place in its navigation; the words are those of their addresses (RED-75). The
 * overview has none. Rooms bring more (`frame/accountSection.ts`).
 */
export const accountSections = [
  'orders',
  'tickets',
  'addresses',
  'payments',
  'membership',
  'fanclub',
  'fanclub-management',
  'newsletters',
  'ad-consents',
] as const;
export type AccountSection = (typeof accountSections)[number];

/** Where they stand among those of rooms. */
export const placeOfSection: Record<AccountSection, number> = {
  orders: 10,
  tickets: 20,
  addresses: 50,
  payments: 60,
  membership: 70,
  fanclub: 80,
  'fanclub-management': 90,
  newsletters: 110,
  'ad-consents': 120,
};

/** Address of a section; undefined: of the overview. */
export const accountAddress = (section?: string): string => (section ? `/account/${section}/` : '/account/');
