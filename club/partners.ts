import { companies } from '#clubFolder/partners.ts';
import type { Locale } from '#platform/context.ts';
import { markPaths } from './mark.ts';
import type { Company } from './shape/selling.ts';

/** A company of the club that sells, ships and invoices in its own name; its id is the tenant (`et-tenant-id`). */
export type Partner = {
  id: string;
  displayName: string;
  name: string;
  legalText: Record<Locale, string>;
  seller: Company['seller'];
  /** Its picture, as a drawing and as the id under which `/media` gives it out. */
  image: { id: string; drawing: string };
};

const badge = ({ ground, shield, curves }: Company['image']) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path d="M0 0h96v96H0z" fill="${ground}"/><g transform="translate(24 24)"><path d="${markPaths.shield}" fill="${shield}"/><path d="${markPaths.curves}" fill="none" stroke="${curves}" stroke-width="3.4"/></g></svg>`;

/** Who sells, with the address, in a sentence; abroad with the country. */
function legalText({ soldBy, seller: { name, street, postalCode, city, countryCode } }: Company): Partner['legalText'] {
  const country = (language: string) => new Intl.DisplayNames(language, { type: 'region' }).of(countryCode);
  const place = `${name}, ${street}, ${postalCode} ${city}`;
  return {
    de: `${soldBy.de} ${place}`,
    en: `${soldBy.en} ${place}, ${country('en')}`,
    ja: `${soldBy.ja}${place}, ${country('ja')}`,
  };
}

/** Everybody who sells, the main one first. */
export const partners: readonly Partner[] = companies.map((company) => ({
  id: company.id,
  displayName: company.displayName,
  name: company.seller.name,
  legalText: legalText(company),
  seller: company.seller,
  image: { id: company.image.id, drawing: badge(company.image) },
}));
