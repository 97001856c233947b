import { club } from '#club/club.ts';
import { mailLook } from '#club/mailLook.ts';
import type { Context } from '#platform/context.ts';
import { greetingFor } from '#platform/mail/greetingFor.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import { formatCents, formatMoment } from '#platform/mail/mailFormat.ts';
import { unlinked } from '#platform/mail/unlinked.ts';
import { fullName } from '#platform/names/personName.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { serverWords } from './serverWords.ts';
import type { Subscription } from './subscriptionStore.ts';

/** What the owner of a pass is told; amounts in cents. */
export type PassNews =
  | { kind: 'announced' | 'dearer' | 'failed' | 'returned' | 'agreed'; amount: number }
  | { kind: 'cancelled' }
  | { kind: 'granted' | 'ended'; reason: string };

type Told = Pick<Subscription, 'fanId' | 'number' | 'paidUntil'>;

const moment = { dateStyle: 'long', timeStyle: 'short', timeZone: club.timeZone } as const;

/** Writes to the owner of a pass in their language, in the caller's transaction; who has left is not written to. */
export async function mailOwner(tx: Context, pass: Told, news: PassNews): Promise<void> {
  const account = pass.fanId ? await readAccount(tx, pass.fanId) : undefined;
  if (!account?.email) return;
  const { locale } = account;
  await tx.sendMail({ to: account.email, ...passMail({ ...tx, locale }, pass, news, fullName(account, locale)) });
}

function passMail(ctx: Context, pass: Told, news: PassNews, name: string) {
  const { locale } = ctx;
  const words = serverWords[locale].mails;
  const facts = {
    number: String(pass.number),
    until: formatMoment(pass.paidUntil, locale, moment),
    amount: 'amount' in news ? formatCents(news.amount, locale) : '',
    reason: 'reason' in news ? unlinked(news.reason) : '',
    now: formatMoment(ctx.now, locale, moment),
  };
  const { title, text } = words[news.kind];
  return {
    subject: title,
    ...mailDocument(locale, mailLook, title, [
      { kind: 'text', text: greetingFor(words, unlinked(name)) },
      { kind: 'text', text: fillIn(text, facts) },
      { kind: 'text', text: fillIn(words.contract, facts) },
      { kind: 'link', text: words.open, href: ctx.pageAddress('/account/tv/') },
      { kind: 'text', text: fillIn(words.help, { hours: club.supportHours[locale], email: club.supportEmail }) },
    ]),
  };
}
