import type { AddressEntry, Operator } from '#club/shape/selling.ts';

const town = { city: 'Kronfurt am Main', countryCode: 'DE' };

/** Who runs these pages and answers for them (§ 5 DDG). */
export const operator: Operator = {
  ...town,
  name: 'Eintracht Nachwuchs e. V. (Vorführverein)',
  street: 'Am Kurvenplatz 1',
  postalCode: '60001',
  board: 'Renate Kolb, Thomas Achenbach',
  register: 'Vereinsregister Kronfurt am Main, VR 00000',
  vatId: 'DE000000000',
  phone: '069 0000 1899',
  email: 'fanservice@kurve.test',
};

/** Sells and ships goods. */
export const fanShop: AddressEntry = {
  ...town,
  name: 'Eintracht Fanartikel GmbH',
  street: 'Am Stadion 1',
  postalCode: '60528',
  vatId: 'DE000000001',
  register: 'Amtsgericht Kronfurt am Main, HRB 00000',
  phone: '069 0000 1900',
  email: 'fanshop@kurve.test',
};

/** Sells tickets. */
export const association: AddressEntry = {
  ...town,
  name: 'Eintracht e. V.',
  street: 'Am Stadion 3',
  postalCode: '60528',
  vatId: 'DE000000002',
  register: 'Amtsgericht Kronfurt am Main, VR 00000',
  phone: '069 0000 1899',
  email: 'tickets@kurve.test',
};
