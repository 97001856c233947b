import { sepaTesters } from '../groups.ts';

/**
 * Personal data and addresses of the demo's people, by the address they sign in with; the first address is their
 * default.
 */
export const demoContacts: {
  email: string;
  birthday?: string;
  mobile?: string;
  partnerIdentity?: string;
  /** People in the address book. */
  recipients?: { firstName: string; lastName: string; email: string }[];
  groups?: string[];
  addresses: {
    company?: string;
    street: string;
    postalCode: string;
    city: string;
    countryCode: string;
    phone?: string;
  }[];
}[] = [
  {
    email: 'fan@kurve.test',
    birthday: '1991-05-18',
    mobile: '+49 151 23456789',
    partnerIdentity: 'EF-1008231',
    recipients: [
      { firstName: 'Emil', lastName: 'Pfänder', email: 'empfaenger@kurve.test' },
      { firstName: 'Doris', lastName: 'Dauerwald', email: 'dauerkarte@kurve.test' },
      { firstName: 'Özlem', lastName: 'Yıldız', email: 'oezlem@kurve.test' },
    ],
    addresses: [
      { street: 'Wiesenstraße 27', postalCode: '60385', city: 'Kronfurt am Main', countryCode: 'DE' },
      {
        company: 'Adler & Weber Architekten',
        street: 'Mariahilfer Straße 112',
        postalCode: '1070',
        city: 'Wien',
        countryCode: 'AT',
        phone: '+43 1 5550134',
      },
    ],
  },
  {
    email: 'dauerkarte@kurve.test',
    birthday: '1968-09-02',
    partnerIdentity: 'EF-1000417',
    addresses: [{ street: 'Am Erlenwald 4', postalCode: '60386', city: 'Kronfurt am Main', countryCode: 'DE' }],
  },
  {
    email: 'empfaenger@kurve.test',
    addresses: [{ street: 'Lindenallee 9', postalCode: '63065', city: 'Offenbach am Main', countryCode: 'DE' }],
  },
  {
    email: 'vorstand@kurve.test',
    addresses: [{ street: 'Kirchgasse 15', postalCode: '65183', city: 'Wiesbaden', countryCode: 'DE' }],
  },
  {
    email: 'firma@kurve.test',
    addresses: [
      {
        company: 'Firmbach Logistik GmbH',
        street: 'Hafenstraße 220',
        postalCode: '60314',
        city: 'Kronfurt am Main',
        countryCode: 'DE',
        phone: '+49 69 5550178',
      },
    ],
  },
  {
    email: 'sepa@kurve.test',
    groups: [sepaTesters],
    addresses: [{ street: 'Mainufer 3', postalCode: '63450', city: 'Hanau', countryCode: 'DE' }],
  },
  {
    email: 'verkauf@kurve.test',
    birthday: '2007-02-11',
    addresses: [{ street: 'Burgstraße 41', postalCode: '60316', city: 'Kronfurt am Main', countryCode: 'DE' }],
  },
  { email: 'eingeladen@kurve.test', birthday: '2013-04-17', addresses: [] },
];
