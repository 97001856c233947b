import type { Locale } from '#platform/context.ts';
import { nameOrder } from '#platform/names/personName.ts';
import type { AddressField } from './addressRules.ts';

/**
 * The order in which a language asks for an address: from small to large, in Japanese from the postal code down to the
 * building (decision 127).
 */
export const addressFieldOrder = (locale: Locale): AddressField[] => [
  ...nameOrder(locale),
  'company',
  ...(locale === 'ja'
    ? (['postalCode', 'city', 'street', 'additionalAddress'] as const)
    : (['street', 'additionalAddress', 'postalCode', 'city'] as const)),
  'countryCode',
  'phone',
];
