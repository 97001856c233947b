import { vat } from '#club/delivery.ts';
import type { VatClass } from '#ports/sellable.ts';

/** The club's rates by country and class; German rates hold in EU countries that are missing. */
export type VatSettings = {
  abroad: { readonly [countryCode: string]: { standard: number; reduced: number; books?: number } };
};

const euCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Monaco belongs to France for VAT (Art. 7 of Directive 2006/112/EC). */
const vatCountryOf = (countryCode: string): string => (countryCode === 'MC' ? 'FR' : countryCode);

/** Does what is sent there leave the EU? Then it is exported without VAT (§ 6 UStG). */
export const isExportTo = (countryCode: string): boolean => !euCountries.has(vatCountryOf(countryCode));

/**
 * The rate, in percent, of goods that are sent to a country: that of the country of arrival within the EU (§ 3c UStG),
 * as far as it is set, and none outside (§ 4 no. 1 a UStG). Books are taxed as reduced where the country has no rate of
 * their own.
 */
export function vatRateTo(
  countryCode: string,
  { vatRate, vatClass }: { vatRate: number; vatClass: VatClass },
  { abroad }: VatSettings = vat,
): number {
  if (isExportTo(countryCode)) return 0;
  const country = vatCountryOf(countryCode);
  const there = Object.hasOwn(abroad, country) ? abroad[country] : undefined;
  if (!there || vatClass === 'none' || vatClass === 'exempt') return vatRate;
  return vatClass === 'books' ? (there.books ?? there.reduced) : there[vatClass];
}
