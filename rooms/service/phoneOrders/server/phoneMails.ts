import { club } from '#club/club.ts';
import { mailLook } from '#club/mailLook.ts';
import type { Context, Locale } from '#platform/context.ts';
import { greetingFor } from '#platform/mail/greetingFor.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import { formatCents, formatMoment } from '#platform/mail/mailFormat.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { calledName } from '#platform/names/personName.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { serverWords } from './serverWords.ts';

type Reader = { locale: Locale; firstName: string; lastName: string };
/** `total` in euros. */
type Link = { total: number; paymentUrl: string; payUntil: Date };

/** Brings the link with which a person pays for what they have ordered by telephone, and says until when it waits. */
export function paymentLinkMail(ctx: Context, reader: Reader, { total, paymentUrl, payUntil }: Link): Omit<Mail, 'to'> {
  const { locale } = reader;
  const words = serverWords[locale].paymentLink;
  const until = formatMoment(payUntil, locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: club.timeZone });
  const amount = formatCents(Math.round(total * 100), locale);
  const fill = (text: string) => fillIn(text, { amount, until });
  const subject = fill(words.subject);
  const parts = [
    { kind: 'text', text: greetingFor(words, calledName(reader, locale)) },
    { kind: 'text', text: fill(words.text) },
    { kind: 'link', text: fill(words.button), href: paymentUrl },
    { kind: 'text', text: fill(words.otherwise) },
    { kind: 'link', text: words.checkout, href: pageLink(ctx, locale, '/kasse/'), isQuiet: true },
    { kind: 'text', text: words.notYou },
  ] as const;
  return { subject, ...mailDocument(locale, mailLook, subject, parts) };
}
