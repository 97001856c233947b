import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { pageOf, pageQuery } from '#platform/api/paging.ts';
import { signInEventKinds } from './signInEventRules.ts';
import { staffApi } from './staff/api.ts';

/**
 * What a new password may be refused with (EML-20 to EML-26, api.md); the code stands in `errorCode`, all of them in
 * `errors`.
 */
export const passwordRefusalDefs = {
  PASSWORD_TOO_SHORT: refusal({ status: 400, code: 'PASSWORD_TOO_SHORT' }),
  PASSWORD_TOO_LONG: refusal({ status: 400, code: 'PASSWORD_TOO_LONG' }),
  PASSWORD_NEEDS_SPECIAL_CHARACTER: refusal({ status: 400, code: 'PASSWORD_NEEDS_SPECIAL_CHARACTER' }),
  PASSWORD_NEEDS_DIGIT: refusal({ status: 400, code: 'PASSWORD_NEEDS_DIGIT' }),
  PASSWORD_NEEDS_UPPER_CASE: refusal({ status: 400, code: 'PASSWORD_NEEDS_UPPER_CASE' }),
  PASSWORD_NEEDS_LOWER_CASE: refusal({ status: 400, code: 'PASSWORD_NEEDS_LOWER_CASE' }),
  PASSWORD_BREACHED: refusal({ status: 400, code: 'PASSWORD_BREACHED' }),
  PASSWORD_UNCHANGED: refusal({ status: 400, code: 'PASSWORD_UNCHANGED' }),
  CURRENT_PASSWORD_INVALID: refusal({ status: 400, code: 'CURRENT_PASSWORD_INVALID' }),
  PASSWORDS_NOT_EQUAL: refusal({ status: 400, code: 'PASSWORDS_NOT_EQUAL' }),
};

export const identityRefusals = {
  /** One rule for every call that takes a new address (EML-12, X24); the site's client reads `detail`. */
  emailAddressAlreadyExists: refusal({
    status: 400,
    code: 'EMAIL_ADDRESS_ALREADY_EXISTS',
    detail: 'EmailAddress already exists',
  }),
  emailIsDefault: refusal({ status: 400, code: 'EMAIL_IS_DEFAULT' }),
  emailNotConfirmed: refusal({ status: 400, code: 'EMAIL_NOT_CONFIRMED' }),
  emailAlreadyConfirmed: refusal({ status: 400, code: 'EMAIL_ALREADY_CONFIRMED' }),
  emailListFull: refusal({ status: 409, code: 'EMAIL_LIST_FULL' }),
  emailLinkExpired: refusal({ status: 410, code: 'EMAIL_LINK_EXPIRED' }),
  codeInvalid: refusal({ status: 400, code: 'CODE_INVALID' }),
  passkeyInvalid: refusal({ status: 400, code: 'PASSKEY_INVALID' }),
  passkeyListFull: refusal({ status: 409, code: 'PASSKEY_LIST_FULL' }),
  secondFactorIsOn: refusal({ status: 409, code: 'SECOND_FACTOR_IS_ON' }),
  secondFactorIsOff: refusal({ status: 409, code: 'SECOND_FACTOR_IS_OFF' }),
  ...passwordRefusalDefs,
};

/** At most this many e-mail addresses an account. */
export const emailsPerAccount = 10;

const said = (issue: { input?: unknown }): string => (issue.input === undefined ? 'required' : 'invalid');
const typedEmail = z.string({ error: said }).trim().min(1, 'required').max(254, 'max');
const typedPassword = z.string({ error: said }).min(1, 'required').max(1000, 'max');

/** An e-mail address of an account (EML-15). */
const email = z.object({ id: z.string(), email: z.string(), isDefault: z.boolean(), isConfirmed: z.boolean() });

/** At most this many passkeys an account. */
export const passkeysPerAccount = 10;
/** So many entries of the trail are shown. */
export const signInsShown = 30;

