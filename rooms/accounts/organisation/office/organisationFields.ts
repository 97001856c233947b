import type { OfficeOrganisation } from './organisationOfficeClient.ts';

/** What staff write down of an organisation, in the order of the form. */
export const detailNames = [
  'name',
  'street',
  'postalCode',
  'city',
  'countryCode',
  'phone',
  'memberPriceGroup',
] as const;
export type DetailName = (typeof detailNames)[number];
export type Details = Record<DetailName, string>;

/** Fields that may stay empty. */
export const optionalDetails: readonly DetailName[] = ['phone', 'memberPriceGroup'];

/** The details of an organisation as they stand in the form. */
export const detailsOf = (organisation: OfficeOrganisation): Details => ({
  name: organisation.name,
  street: organisation.street,
  postalCode: organisation.postalCode,
  city: organisation.city,
  countryCode: organisation.countryCode,
  phone: organisation.phone,
  memberPriceGroup: organisation.memberPriceGroup,
});
