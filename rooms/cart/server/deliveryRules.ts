import type { Delivery } from './assessmentRules.ts';

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Codes that name no country although the region names know them. */
const notCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** Reads a country of delivery as given on the wire; any two-letter code of a country is known (CART-74). */
export function deliveryTo(given: string): Delivery {
  const countryCode = given.trim().toUpperCase();
  const isKnownCountry =
    /^[A-Z]{2}$/.test(countryCode) && !notCountries.has(countryCode) && regions.of(countryCode) !== undefined;
  return { countryCode, isKnownCountry };
}
