import type { Locale } from '#platform/context.ts';
import { type AddressEntry, association, fanShop } from './addressBook.ts';
import { markPaths } from './mark.ts';
import { theme } from './theme.ts';

/** A company of the club that sells, ships and invoices in its own name; its id is the tenant (`et-tenant-id`). */
export type Partner = {
  id: string;
  displayName: string;
  name: string;
  legalText: Record<Locale, string>;
  /**
   * Who sells and invoices (§ 14 (4) UStG, Art. 246a § 1 EGBGB), and the account that a purchase on account is paid to.
   */
  seller: AddressEntry & { iban: string };
  /** Its picture, as a drawing and as the id under which `/media` gives it out. */
  image: { id: string; drawing: string };
};

const accent = theme.tokens['--color-accent'];
const badge = (ground: string, shield: string, curves: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path d="M0 0h96v96H0z" fill="${ground}"/><g transform="translate(24 24)"><path d="${markPaths.shield}" fill="${shield}"/><path d="${markPaths.curves}" fill="none" stroke="${curves}" stroke-width="3.4"/></g></svg>`;

/** Who sells, with the address, in a sentence; abroad with the country. */
function soldBy(words: Record<Locale, string>, { name, street, postalCode, city }: AddressEntry): Partner['legalText'] {
  const place = `${name}, ${street}, ${postalCode} ${city}`;
  return {
    de: `${words.de} ${place}`,
    en: `${words.en} ${place}, Germany`,
    ja: `${words.ja}${place}, Germany`,
  };
}

export const partners: readonly Partner[] = [
  {
    id: '1',
    displayName: 'Fanshop',
    name: fanShop.name,
    legalText: soldBy(
      { de: 'Verkauf und Versand durch die', en: 'Sold and shipped by', ja: '販売・発送元：' },
      fanShop,
    ),
    seller: { ...fanShop, iban: 'DE02120300000000202051' },
    image: { id: '5d1a9c30-7be2-4f60-9a41-2f60c1d0e001', drawing: badge('#0b0b0c', accent, '#ffffff') },
  },
  {
    id: '2',
    displayName: association.name,
    name: association.name,
    legalText: soldBy({ de: 'Verkauf durch den', en: 'Sold by', ja: '販売元：' }, association),
    seller: { ...association, iban: 'DE02500105170137075030' },
    image: { id: '5d1a9c30-7be2-4f60-9a41-2f60c1d0e002', drawing: badge(accent, '#ffffff', '#0b0b0c') },
  },
];