/** A device by the names that its browser gives; an empty text: it does not say. `network` is cut short. */
const device = { browser: z.string(), system: z.string(), network: z.string() };

/** Left out by an account without password: it has to have signed in within the last five minutes instead. */
const currentPassword = typedPassword.optional();
/** What somebody shows besides the token before the ways to sign in are changed. */
const proof = z.object({ currentPassword });
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

const self = '/account/v2/accounts/self';
const emails = '/contact/v1/contacts/self/emails';
const byId = z.object({ id: z.uuid() });

export const identityApi = {
  ...staffApi,
  listOwnEmails: endpoint({
    method: 'GET',
    path: emails,
    summary: 'Own e-mail addresses, the default one first',
    caller: 'person',
    query: z.object(pageQuery(emailsPerAccount, 1000)),
    reply: pageOf(email),
  }),
  addEmail: endpoint({
    method: 'POST',
    path: emails,
    summary: 'Adds an e-mail address and sends a confirmation link to it',
    caller: 'person',
    proof: 'fresh',
    body: z.object({ email: typedEmail, confirmEmail: typedEmail }),
    reply: email,
    refusals: [identityRefusals.emailAddressAlreadyExists, identityRefusals.emailListFull],
    callsPerMinute: 60,
  }),
  removeEmail: endpoint({
    method: 'DELETE',
    path: `${emails}/:id`,
    summary: 'Removes an e-mail address other than the default one',
    caller: 'person',
    proof: 'fresh',
    params: byId,
    refusals: [identityRefusals.emailIsDefault],
  }),
  resendConfirmationEmail: endpoint({
    method: 'PUT',
    path: `${emails}/:id/resendConfirmationEmail`,
    summary: 'Sends a new confirmation link; the one before stops working',
    caller: 'person',
    params: byId,
    refusals: [identityRefusals.emailAlreadyConfirmed],
  }),
  setDefaultEmailAddress: endpoint({
    method: 'POST',
    path: `${emails}/:id/setDefaultEmailAddress`,
    summary: 'Makes a confirmed address the one to sign in with and to get mail at',
    caller: 'person',
    proof: 'fresh',
    params: byId,
    reply: email,
    refusals: [identityRefusals.emailNotConfirmed],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/contact/v1/emails/confirmations',
    summary: 'Confirms an address by the secret of its link, once',
    caller: 'anyone',
    body: z.object({ secret: z.string({ error: said }).min(1, 'required').max(200, 'max') }),
    reply: z.object({
      email: z.string(),
      /** Staff have asked for it: it is confirmed and becomes the default one from then on. */
      takesEffect: z.iso.datetime().optional(),
    }),
    refusals: [identityRefusals.emailLinkExpired, identityRefusals.emailAddressAlreadyExists],
    callsPerMinute: 60,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: `${self}/sessions`,
    summary: 'Devices on which the person is signed in, this one first',
    caller: 'person',
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          ...device,
          signedInAt: z.iso.datetime(),
          lastSeenAt: z.iso.datetime(),
          isCurrent: z.boolean(),
        }),
      ),
    }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: `${self}/sessions/:id`,
    summary: 'Signs the person out on one device; its tokens end at once',
    caller: 'person',
    proof: 'fresh',
    params: byId,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: `${self}/sessions`,
    summary: 'Signs the person out everywhere but here',
    caller: 'person',
    proof: 'fresh',
  }),
  listOwnSignIns: endpoint({
    method: 'GET',
    path: `${self}/sign-ins`,
    summary: 'What has happened around the sign-in lately, newest first',
    caller: 'person',
    reply: z.object({
      items: z.array(z.object({ id: z.string(), kind: z.enum(signInEventKinds), ...device, at: z.iso.datetime() })),
    }),
  }),
  readSecondFactor: endpoint({
    method: 'GET',
    path: `${self}/second-factor`,
    summary: 'Is a second factor on, and how many recovery codes are left',
    caller: 'person',
    reply: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() }),
  }),
  prepareSecondFactor: endpoint({
    method: 'POST',
    path: `${self}/second-factor`,
    summary: 'Makes a secret for an authenticator app: as letters, as a link and as a picture to scan',
    caller: 'person',
    proof: 'password',
    body: proof,
    reply: z.object({ secret: z.string(), address: z.string(), picture: z.string() }),
    refusals: [passwordRefusalDefs.CURRENT_PASSWORD_INVALID, identityRefusals.secondFactorIsOn],
    callsPerMinute: 60,
  }),
  confirmSecondFactor: endpoint({
    method: 'PUT',
    path: `${self}/second-factor`,
    summary: 'Turns the second factor on with the first code of the app; answers the recovery codes, this once',
    caller: 'person',
    body: z.object({ code: z.string({ error: said }).trim().min(1, 'required').max(20, 'max') }),
    reply: recoveryCodes,
    refusals: [identityRefusals.codeInvalid, identityRefusals.secondFactorIsOn],
    callsPerMinute: 60,
  }),
  endSecondFactor: endpoint({
    method: 'DELETE',
    path: `${self}/second-factor`,
    summary: 'Turns the second factor off',
    caller: 'person',
    proof: 'password',
    body: proof,
    refusals: [passwordRefusalDefs.CURRENT_PASSWORD_INVALID, identityRefusals.secondFactorIsOff],
    callsPerMinute: 60,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: `${self}/second-factor/recovery-codes`,
    summary: 'Makes new recovery codes; the old ones work no longer',
    caller: 'person',
    proof: 'password',
    body: proof,
    reply: recoveryCodes,
    refusals: [passwordRefusalDefs.CURRENT_PASSWORD_INVALID, identityRefusals.secondFactorIsOff],
    callsPerMinute: 60,
  }),
  listPasskeys: endpoint({
    method: 'GET',
    path: `${self}/passkeys`,
    summary: 'Own passkeys, oldest first',
    caller: 'person',
    reply: z.object({ items: z.array(passkey) }),
  }),
  preparePasskey: endpoint({
    method: 'POST',
    path: `${self}/passkeys/options`,
    summary: 'What the browser asks the device to make a passkey with (WebAuthn)',
    caller: 'person',
    proof: 'password',
    body: proof,
    reply: z.object({ options: z.record(z.string(), z.unknown()) }),
    refusals: [passwordRefusalDefs.CURRENT_PASSWORD_INVALID, identityRefusals.passkeyListFull],
    callsPerMinute: 60,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: `${self}/passkeys`,
    summary: 'Keeps the passkey that a device has made',
    caller: 'person',
    body: z.object({
      name: z.string({ error: said }).trim().min(1, 'required').max(80, 'max'),
      response: z.record(z.string(), z.unknown()),
    }),
    status: 201,
    reply: passkey,
    refusals: [identityRefusals.passkeyInvalid, identityRefusals.passkeyListFull],
    callsPerMinute: 60,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: `${self}/passkeys/:id`,
    summary: 'Forgets a passkey',
    caller: 'person',
    proof: 'password',
    params: byId,
    body: proof,
    refusals: [passwordRefusalDefs.CURRENT_PASSWORD_INVALID],
    callsPerMinute: 60,
  }),
  readPassword: endpoint({
    method: 'GET',
    path: `${self}/password`,
    summary: 'Has the account a password? One made by a code by mail has none at first',
    caller: 'person',
    reply: z.object({ isSet: z.boolean() }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: `${self}/password`,
    summary: 'Sets a password, be it the first one, and ends all other sessions',
    caller: 'person',
    proof: 'password',
    body: z.object({ currentPassword, newPassword: typedPassword, confirmNewPassword: typedPassword }),
    refusals: Object.values(passwordRefusalDefs),
    callsPerMinute: 60,
  }),
};
