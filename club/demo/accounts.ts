/** Everybody's password in the demo; the sign-in page says so. */
export const demoPassword = 'Kurve-1899!';

/** Everybody whose address is `name@kurve.test`. */
export const demoAccounts: readonly [name: string, firstName: string, lastName: string, isStaff?: true][] = [
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
  ['redaktion', 'Rike', 'Daktari', true],
  ['shop', 'Sven', 'Hopfner', true],
  ['ticketing', 'Tilda', 'Kettner', true],
  ['admin', 'Ada', 'Minnert', true],
];
