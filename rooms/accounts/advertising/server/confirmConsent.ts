import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { type advertisingApi, advertisingRefusals } from '../api.ts';
import { consentConfirmedMail } from './consentMails.ts';
import { markConfirmed } from './contactConsentStore.ts';
import { consentOf } from './listConsents.ts';

/** The second opt-in: makes a waiting newsletter hold, once, keeps when and whence, and welcomes its reader. */
export function confirmConsent(
  ctx: Context,
  { secret }: { secret: string },
): Promise<ReplyOf<typeof advertisingApi.confirmConsent>> {
  return ctx.inTransaction(async (tx) => {
    const row = await markConfirmed(tx.sql, { secret, from: tx.remoteAddress, now: tx.now });
    const consent = row && consentOf(row.consentId);
    const account = row && (await readAccount(tx, row.fanId));
    if (!row || !consent || !account) return refuse(advertisingRefusals.linkExpired);
    const leave = {
      page: `${pageLink(tx, account.locale, '/newsletter/abmelden/')}#${row.unsubscribeKey}`,
      oneClick: `${tx.config.origin}/api/contact/v1/consents/unsubscribe/${row.unsubscribeKey}`,
    };
    await tx.sendMail({ to: row.email, ...consentConfirmedMail(account, consent, leave) });
    return { title: consent.title[tx.locale] };
  });
}
