import { type Partner, partners } from '#club/partners.ts';
import { countryName } from '#platform/address/countryName.ts';
import type { Locale } from '#platform/context.ts';

/** Who sells, sends, invoices and takes back in its own name. */
export type Seller = Partner['seller'];

/** The seller of a tenant; what belongs to no partner is the club's shop's. */
export function sellerOf(tenant: number): Seller {
  const partner = partners.find(({ id }) => id === String(tenant)) ?? partners[0];
  if (!partner) throw new Error('A club that sells has a partner that sells');
  return partner.seller;
}

/** Its address in one line, with the country for those who read another language than its own. */
export function sellerPlace({ street, postalCode, city, countryCode }: Seller, locale: Locale): string {
  const place = `${street}, ${postalCode} ${city}`;
  return locale === 'de' ? place : `${place}, ${countryName(countryCode, locale)}`;
}
