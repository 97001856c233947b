import { vat } from '#club/delivery.ts';

/** The club's rates by country and kind of rate; German rates hold in EU countries that are missing. */
export type VatSettings = {
  home: { standard: number; reduced: number };
  abroad: { readonly [countryCode: string]: { standard: number; reduced: number } };
};

const euCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Does what is sent there leave the EU? Then it is exported without VAT (§ 6 UStG). */
export const isExportTo = (countryCode: string): boolean => !euCountries.has(countryCode);

/**
 * The rate of goods that are sent to a country: that of the country of arrival within the EU (§ 3c UStG), as far as it is set, and none outside (§ 4
 * no. 1 a UStG). `homeRate`: the German rate, in percent.
 */
export function vatRateTo(countryCode: string, homeRate: number, { home, abroad }: VatSettings = vat): number {
  if (isExportTo(countryCode)) return 0;
  const there = Object.hasOwn(abroad, countryCode) ? abroad[countryCode] : undefined;
  if (!there) return homeRate;
  if (homeRate === home.standard) return there.standard;
  return homeRate === home.reduced ? there.reduced : homeRate;
}
