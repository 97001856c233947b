/**
 * Sections of the account area in the order of its navigation; the words are those of their addresses (RED-75). The
 * overview has none.
 */
export const accountSections = [
  'orders',
  'tickets',
  'camps',
  'contracts',
  'addresses',
  'payments',
  'membership',
  'fanclub',
  'fanclub-management',
  'sweepstakes',
  'newsletters',
  'ad-consents',
] as const;
export type AccountSection = (typeof accountSections)[number];

/** Address of a section; undefined: of the overview. */
export const accountAddress = (section?: AccountSection): string => (section ? `/account/${section}/` : '/account/');
