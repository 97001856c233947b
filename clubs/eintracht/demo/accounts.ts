/** Everybody's password in the demo; the sign-in page says so. */
export const demoPassword = 'Kurve-1899!';

/** Everybody's address is `name@` this. */
export const demoDomain = 'kurve.test';

/**
 * Everybody who has an account (`fan`, `neu` and `admin` are told to anyone who looks at the demo): name, first and
 * last name, and the role of staff.
 */
export const demoAccounts = [
  ['fan', 'Frieda', 'Adler'],
  ['neu', 'Nico', 'Neumann'],
  ['dauerkarte', 'Doris', 'Dauerwald'],
  ['empfaenger', 'Emil', 'Pfänder'],
  ['vorstand', 'Vera', 'Vorndran'],
  ['mitglied', 'Mika', 'Gliedmann'],
  ['eingeladen', 'Ela', 'Lader'],
  ['firma', 'Finn', 'Firmbach'],
  ['sepa', 'Selma', 'Pahl'],
  ['verkauf', 'Vito', 'Kaufmann'],
  ['redaktion', 'Rike', 'Daktari', 'editor'],
  ['shop', 'Sven', 'Hopfner', 'shop'],
  ['versand', 'Vanja', 'Sander', 'fulfilment'],
  ['service', 'Sina', 'Wissner', 'service'],
  ['ticketing', 'Tilda', 'Kettner', 'ticketing'],
  ['finanzen', 'Fine', 'Anzinger', 'finance'],
  ['finanzen2', 'Fido', 'Anders', 'finance'],
  ['personal', 'Petra', 'Sonntag', 'hr'],
  ['camp', 'Cem', 'Kampe', 'camps'],
  ['medien', 'Mela', 'Dieng', 'media'],
  ['einlass', 'Eik', 'Lassen', 'gate'],
  ['admin', 'Ada', 'Minnert', 'administrator'],
] as const;
