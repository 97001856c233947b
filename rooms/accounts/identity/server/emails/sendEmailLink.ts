import { club } from '#club/club.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newSecret } from '#platform/ids/ids.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { findAccountById } from '../accountStore.ts';
import { consumeMailRateLimit } from '../consumeMailRateLimit.ts';
import { confirmEmailMail } from './emailMails.ts';

const lifetime = 24 * 3_600_000;

/** A secret for a link that works for a day. */
export const newLink = (now: Date) => ({ secret: newSecret(), expiresAt: new Date(now.getTime() + lifetime) });

/** Counts a mail to this address; refuses with 429 and the seconds to wait when there were too many. */
export async function takeEmailSlot(ctx: FanContext, email: string): Promise<void> {
  const seconds = await consumeMailRateLimit(ctx, email);
  if (seconds > 0) refuse(commonRefusals.tooManyRequests, { retryAfter: seconds });
}

/** Mails a confirmation link in the person's language. */
export async function sendEmailLink(tx: Context, accountId: string, email: string, secret: string): Promise<void> {
  const account = (await findAccountById(tx, accountId)) ?? refuse(commonRefusals.notFound);
  // Anyone who acts for an organisation does not change how it is reached: support does.
  if (account.kind !== 'person') refuse(commonRefusals.notAllowed);
  // Behind the # the secret reaches no server log and no Referer.
  const link = `${pageLink(tx, account.locale, '/account/e-mail/')}#${secret}`;
  await tx.sendMail({ to: email, ...confirmEmailMail({ ...account, club: club.name }, link) });
}
