import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { pageOf, pageQuery } from '#platform/api/paging.ts';
import { type AddressField, addressFaults, addressLimits, isPhoneNumber } from './addressRules.ts';

export { isPostalCode } from './addressRules.ts';

export const contactRefusals = {
  addressBookFull: refusal({ status: 409, code: 'ADDRESS_BOOK_FULL' }),
  onlyThroughSupport: refusal({ status: 400, code: 'CHANGE_ONLY_THROUGH_SUPPORT' }),
};

/** At most this many addresses a person. */
export const addressesPerFan = 50;

const typed = (field: AddressField) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? 'required' : 'invalid') })
    .trim()
    .max(addressLimits[field], 'max');
const required = (field: AddressField) => typed(field).min(1, 'required');
const optional = (field: AddressField) =>
  typed(field)
    .nullish()
    .transform((value) => value ?? '');

const addressShape = {
  firstName: required('firstName'),
  lastName: required('lastName'),
  company: optional('company'),
  street: required('street'),
  additionalAddress: optional('additionalAddress'),
  postalCode: required('postalCode'),
  city: required('city'),
  countryCode: required('countryCode').transform((value) => value.toUpperCase()),
  phone: optional('phone'),
};

/** Adds what one field alone cannot tell; missing and too long is said by the fields themselves. */
const checked = <S extends z.ZodObject<typeof addressShape>>(schema: S): S =>
  schema.superRefine((address, ctx) => {
    for (const [field, message] of Object.entries(addressFaults(address))) {
      if (message === 'required' || message === 'max') continue;
      ctx.addIssue({ code: 'custom', path: [field], message });
    }
  });

/**
 * An address as it is written: flat `countryCode` (ADR-02). Errors name the field and say required, max, invalid or
 * phoneAbroad.
 */
export const addressInput = checked(z.object(addressShape));

const country = z.object({ countryCode: z.string(), name: z.string() });

/** An address as it is read. */
export const address = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  street: z.string(),
  additionalAddress: z.string(),
  postalCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  country,
  phone: z.string(),
  isOrderAddress: z.boolean(),
  isInvoiceAddress: z.boolean(),
});

const contact = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthday: z.iso.date().nullable(),
  mobile: z.string(),
  phone: z.string(),
  partnerIdentity: z.string().nullable(),
  language: z.enum(['de', 'en', 'ja']),
  isOrganization: z.boolean(),
  organizationPriceGroup: z.string().nullable(),
  addresses: z.array(address),
});

const phoneNumber = typed('phone').refine((value) => value === '' || isPhoneNumber(value), 'invalid');
const unchanged = z.string({ error: 'invalid' }).max(100, 'max').nullish();

/**
 * What the content service knows of a person: customer id, the name that pages address them by, and preferences
 * (ACC-36).
 */
const cmsContact = z.object({
  id: z.string(),
  name: z.string(),
  preferences: z.object({ language: z.enum(['de', 'en', 'ja']) }),
});

/** What people change themselves; name and birthday may come along as they are (ACC-37 to ACC-40). */
const profile = z.object({
  mobile: phoneNumber.optional(),
  phone: phoneNumber.optional(),
  /** Offered are German and English; Japanese is taken from anyone who has it already (ACC-39, ACC-40). */
  language: z.enum(['de', 'en', 'ja'], { error: 'invalid' }).optional(),
  firstName: unchanged,
  lastName: unchanged,
  birthday: unchanged,
});

const group = z.object({ name: z.string() });

/** Somebody a fan has sent something to (ACC-54); `IsFavorite` is spelled as the spec prints it. */
const addressBookEntry = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  IsFavorite: z.boolean(),
});

const partner = z.object({
  id: z.string(),
  displayName: z.string(),
  name: z.string(),
  legalText: z.string(),
  imageUrl: z.string(),
});

const addresses = '/contact/v1/contacts/self/addresses';
const byId = z.object({ id: z.uuid() });

