/** A company or association of the club, with everything that the law wants named of it. */
export type AddressEntry = {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  countryCode: string;
  vatId: string;
  /** Court and number under which it is registered. */
  register: string;
  phone: string;
  email: string;
};

const town = { city: 'Kronfurt am Main', countryCode: 'DE' };

/** Who runs these pages and answers for them (§ 5 DDG). */
export const operator = {
  ...town,
  name: 'Eintracht Nachwuchs e. V. (Vorführverein)',
  street: 'Am Kurvenplatz 1',
  postalCode: '60001',
  board: 'Renate Kolb, Thomas Achenbach',
  register: 'Vereinsregister Kronfurt am Main, VR 00000',
  vatId: 'DE000000000',
  phone: '069 0000 1899',
  email: 'fanservice@kurve.test',
} as const satisfies AddressEntry & { board: string };

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
