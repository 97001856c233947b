import { markPaths } from './mark.ts';
import { theme } from './theme.ts';

/** A company of the club that sells, ships and invoices in its own name; its id is the tenant (`et-tenant-id`). */
export type Partner = {
  id: string;
  displayName: string;
  name: string;
  legalText: string;
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
    legalText: 'Verkauf und Versand durch die Eintracht Fanartikel GmbH, Am Stadion 1, 60528 Frankfurt am Main',
    image: { id: '5d1a9c30-7be2-4f60-9a41-2f60c1d0e001', drawing: badge('#0b0b0c', accent, '#ffffff') },
  },
  {
    id: '2',
    displayName: 'Eintracht e. V.',
    name: 'Eintracht e. V.',
    legalText: 'Verkauf durch den Eintracht e. V., Am Stadion 3, 60528 Frankfurt am Main',
    image: { id: '5d1a9c30-7be2-4f60-9a41-2f60c1d0e002', drawing: badge(accent, '#ffffff', '#0b0b0c') },
  },
];
