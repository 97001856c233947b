import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';
import { euros } from '#platform/api/money.ts';
import { membershipKinds } from '#rooms/accounts/membership/api.ts';
import { checks, steps } from './peopleRules.ts';

export const peopleRefusals = {
  /** Nobody helps themself. */
  ownCase: refusal({ status: 403, code: 'OWN_CASE' }),
  /** Somebody of the staff is helped by an administrator. */
  staffCase: refusal({ status: 403, code: 'STAFF_CASE' }),
  /** Another account has that address. */
  emailTaken: refusal({ status: 409, code: 'PERSON_EMAIL_TAKEN' }),
  /** An account cannot have more addresses. */
  emailListFull: refusal({ status: 409, code: 'PERSON_EMAIL_LIST_FULL' }),
  /** Somebody else is a member under that number. */
  memberNumberTaken: refusal({ status: 409, code: 'PERSON_MEMBER_NUMBER_TAKEN' }),
  /** A child of the children's club is written to through a guardian. */
  guardianMissing: refusal({ status: 409, code: 'PERSON_GUARDIAN_MISSING' }),
  changedMeanwhile: refusal({ status: 409, code: 'CHANGED_MEANWHILE' }),
  /** It is so already. */
  nothingToDo: refusal({ status: 409, code: 'PERSON_NOTHING_TO_DO' }),
};
const { ownCase, staffCase, emailTaken, emailListFull, nothingToDo } = peopleRefusals;
const { memberNumberTaken, guardianMissing, changedMeanwhile } = peopleRefusals;
const guarded = [ownCase, staffCase];

/** Why an account cannot be deleted yet, in the words of the rooms that object. */
const leavingRefusals = [
  ...['ACCOUNT_HAS_RUNNING_CONTRACTS', 'USER_HAS_UNCANCELLED_CONTRACT', 'USER_HAS_RUNNING_PAYOUT'],
  ...['PAYMENT_IS_RUNNING', 'LAST_ADMIN_OF_ORGANISATION', 'LAST_ADMINISTRATOR'],
].map((code) => refusal({ status: 400, code }));

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .max(max, 'max')
    .regex(/^\P{Cc}*$/u, 'invalid');
const optionalLine = z.string().trim().max(100, 'max').optional();
const guardian = z.object({
  name: line(100),
  street: line(100),
  postalCode: line(20),
  city: line(100),
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'invalid'),
});

const person = z.object({ accountId: z.string(), name: z.string().optional() });

/** One person with what staff need at the telephone. */
const officePerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  locale: z.enum(['de', 'en', 'ja']),
  created: z.iso.datetime(),
  /** Within the last 90 days. */
  lastSignIn: z.iso.datetime().optional(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  passkeys: z.number().int(),
  sessions: z.number().int(),
  /** As staff. */
  roles: z.array(z.string()),
  /** Why the caller cannot help: it is themself, or somebody of the staff. */
  obstacle: z.enum(['own', 'staff']).optional(),
  emails: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      isDefault: z.boolean(),
      isConfirmed: z.boolean(),
      /** Staff asked for it: it becomes the default one when it is confirmed. */
      isRequested: z.boolean(),
      /** Its owner has followed the link, and from then on it is the default one. */
      takesEffect: z.iso.datetime().optional(),
    }),
  ),
  memberships: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(membershipKinds),
      number: z.string(),
      department: z.string(),
      from: z.iso.date(),
      /** Last day. */
      until: z.iso.date().optional(),
      /** Of a child. */
      guardian: guardian.optional(),
      version: z.number().int(),
    }),
  ),
  organisations: z.array(z.object({ name: z.string(), state: z.string(), isAdmin: z.boolean() })),
  /** The newest 50. */
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      created: z.iso.datetime(),
      state: z.string(),
      totalPrice: euros,
    }),
  ),
  /** Of an earlier system; newest first. */
  earlierOrders: z.array(
    z.object({
      number: z.string(),
      ordered: z.iso.date(),
      state: z.enum(['completed', 'cancelled', 'returned']),
      totalPrice: euros,
      items: z.array(z.string()),
    }),
  ),
  returns: z.array(z.object({ number: z.string(), created: z.iso.datetime(), state: z.string() })),
  /** Newest first, at most 200. */
  timeline: z.array(
    z.object({
      at: z.iso.datetime(),
      what: z.enum(steps),
      /** A number, a kind, an address: what the words have a gap for. */
      detail: z.string().optional(),
      amount: euros.optional(),
      /** The page of the office that shows more. */
      path: z.string().optional(),
      why: z.string().optional(),
      by: person.optional(),
    }),
  ),
});

const people = '/office/v1/people';
const byId = z.object({ personId: z.uuid() });
const checked = { checks: z.array(z.enum(checks)).min(1, 'required').max(checks.length, 'max'), reason: line(500) };
const toRead = { permission: 'people.read' } as const;
const toHelp = { permission: 'people.help' } as const;
const forPrivacy = { permission: 'people.privacy' } as const;

