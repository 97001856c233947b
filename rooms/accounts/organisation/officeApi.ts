import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';

export const organisationOfficeRefusals = {
  /** The e-mail address belongs to an account already. */
  emailTaken: refusal({ status: 409, code: 'ORGANIZATION_EMAIL_TAKEN' }),
  /** No person has an account with that address. */
  personUnknown: refusal({ status: 409, code: 'ORGANIZATION_PERSON_UNKNOWN' }),
  isMember: refusal({ status: 409, code: 'ORGANIZATION_MEMBER_ALREADY_EXISTS' }),
  lastAdmin: refusal({ status: 409, code: 'ORGANIZATION_LAST_ADMIN' }),
  tooManyAdmins: refusal({ status: 409, code: 'ORGANIZATION_TOO_MANY_ADMINS' }),
  /** Nobody gives a right to themself. */
  ownCase: refusal({ status: 403, code: 'OWN_CASE' }),
  changedMeanwhile: refusal({ status: 409, code: 'CHANGED_MEANWHILE' }),
  /** Another admin right of this organisation waits for a second person of the staff. */
  approvalWaits: refusal({ status: 409, code: 'APPROVAL_WAITS' }),
  /** A payment, a contract or a payout of it runs. */
  hasRunningBusiness: refusal({ status: 409, code: 'ORGANIZATION_HAS_RUNNING_BUSINESS' }),
};
const { emailTaken, personUnknown, isMember, lastAdmin, tooManyAdmins, ownCase, changedMeanwhile, approvalWaits } =
  organisationOfficeRefusals;

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'max')
    .regex(/^\P{Cc}*$/u, 'invalid');
const needed = (max: number) => line(max).min(1, 'required');
const email = mailAddress();

const organisationKinds = ['company', 'fanClub'] as const;

/** What staff write down of an organisation. */
const details = {
  name: needed(120),
  phone: line(40),
  street: needed(120),
  postalCode: needed(20),
  city: needed(80),
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'invalid'),
  /** The group whose prices its members pay; empty: none. */
  memberPriceGroup: z.string().regex(/^([a-z0-9-]{1,40})?$/, 'invalid'),
};

const summary = z.object({
  id: z.string(),
  kind: z.enum(organisationKinds),
  name: z.string(),
  city: z.string(),
  members: z.number().int(),
  admins: z.number().int(),
});

const person = z.object({ accountId: z.string(), name: z.string().optional() });

const officeOrganisation = z.object({
  id: z.string(),
  kind: z.enum(organisationKinds),
  email: z.string(),
  created: z.iso.datetime(),
  version: z.number().int(),
  name: z.string(),
  phone: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  memberPriceGroup: z.string(),
  /** Without invitations. */
  memberCount: z.number().int(),
  hasAdmin: z.boolean(),
});

/** Who belongs to an organisation, and what has changed among them. */
const roster = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      accountId: z.string(),
      name: z.string(),
      email: z.string(),
      isAdmin: z.boolean(),
      state: z.enum(['invited', 'accepted', 'expired']),
    }),
  ),
  /** Newest first, at most 100. */
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      change: z.string(),
      person: person.optional(),
      by: person.optional(),
      isByClub: z.boolean(),
    }),
  ),
  /** The admin right waits for a second person of the staff. */
  isAsked: z.boolean().optional(),
});

const organisations = '/office/v1/organisations';
const byId = z.object({ organisationId: z.uuid() });
const member = byId.extend({ memberId: z.uuid() });
const toRead = { permission: 'people.read' } as const;
const toManage = { permission: 'organisations.manage' } as const;
const reason = needed(500);

/** Companies and fan clubs for staff: found them, correct them, help where no admin is left. */
export const organisationOfficeApi = {
  listOrganisations: endpoint({
    method: 'GET',
    path: organisations,
    summary: 'Organisations by name, 50 at a time; `q` looks in names, places and the address',
    caller: toRead,
    /** `after`: `next` of the page before. */
    query: z.object({
      q: needed(100).optional(),
      kind: z.enum(organisationKinds).optional(),
      /** `none`: those without an admin. */
      admins: z.enum(['none']).optional(),
      after: z.uuid().optional(),
    }),
    reply: z.object({ items: z.array(summary), next: z.string().optional() }),
  }),
  readOrganisation: endpoint({
    method: 'GET',
    path: `${organisations}/:organisationId`,
    summary: 'One organisation with how many members it has; who they are stands in its roster',
    caller: toRead,
    logsReading: true,
    params: byId,
    reply: officeOrganisation,
  }),
  readRoster: endpoint({
    method: 'POST',
    path: `${organisations}/:organisationId/roster`,
    summary: 'Members and invitations of an organisation and what has changed among them; the trail keeps the purpose',
    caller: toRead,
    params: byId,
    body: z.object({ purpose: needed(500) }),
    reply: roster,
  }),
  foundOrganisation: endpoint({
    method: 'POST',
    path: organisations,
    summary: 'Founds a company or a fan club with its first admin, who is written to',
    caller: toManage,
    body: z.object({ kind: z.enum(organisationKinds), email, adminEmail: email, ...details }),
    reply: z.object({ id: z.string() }),
    refusals: [emailTaken, personUnknown, ownCase],
  }),
  changeOrganisation: endpoint({
    method: 'PUT',
    path: `${organisations}/:organisationId`,
    summary: 'Corrects name, seat, telephone and price group',
    caller: toManage,
    params: byId,
    body: z.object({ ...details, version: z.number().int().min(1).max(2_000_000_000) }),
    reply: officeOrganisation,
    refusals: [changedMeanwhile],
  }),
  dissolveOrganisation: endpoint({
    method: 'DELETE',
    path: `${organisations}/:organisationId`,
    summary:
      'Dissolves an organisation: memberships end, members are told, its account goes; its orders stay in the books',
    caller: toManage,
    proof: 'fresh',
    params: byId,
    body: z.object({ reason }),
    refusals: [organisationOfficeRefusals.hasRunningBusiness],
  }),
  addOrganisationMember: endpoint({
    method: 'POST',
    path: `${organisations}/:organisationId/members`,
    summary:
      'Makes somebody with an account a member at once, and writes to them; as an admin with a second person of the ' +
      'staff where there is an admin already',
    caller: toManage,
    proof: { freshIf: 'isAdmin' },
    params: byId,
    body: z.object({ email, isAdmin: z.boolean(), reason }),
    reply: roster,
    refusals: [personUnknown, isMember, tooManyAdmins, ownCase, changedMeanwhile, approvalWaits],
    // Tells whether an address has an account.
    callsPerMinute: 60,
  }),
  changeOrganisationMember: endpoint({
    method: 'PUT',
    path: `${organisations}/:organisationId/members/:memberId`,
    summary:
      'Gives a member the admin right, with a second person of the staff where there is an admin, or takes it; the ' +
      'last admin keeps it',
    caller: toManage,
    proof: { freshIf: 'isAdmin' },
    params: member,
    body: z.object({ isAdmin: z.boolean(), reason }),
    reply: roster,
    refusals: [lastAdmin, tooManyAdmins, ownCase, changedMeanwhile, approvalWaits],
  }),
  removeOrganisationMember: endpoint({
    method: 'DELETE',
    path: `${organisations}/:organisationId/members/:memberId`,
    summary: 'Ends a membership or an invitation; the last admin stays',
    caller: toManage,
    params: member,
    body: z.object({ reason }),
    reply: roster,
    refusals: [lastAdmin, ownCase],
  }),
};
