import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { pageOf, pageQuery } from '#platform/api/paging.ts';

export const advertisingRefusals = {
  linkExpired: refusal({ status: 410, code: 'CONSENT_LINK_EXPIRED' }),
};

const consentType = z.enum(['Advertising', 'Newsletter']);

/** Something that can be agreed to (CNS-06); `Valid`: it is on offer. */
const consent = z.object({
  id: z.string(),
  name: z.string(),
  consentType,
  consentState: z.enum(['Valid']),
  title: z.string(),
  wording: z.string(),
});

/** What a fan has agreed to; `Pending` until the link of its mail has been followed. */
const contactConsent = z.object({
  id: z.string(),
  consentId: z.string(),
  name: z.string(),
  consentType,
  consentState: z.enum(['Pending', 'Valid', 'Terminated']),
  /** The words that were agreed to. */
  wording: z.string(),
  requestedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  terminatedAt: z.iso.datetime().nullable(),
});

const consents = '/contact/v1/consents';
const key = z.object({ key: z.string().min(1).max(100) });

export const advertisingApi = {
  listConsents: endpoint({
    method: 'GET',
    path: consents,
    summary: 'Advertising and newsletters that one can agree to',
    caller: 'anyone',
    query: z.object(pageQuery(100, 1000)),
    reply: pageOf(consent),
  }),
  listContactConsents: endpoint({
    method: 'GET',
    path: `${consents}/contactConsents/self`,
    summary: 'What the signed-in person has agreed to, newest first, ended consents included',
    caller: 'signedIn',
    query: z.object(pageQuery(100, 1000)),
    reply: pageOf(contactConsent),
  }),
  grantConsent: endpoint({
    method: 'POST',
    path: `${consents}/:id`,
    summary: 'Agrees; a newsletter waits for the link in its mail',
    caller: 'signedIn',
    params: z.object({ id: z.string().min(1).max(100) }),
    reply: contactConsent,
    callsPerMinute: 120,
  }),
  terminateConsent: endpoint({
    method: 'PUT',
    path: `${consents}/contacts/:id/terminate`,
    summary: 'Withdraws an own consent, by its own id',
    caller: 'signedIn',
    params: z.object({ id: z.uuid() }),
    reply: contactConsent,
  }),
  confirmConsent: endpoint({
    method: 'POST',
    path: `${consents}/confirmations`,
    summary: 'Confirms a newsletter by the secret of its link, once',
    caller: 'anyone',
    body: z.object({ secret: z.string().min(1, 'required').max(200, 'max') }),
    reply: z.object({ title: z.string() }),
    refusals: [advertisingRefusals.linkExpired],
    callsPerMinute: 60,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: `${consents}/unsubscribe/:key`,
    summary: 'Ends a consent by the link in a mail, with one click and without signing in (RFC 8058)',
    caller: 'anyone',
    params: key,
    reply: z.object({ title: z.string() }),
    callsPerMinute: 120,
  }),
};