/** People for staff: find somebody, see their case, help with signing in, export and delete. */
export const peopleApi = {
  listPeople: endpoint({
    method: 'GET',
    path: people,
    summary: 'People by name, e-mail address, order number, member number or account id, 50 at a time, newest first',
    caller: toRead,
    logsReading: true,
    /** `after`: `next` of the page before. */
    query: z.object({ q: line(100).optional(), after: z.uuid().optional() }),
    reply: z.object({
      items: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), created: z.iso.datetime() })),
      next: z.string().optional(),
    }),
  }),
  readPerson: endpoint({
    method: 'GET',
    path: `${people}/:personId`,
    summary: 'One person: how they sign in, orders, returns, memberships, and what has happened',
    caller: toRead,
    logsReading: true,
    params: byId,
    reply: officePerson,
  }),
  listPersonRecords: endpoint({
    method: 'GET',
    path: `${people}/:personId/records`,
    summary: 'Everything that is kept about a person, table by table',
    caller: toRead,
    logsReading: true,
    params: byId,
    reply: z.object({
      tables: z.array(
        z.object({ table: z.string(), rows: z.array(z.array(z.object({ name: z.string(), value: z.string() }))) }),
      ),
    }),
  }),
  changePersonEmail: endpoint({
    method: 'POST',
    path: `${people}/:personId/emails`,
    summary: 'Lets a person sign in with another address, once they have confirmed it; both addresses are written to',
    caller: toHelp,
    proof: 'fresh',
    params: byId,
    body: z.object({ email: mailAddress(), ...checked }),
    reply: officePerson,
    refusals: [...guarded, emailTaken, emailListFull, nothingToDo],
    callsPerMinute: 60,
  }),
  withdrawPersonEmail: endpoint({
    method: 'DELETE',
    path: `${people}/:personId/emails/:emailId`,
    summary: 'Takes an address back that staff asked for and nobody has confirmed yet',
    caller: toHelp,
    params: z.object({ personId: z.uuid(), emailId: z.uuid() }),
    reply: officePerson,
    refusals: [...guarded, nothingToDo],
  }),
  resetPersonFactors: endpoint({
    method: 'POST',
    path: `${people}/:personId/second-factor/reset`,
    summary: 'Removes app codes and passkeys and ends all sessions; the person is told',
    caller: toHelp,
    proof: 'fresh',
    params: byId,
    body: z.object(checked),
    reply: officePerson,
    refusals: [...guarded, nothingToDo],
  }),
  endPersonSessions: endpoint({
    method: 'POST',
    path: `${people}/:personId/sessions/end`,
    summary: 'Signs a person out everywhere',
    caller: toHelp,
    proof: 'fresh',
    params: byId,
    body: z.object({ reason: line(500) }),
    reply: officePerson,
    refusals: [...guarded, nothingToDo],
  }),
  mailPersonAgain: endpoint({
    method: 'POST',
    path: `${people}/:personId/mails`,
    summary: 'Sends the link for a new password, or for confirming an address, once more',
    caller: toHelp,
    params: byId,
    body: z.object({
      mail: z.enum(['passwordReset', 'confirmation']),
      /** Of the address to confirm. */
      emailId: z.uuid().optional(),
    }),
    reply: officePerson,
    refusals: [...guarded, nothingToDo],
    callsPerMinute: 60,
  }),
  recordPersonMembership: endpoint({
    method: 'POST',
    path: `${people}/:personId/memberships`,
    summary: 'Writes down that a person belongs to the club, or corrects it: kind and first day say which membership',
    caller: toHelp,
    params: byId,
    body: z
      .object({
        kind: z.enum(membershipKinds),
        number: line(40),
        department: optionalLine,
        from: sentDay(),
        until: sentDay().optional(),
        guardian: guardian.optional(),
        /** Of the membership that is corrected; absent: there is none yet. */
        version: z.number().int().optional(),
        reason: line(500),
      })
      .refine(({ from, until }) => until === undefined || until >= from, { path: ['until'], message: 'invalid' }),
    reply: officePerson,
    refusals: [...guarded, memberNumberTaken, guardianMissing, changedMeanwhile],
  }),
  takeBackPersonMembership: endpoint({
    method: 'DELETE',
    path: `${people}/:personId/memberships/:membershipId`,
    summary: 'Takes back within ten minutes that a membership was written down',
    caller: toHelp,
    params: z.object({ personId: z.uuid(), membershipId: z.uuid() }),
    reply: officePerson,
    refusals: [...guarded, nothingToDo],
  }),
  exportPerson: endpoint({
    method: 'GET',
    path: `${people}/:personId/export`,
    summary: 'Everything that is kept about a person (Art. 15 and 20 GDPR), as JSON or as a readable page',
    caller: forPrivacy,
    proof: 'fresh',
    logsReading: true,
    params: byId,
    query: z.object({ format: z.enum(['json', 'html']).default('json') }),
    file: true,
    refusals: guarded,
    callsPerMinute: 20,
  }),
  previewPersonLeaving: endpoint({
    method: 'GET',
    path: `${people}/:personId/leaving`,
    summary: 'What deleting the account would erase, what must be kept, and what speaks against it now',
    caller: forPrivacy,
    params: byId,
    reply: z.object({
      objections: z.array(z.string()),
      erased: z.array(z.string()),
      kept: z.array(z.string()),
      keptYears: z.number().int(),
    }),
  }),
  deletePerson: endpoint({
    method: 'DELETE',
    path: `${people}/:personId`,
    summary: 'Deletes the account of a person who has asked for it (Art. 17 GDPR); they are told',
    caller: forPrivacy,
    proof: 'fresh',
    params: byId,
    body: z.object(checked),
    refusals: [...guarded, ...leavingRefusals],
  }),
};
