import { type Partner, partners } from '#club/partners.ts';

/** Who sells, sends, invoices and takes back in its own name. */
export type Seller = Partner['seller'];

/** The seller of a tenant; what belongs to no partner is the club's shop's. */
export function sellerOf(tenant: number): Seller {
  const partner = partners.find(({ id }) => id === String(tenant)) ?? partners[0];
  if (!partner) throw new Error('A club that sells has a partner that sells');
  return partner.seller;
}

/** Its address in one line. */
export const sellerPlace = ({ street, postalCode, city }: Seller): string => `${street}, ${postalCode} ${city}`;
