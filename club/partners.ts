import type { Locale } from '#platform/context.ts';
import { markPaths } from './mark.ts';
import { theme } from './theme.ts';

/** A company of the club that sells, ships and invoices in its own name; its id is the tenant (`et-tenant-id`). */
export type Partner = {
  id: string;
  displayName: string;
  name: string;
  legalText: Record<Locale, string>;
  /** Who invoices (§ 14 (4) UStG), and the account that a purchase on account is paid to. */
  seller: {
    name: string;
    street: string;
    postalCode: string;
    city: string;
    countryCode: string;
    vatId: string;
    register: string;
    iban: string;
    /** Where buyers reach it (Art. 246a § 1 EGBGB). */
    phone: string;
    email: string;
  };
  /** Its picture, as a drawing and as the id under which `/media` gives it out. */
  image: { id: string; drawing: string };
};

const accent = theme.tokens['--color-accent'];
const badge = (ground: string, shield: string, curves: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path d="M0 0h96v96H0z" fill="${ground}"/><g transform="translate(24 24)"><path d="${markPaths.shield}" fill="${shield}"/><path d="${markPaths.curves}" fill="none" stroke="${curves}" stroke-width="3.4"/></g></svg>`;

export const partners: readonly Partner[] = [
  {
    id: '1',
    displayName: 'Fanshop',
    name: 'Eintracht Fanartikel GmbH',
    legalText: {
      de: 'Verkauf und Versand durch die Eintracht Fanartikel GmbH, Am Stadion 1, 60528 Kronfurt am Main',
      en: 'Sold and shipped by Eintracht Fanartikel GmbH, Am Stadion 1, 60528 Kronfurt am Main, Germany',
      ja: '販売・発送元：Eintracht Fanartikel GmbH, Am Stadion 1, 60528 Kronfurt am Main, Germany',
    },
    seller: {
      name: 'Eintracht Fanartikel GmbH',
      street: 'Am Stadion 1',
      postalCode: '60528',
      city: 'Kronfurt am Main',
      countryCode: 'DE',
      vatId: 'DE000000001',
      register: 'Amtsgericht Kronfurt am Main, HRB 00000',
      iban: 'DE02120300000000202051',
      phone: '069 0000 1900',
      email: 'fanshop@kurve.test',
    },
    image: { id: '5d1a9c30-7be2-4f60-9a41-2f60c1d0e001', drawing: badge('#0b0b0c', accent, '#ffffff') },
  },
  {
    id: '2',
    displayName: 'Eintracht e. V.',
    name: 'Eintracht e. V.',
    legalText: {
      de: 'Verkauf durch den Eintracht e. V., Am Stadion 3, 60528 Kronfurt am Main',
      en: 'Sold by Eintracht e. V., Am Stadion 3, 60528 Kronfurt am Main, Germany',
      ja: '販売元：Eintracht e. V., Am Stadion 3, 60528 Kronfurt am Main, Germany',
    },
    seller: {
      name: 'Eintracht e. V.',
      street: 'Am Stadion 3',
      postalCode: '60528',
      city: 'Kronfurt am Main',
      countryCode: 'DE',
      vatId: 'DE000000002',
      register: 'Amtsgericht Kronfurt am Main, VR 00000',
      iban: 'DE02500105170137075030',
      phone: '069 0000 1899',
      email: 'tickets@kurve.test',
    },
    image: { id: '5d1a9c30-7be2-4f60-9a41-2f60c1d0e002', drawing: badge(accent, '#ffffff', '#0b0b0c') },
  },
];
