/**
 * The demo's organisations: who administers them, who belongs to them, who did once, whose invitation is open, was
 * answered or taken back.
 */
export const demoOrganisations: {
  kind: 'company' | 'fanClub';
  name: string;
  memberPriceGroup: string | null;
  email: string;
  phone: string;
  street: string;
  postalCode: string;
  city: string;
  countryCode: string;
  admin: string;
  members: string[];
  formerMembers: string[];
  invited: string[];
  /** Whose invitation has run out, and who has declined. */
  invitedLongAgo?: string[];
  declined?: string[];
  /** Whose invitation was taken back. */
  withdrawn?: string[];
}[] = [
  {
    kind: 'company',
    name: 'Firmbach Logistik GmbH',
    memberPriceGroup: 'business',
    email: 'einkauf@firmbach.kurve.test',
    phone: '+49 69 5550178',
    street: 'Hafenstraße 220',
    postalCode: '60314',
    city: 'Kronfurt am Main',
    countryCode: 'DE',
    admin: 'firma@kurve.test',
    members: ['mitglied@kurve.test'],
    formerMembers: [],
    invited: [],
  },
  {
    kind: 'fanClub',
    name: 'Adlerhorst Nordend 1998',
    memberPriceGroup: 'fanclub',
    email: 'vorstand@adlerhorst.kurve.test',
    phone: '+49 69 5550133',
    street: 'Lindenallee 140',
    postalCode: '60385',
    city: 'Kronfurt am Main',
    countryCode: 'DE',
    admin: 'vorstand@kurve.test',
    members: ['mitglied@kurve.test', 'fan@kurve.test'],
    formerMembers: ['verkauf@kurve.test'],
    invited: ['eingeladen@kurve.test'],
    invitedLongAgo: ['empfaenger@kurve.test'],
    declined: ['sepa@kurve.test'],
    withdrawn: ['firma@kurve.test'],
  },
];