export const contactApi = {
  readOwnContact: endpoint({
    method: 'GET',
    path: '/contact/v1/contacts/self',
    summary: 'Personal data, language and addresses of the signed-in person',
    caller: 'signedIn',
    reply: contact,
  }),
  changeOwnContact: endpoint({
    method: 'PUT',
    path: '/contact/v1/contacts/self',
    summary: 'Changes phone numbers and language; name and birthday change only through support',
    caller: 'person',
    body: profile,
    reply: contact,
    refusals: [contactRefusals.onlyThroughSupport],
  }),
  readCmsContact: endpoint({
    method: 'GET',
    path: '/cms/v1/contacts/self',
    summary: 'What the content service knows of the signed-in person; 404 for a caller who acts for an organisation',
    caller: 'signedIn',
    reply: cmsContact,
  }),
  listOwnAddresses: endpoint({
    method: 'GET',
    path: addresses,
    summary: 'Own addresses, oldest first',
    caller: 'signedIn',
    query: z.object(pageQuery(addressesPerFan, 1000)),
    reply: pageOf(address),
  }),
  addAddress: endpoint({
    method: 'POST',
    path: addresses,
    summary: 'Adds an address; the first one becomes default for orders and invoices',
    caller: 'signedIn',
    body: addressInput,
    reply: address,
    refusals: [contactRefusals.addressBookFull],
  }),
  changeAddress: endpoint({
    method: 'PUT',
    path: addresses,
    summary: 'Changes an address; its id stands in the body',
    caller: 'signedIn',
    body: checked(z.object({ ...addressShape, id: z.uuid() })),
    reply: address,
  }),
  changeAddressById: endpoint({
    method: 'PUT',
    path: `${addresses}/:id`,
    summary: 'Changes an address',
    caller: 'signedIn',
    params: byId,
    body: addressInput,
    reply: address,
  }),
  removeAddress: endpoint({
    method: 'DELETE',
    path: `${addresses}/:id`,
    summary: 'Removes an address; the oldest other one takes over its defaults',
    caller: 'signedIn',
    params: byId,
  }),
  setDefaultOrderAddress: endpoint({
    method: 'POST',
    path: `${addresses}/:id/setDefaultOrderAddress`,
    summary: 'Makes it the one address that orders are sent to',
    caller: 'signedIn',
    params: byId,
    reply: address,
  }),
  setDefaultInvoiceAddress: endpoint({
    method: 'POST',
    path: `${addresses}/:id/setDefaultInvoiceAddress`,
    summary: 'Makes it the one address that invoices are made out to',
    caller: 'signedIn',
    params: byId,
    reply: address,
  }),
  listOwnGroups: endpoint({
    method: 'GET',
    path: '/contact/v1/self/groups',
    summary: 'Groups that the signed-in person is in',
    caller: 'signedIn',
    query: z.object(pageQuery(100, 1000)),
    reply: pageOf(group),
  }),
  joinGroup: endpoint({
    method: 'POST',
    path: '/contact/v1/self/groups/:groupName',
    summary: 'Joins a group that is open to everybody',
    caller: 'signedIn',
    params: z.object({ groupName: z.string().min(1).max(100) }),
    reply: group,
  }),
  listAddressBookEntries: endpoint({
    method: 'GET',
    path: '/contact/v1/addressBookEntries',
    summary: 'People whom the signed-in person has sent something to, by first name',
    caller: 'signedIn',
    query: z.object({
      ...pageQuery(1000, 1000),
      OrderBy: z
        .string()
        .max(40)
        .regex(/^firstname( (asc|desc))?$/i)
        .default('firstName asc'),
      NameOrEmailContains: z
        .string()
        .max(200)
        .regex(/^\P{Cc}*$/u)
        .default(''),
    }),
    reply: pageOf(addressBookEntry),
  }),
  changeAddressBookEntry: endpoint({
    method: 'PATCH',
    path: '/contact/v1/addressBookEntries/:id',
    summary: 'Marks somebody as a favourite, or no longer',
    caller: 'signedIn',
    params: byId,
    body: z.object({ IsFavorite: z.boolean() }),
    reply: addressBookEntry,
  }),
  removeAddressBookEntry: endpoint({
    method: 'DELETE',
    path: '/contact/v1/addressBookEntries/:id',
    summary: 'Forgets somebody',
    caller: 'signedIn',
    params: byId,
  }),
  listPartners: endpoint({
    method: 'GET',
    path: '/contact/v1/partners',
    alsoAt: ['/checkout/v3/partners'],
    summary: 'Companies of the club that sell and invoice',
    caller: 'anyone',
    query: z.object(pageQuery(100, 1000)),
    reply: pageOf(partner),
  }),
  listCountries: endpoint({
    method: 'GET',
    path: '/contact/v1/countries',
    summary: 'Countries for addresses, named in the languages of the site',
    caller: 'anyone',
    query: z.object(pageQuery(300, 1000)),
    reply: pageOf(
      z.object({ countryCode: z.string(), name: z.object({ de: z.string(), en: z.string(), ja: z.string() }) }),
    ),
  }),
};
