/** Who of the demo's people belongs to the club. Days in ISO form; without a last day a membership goes on. */
export const demoMemberships: {
  email: string;
  kind: 'main' | 'classics' | 'junior';
  number: string;
  department: string;
  startsOn: string;
  endsOn: string | null;
  /** Of a child under sixteen. */
  guardian?: { name: string; street: string; postalCode: string; city: string; countryCode: string };
}[] = [
  {
    email: 'fan@kurve.test',
    kind: 'main',
    number: '18 990 412',
    department: 'Fußball',
    startsOn: '2009-07-01',
    endsOn: null,
  },
  {
    email: 'dauerkarte@kurve.test',
    kind: 'main',
    number: '18 990 087',
    department: 'Fan- und Förderabteilung',
    startsOn: '1994-01-01',
    endsOn: null,
  },
  {
    email: 'dauerkarte@kurve.test',
    kind: 'classics',
    number: 'C 0311',
    department: 'Traditionsmannschaft',
    startsOn: '2016-04-01',
    endsOn: null,
  },
  {
    email: 'verkauf@kurve.test',
    kind: 'junior',
    number: 'J 20117',
    department: 'Kids-Club',
    startsOn: '2019-09-01',
    endsOn: null,
  },
  {
    email: 'eingeladen@kurve.test',
    kind: 'junior',
    number: 'J 24086',
    department: 'Kids-Club',
    startsOn: '2024-09-01',
    endsOn: null,
    guardian: {
      name: 'Elke Lader',
      street: 'Merianplatz 9',
      postalCode: '60316',
      city: 'Kronfurt am Main',
      countryCode: 'DE',
    },
  },
];
