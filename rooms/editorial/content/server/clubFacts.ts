import { partners } from '#club/partners.ts';
import { countryName } from '#platform/address/countryName.ts';
import type { Locale } from '#platform/context.ts';
import { escapeHtml } from '#platform/http/escapeHtml.ts';
import { fillIn, type GapValues } from '#platform/words/fillIn.ts';

const registered = { de: 'USt-IdNr.', en: 'VAT id', ja: '付加価値税番号' };

/** Who sells, by tenant: name and address, and with what the law wants in an imprint (§ 5 DDG). */
function clubFacts(locale: Locale): GapValues {
  const facts = partners.flatMap(({ id, seller }) => {
    const { name, street, postalCode, city, countryCode, register, vatId, phone, email } = seller;
    const country = locale === 'de' ? [] : [countryName(countryCode, locale)];
    const place = [name, street, `${postalCode} ${city}`, ...country].join(', ');
    const imprint = [place, register, `${registered[locale]}: ${vatId}`, phone, email].join(', ');
    return [
      [`seller${id}`, escapeHtml(place)],
      [`seller${id}Imprint`, escapeHtml(imprint)],
    ] as const;
  });
  return Object.fromEntries(facts);
}

/** The HTML of a text with the club's facts: `{{seller1}}` is who sells as tenant 1. Other gaps stay. */
export const withClubFacts = (html: string, locale: Locale): string =>
  html.includes('{{') ? fillIn(html, clubFacts(locale), (gap) => gap) : html;
