import { club } from '#club/club.ts';
import { mailLook } from '#club/mailLook.ts';
import type { Context } from '#platform/context.ts';
import { greetingFor } from '#platform/mail/greetingFor.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import { formatCents, formatMoment } from '#platform/mail/mailFormat.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { unlinked } from '#platform/mail/unlinked.ts';
import { calledName } from '#platform/names/personName.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { serverWords } from '../serverWords.ts';
import { linkTime } from './collectionStates.ts';
import type { Collection } from './collectionStore.ts';
import { payLink } from './payLink.ts';

/**
 * Tells somebody that their method did not pay, with a link to pay by and when it is tried again; in the caller's
 * transaction. Who has left is not written to.
 */
export async function mailDebtor(tx: Context, collection: Collection): Promise<void> {
  const account = await readAccount(tx, collection.fanId);
  if (!account?.email) return;
  const { locale } = account;
  const words = serverWords[locale].mails;
  const day = (at: Date) => formatMoment(at, locale, { dateStyle: 'long', timeZone: club.timeZone });
  const { nextTryAt, failureCode, what } = collection;
  const facts = {
    what: unlinked(inLocale(what, locale)),
    amount: formatCents(collection.amount, locale),
    next: nextTryAt ? day(nextTryAt) : '',
    until: day(new Date(tx.now.getTime() + linkTime)),
  };
  const { title, text } = nextTryAt === null ? words.givenUp : words.declined;
  const subject = fillIn(title, facts);
  const paragraph = (written: string) => ({ kind: 'text' as const, text: fillIn(written, facts) });
  await tx.sendMail({
    to: account.email,
    subject,
    ...mailDocument(locale, mailLook, subject, [
      { kind: 'text', text: greetingFor(words, calledName(account, locale)) },
      paragraph(text),
      ...(failureCode === 'CHALLENGE_FAILED' ? [paragraph(words.bankAsks)] : []),
      { kind: 'link', text: words.pay, href: payLink(tx, collection, locale) },
      paragraph(words.linkUntil),
      ...(nextTryAt
        ? [{ kind: 'link' as const, text: words.change, href: pageLink(tx, locale, collection.path) }]
        : []),
      { kind: 'text', text: fillIn(words.help, { hours: club.supportHours[locale], email: club.supportEmail }) },
    ]),
  });
}
