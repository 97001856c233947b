import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';
import { pageOf, pageQuery } from '#platform/api/paging.ts';
import { organisationOfficeApi } from './officeApi.ts';

export const organisationRefusals = {
  memberAlreadyExists: refusal({
    status: 409,
    code: 'ORGANIZATION_MEMBER_ALREADY_EXISTS',
    detail: 'ORGANIZATION_MEMBER_ALREADY_EXISTS',
  }),
  userNotFound: refusal({ status: 409, code: 'USER_NOT_FOUND', detail: 'USER_NOT_FOUND' }),
  lastAdmin: refusal({ status: 409, code: 'ORGANIZATION_LAST_ADMIN', detail: 'ORGANIZATION_LAST_ADMIN' }),
  tooManyAdmins: refusal({ status: 409, code: 'ORGANIZATION_TOO_MANY_ADMINS', detail: 'ORGANIZATION_TOO_MANY_ADMINS' }),
  notChosen: refusal({ status: 409, code: 'ORGANIZATION_NOT_CHOSEN' }),
  invitationExpired: refusal({ status: 410, code: 'ORGANIZATION_INVITATION_EXPIRED' }),
  wrongAccount: refusal({ status: 403, code: 'ORGANIZATION_INVITATION_WRONG_ACCOUNT' }),
};

/** A query value that is `true` or `false`, in any case; anything else is refused. */
const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', 'false']))
  .transform((value) => value === 'true');

const organization = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  memberPriceGroup: z.string().nullable(),
});
const membership = z.object({ subjectId: z.string(), isAdmin: z.boolean(), organization });
const member = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  state: z.enum(['invited', 'accepted', 'expired']),
  /** Is it the reader? Acting for the organisation makes no difference. */
  isSelf: z.boolean(),
});

/** What can happen to a membership; it is noted with who did it. */
export const memberChanges = [
  'invited',
  'accepted',
  'declined',
  'adminGiven',
  'adminTaken',
  'removed',
  'left',
] as const;
export type MemberChange = (typeof memberChanges)[number];

const name = z.object({ firstName: z.string(), lastName: z.string() });
const memberChange = z.object({
  id: z.string(),
  change: z.enum(memberChanges),
  changedAt: z.iso.datetime(),
  /** Whom it is about, and who did it; null: that account is gone. */
  person: name.nullable(),
  actedBy: name.nullable(),
  /** Staff of the club did it. */
  isByClub: z.boolean(),
});

const members = '/contact/v1/organizations/self/members';
const byId = z.object({ id: z.uuid() });
const ofOrganization = '/contact/v1/contacts/self/organizations/:id/membership';
const administration = [organisationRefusals.notChosen] as const;

export const organisationApi = {
  ...organisationOfficeApi,
  listMemberships: endpoint({
    method: 'GET',
    path: '/contact/v1/contacts/self/organizations/memberships',
    summary: 'Organisations that the signed-in person belongs to; IsAdmin chooses those with or without admin right',
    caller: 'signedIn',
    query: z.object({
      ...pageQuery(100, 1000),
      IsAdmin: flag.optional(),
      OrderBy: z
        .string()
        .regex(/^subjectId( (asc|desc))?$/i)
        .default('subjectId desc'),
    }),
    reply: pageOf(membership),
  }),
  readInvitation: endpoint({
    method: 'GET',
    path: ofOrganization,
    summary: 'How the signed-in person stands to an organisation: invited, accepted, declined or too late',
    caller: 'person',
    params: byId,
    reply: z.object({ state: z.enum(['invited', 'accepted', 'declined', 'expired']), organization }),
    refusals: [organisationRefusals.wrongAccount],
  }),
  acceptInvitation: endpoint({
    method: 'PATCH',
    path: ofOrganization,
    summary: 'Accepts an invitation; accepting twice changes nothing',
    caller: 'person',
    params: byId,
    refusals: [organisationRefusals.wrongAccount, organisationRefusals.invitationExpired],
  }),
  leaveOrganization: endpoint({
    method: 'DELETE',
    path: ofOrganization,
    summary: 'Declines an invitation, or leaves',
    caller: 'person',
    params: byId,
    refusals: [organisationRefusals.wrongAccount, organisationRefusals.lastAdmin],
  }),
  readOwnOrganization: endpoint({
    method: 'GET',
    path: '/contact/v1/organizations/self',
    summary: 'The organisation that the signed-in person administers; it is changed by the support only',
    caller: 'signedIn',
    reply: z.object({
      ...organization.shape,
      email: z.string(),
      phone: z.string(),
      street: z.string(),
      postalCode: z.string(),
      city: z.string(),
      countryCode: z.string(),
    }),
    refusals: administration,
  }),
  listMembers: endpoint({
    method: 'GET',
    path: members,
    summary:
      'Members and invitations of the own organisation, by first name; fulltextSearch looks in names and addresses',
    caller: 'signedIn',
    query: z.object({
      ...pageQuery(100, 10_000),
      fulltextSearch: z.string().trim().max(200).optional(),
      orderBy: z
        .string()
        .regex(/^firstName( asc)?$/i)
        .default('firstName asc'),
    }),
    reply: pageOf(member),
    refusals: administration,
  }),
  listMemberChanges: endpoint({
    method: 'GET',
    path: '/contact/v1/organizations/self/member-changes',
    summary: 'Who has invited, removed or given rights to whom in the own organisation, newest first',
    caller: 'signedIn',
    query: z.object(pageQuery(20, 100)),
    reply: pageOf(memberChange),
    refusals: administration,
  }),
  inviteMember: endpoint({
    method: 'POST',
    path: members,
    summary: 'Invites a person who has an account, by e-mail; the invitation is good for 14 days',
    caller: 'signedIn',
    body: z.object({ memberEmail: mailAddress('invalid_email') }),
    reply: member,
    refusals: [...administration, organisationRefusals.memberAlreadyExists, organisationRefusals.userNotFound],
    // Tells whether an address has an account (B§8), so nobody shall try many.
    callsPerMinute: 20,
  }),
  changeMember: endpoint({
    method: 'PUT',
    path: `${members}/:id`,
    summary: 'Gives or takes the admin right',
    caller: 'signedIn',
    params: byId,
    body: z.object({ isAdmin: z.boolean() }),
    reply: member,
    refusals: [...administration, organisationRefusals.lastAdmin, organisationRefusals.tooManyAdmins],
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: `${members}/:id`,
    summary: 'Removes a member or takes an invitation back',
    caller: 'signedIn',
    params: byId,
    refusals: [...administration, organisationRefusals.lastAdmin],
  }),
};
