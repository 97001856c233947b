// Shared by the contract (server) and the address form (browser), so that both say the same about an address.
import { carriesLink } from '#platform/names/linkRules.ts';

/** What a fan types; optional fields are empty texts. */
export type AddressFields = {
  firstName: string;
  lastName: string;
  company: string;
  street: string;
  additionalAddress: string;
  postalCode: string;
  city: string;
  countryCode: string;
  phone: string;
};

export type AddressField = keyof AddressFields;

/** `required`: empty; `max`: too long; `invalid`: not such a thing; `phoneAbroad`: needed outside Germany. */
export type AddressFault = 'required' | 'max' | 'invalid' | 'phoneAbroad';

/** Most characters of each field. */
export const addressLimits: Record<AddressField, number> = {
  firstName: 100,
  lastName: 100,
  company: 100,
  street: 150,
  additionalAddress: 150,
  postalCode: 20,
  city: 100,
  countryCode: 2,
  phone: 30,
};

/** Fields that may not stay empty (ADR-15). */
export const requiredAddressFields: readonly AddressField[] = [
  'firstName',
  'lastName',
  'street',
  'postalCode',
  'city',
  'countryCode',
];

const postalCodes = new Map([
  ['DE', /^\d{5}$/],
  ['AT', /^\d{4}$/],
  ['CH', /^\d{4}$/],
]);
const phone = /^\+?[\d ()/.-]+$/;
const controlCharacter = /\p{Cc}/u;

/** Does this look like a phone number: digits with the usual marks, at least five of them? */
export const isPhoneNumber = (value: string): boolean => phone.test(value) && value.replace(/\D/g, '').length >= 5;

/** Can this be a postal code of that country? Whatever is written, where its form is not known. */
export const isPostalCode = (countryCode: string, value: string): boolean =>
  postalCodes.get(countryCode)?.test(value) ?? true;

/** Parcels that leave Germany need a phone number (ADR-13, CHK-72). */
export const needsPhone = (countryCode: string): boolean => countryCode !== '' && countryCode !== 'DE';

/** Everything that is wrong with an address, one fault a field; none: it can be used. */
export function addressFaults(address: AddressFields): Partial<Record<AddressField, AddressFault>> {
  const faults: Partial<Record<AddressField, AddressFault>> = {};
  for (const field of Object.keys(addressLimits) as AddressField[]) {
    const fault = faultOf(address, field);
    if (fault) faults[field] = fault;
  }
  return faults;
}

function faultOf(address: AddressFields, field: AddressField): AddressFault | undefined {
  const value = address[field].trim();
  if (value === '') {
    if (requiredAddressFields.includes(field)) return 'required';
    return field === 'phone' && needsPhone(address.countryCode) ? 'phoneAbroad' : undefined;
  }
  if (value.length > addressLimits[field]) return 'max';
  return isPlausible(address, field, value) ? undefined : 'invalid';
}

function isPlausible(address: AddressFields, field: AddressField, value: string): boolean {
  if (controlCharacter.test(value)) return false;
  if (field === 'firstName' || field === 'lastName') return !carriesLink(value);
  if (field === 'countryCode') return /^[A-Z]{2}$/.test(value);
  if (field === 'postalCode') return isPostalCode(address.countryCode, value);
  if (field === 'phone') return isPhoneNumber(value);
  return true;
}
