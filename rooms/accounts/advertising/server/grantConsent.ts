import type { ClubConsent } from '#club/consents.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { rateLimits, readAccount } from '#rooms/accounts/identity/server/index.ts';
import type { advertisingApi } from '../api.ts';
import { confirmConsentMail } from './consentMails.ts';
import { type ContactConsent, findLive, insertConsent, markNewLink } from './contactConsentStore.ts';
import { consentOf, contactConsentReply } from './listConsents.ts';

type Grant = typeof advertisingApi.grantConsent;
type Reader = { email: string; firstName: string; lastName: string; locale: FanContext['locale'] };

const linkLifetime = 7 * 24 * 3_600_000;

/**
 * Agrees to advertising or a newsletter and keeps the proof: wording, time, source, address (CNS-03). Advertising holds
 * at once, since the address was proven by a link when it came to the account and the person is signed in; a newsletter
 * waits for its own link. Once more changes nothing, but sends a waiting newsletter's link again. 404: there is no such
 * consent.
 */
export async function grantConsent(ctx: FanContext, { id }: { id: string }): Promise<ReplyOf<Grant>> {
  const consent = consentOf(id) ?? refuse(commonRefusals.notFound);
  const account = (await readAccount(ctx, ctx.fan.id)) ?? refuse(commonRefusals.notFound);
  const known = await findLive(ctx.sql, ctx.fan.id, id);
  if (known?.state === 'Valid') return contactConsentReply(known);
  if (consent.consentType === 'Newsletter') await takeSlot(ctx, account.email);
  const row = await ctx.inTransaction((tx) => (known ? renew(tx, consent, known, account) : add(tx, consent, account)));
  return contactConsentReply(row);
}

async function takeSlot(ctx: FanContext, email: string): Promise<void> {
  const seconds = await rateLimits.consumeMailRateLimit(ctx, email);
  if (seconds > 0) refuse(commonRefusals.tooManyRequests, { retryAfter: seconds });
}

async function add(tx: FanContext, consent: ClubConsent, account: Reader): Promise<ContactConsent> {
  const isNewsletter = consent.consentType === 'Newsletter';
  const secret = isNewsletter ? newSecret() : undefined;
  const added = await insertConsent(tx.sql, {
    id: newId(),
    fanId: tx.fan.id,
    consentId: consent.id,
    consentType: consent.consentType,
    state: isNewsletter ? 'Pending' : 'Valid',
    wording: consent.wording[tx.locale],
    email: account.email,
    source: 'account',
    requestedAt: tx.now,
    requestedFrom: tx.remoteAddress,
    requestedBy: tx.fan.actor,
    confirmedAt: isNewsletter ? null : tx.now,
    secret,
    tokenExpiresAt: new Date(tx.now.getTime() + linkLifetime),
    unsubscribeKey: newSecret(),
  });
  // Another tab was first.
  if (!added) return (await findLive(tx.sql, tx.fan.id, consent.id)) ?? refuse(commonRefusals.unavailable);
  if (secret !== undefined) await mailLink(tx, consent, account, secret);
  return added;
}

async function renew(
  tx: FanContext,
  consent: ClubConsent,
  known: ContactConsent,
  account: Reader,
): Promise<ContactConsent> {
  const secret = newSecret();
  await markNewLink(tx.sql, known.id, secret, new Date(tx.now.getTime() + linkLifetime));
  await mailLink(tx, consent, { ...account, email: known.email }, secret);
  return known;
}

async function mailLink(tx: FanContext, consent: ClubConsent, account: Reader, secret: string): Promise<void> {
  const link = `${pageLink(tx, account.locale, '/newsletter/bestaetigen/')}#${secret}`;
  await tx.sendMail({ to: account.email, ...confirmConsentMail(account, consent, link) });
}
