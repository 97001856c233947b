import { mailLook } from '#club/mailLook.ts';
import type { Context, Locale } from '#platform/context.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { calledName, fullName } from '#platform/names/personName.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { invitationDays } from './adminRules.ts';
import { serverWords } from './serverWords.ts';

type Invitation = { organisation: string; inviter: string; link: string };

/** Invites somebody into an organisation, in their language. */
export function invitationMail(
  reader: { locale: Locale; firstName: string; lastName: string },
  invitation: Invitation,
): Omit<Mail, 'to'> {
  const { locale } = reader;
  const { organisation, inviter, link } = invitation;
  const words = serverWords[locale].invitation;
  const fill = (text: string) =>
    fillIn(text, { name: calledName(reader, locale), organisation, inviter, days: invitationDays });
  const subject = fill(words.subject);
  const parts = [
    { kind: 'text', text: fill(words.greeting) },
    { kind: 'text', text: fill(words.text) },
    { kind: 'link', text: words.button, href: link },
    { kind: 'text', text: fill(words.closing) },
  ] as const;
  return { subject, ...mailDocument(locale, mailLook, subject, parts) };
}

/** Tells somebody that the club has made them a member or an admin, in their language. */
export function appointmentMail(
  ctx: Context,
  reader: { locale: Locale; firstName: string; lastName: string },
  { organisation, isAdmin }: { organisation: string; isAdmin: boolean },
): Omit<Mail, 'to'> {
  const { locale } = reader;
  const words = serverWords[locale].appointment;
  const fill = (text: string) => fillIn(text, { name: calledName(reader, locale), organisation });
  const subject = fill(isAdmin ? words.adminSubject : words.memberSubject);
  const parts = [
    { kind: 'text', text: fill(words.greeting) },
    { kind: 'text', text: fill(isAdmin ? words.adminText : words.memberText) },
    { kind: 'link', text: words.button, href: pageLink(ctx, locale, isAdmin ? '/account/organisation/' : '/account/') },
    { kind: 'text', text: fill(words.closing) },
  ] as const;
  return { subject, ...mailDocument(locale, mailLook, subject, parts) };
}

/** Tells an admin, or the organisation's mailbox, that the club has made somebody an admin. */
export function newAdminMail(
  ctx: Context,
  reader: { locale: Locale; firstName: string; lastName: string },
  { organisation, appointed }: { organisation: string; appointed: { firstName: string; lastName: string } },
): Omit<Mail, 'to'> {
  const { locale } = reader;
  const words = serverWords[locale].newAdmin;
  const person = fullName(appointed, locale);
  const fill = (text: string) => fillIn(text, { name: calledName(reader, locale), organisation, person });
  const subject = fill(words.subject);
  const parts = [
    { kind: 'text', text: fill(words.greeting) },
    { kind: 'text', text: fill(words.text) },
    { kind: 'link', text: words.button, href: pageLink(ctx, locale, '/account/organisation/') },
    { kind: 'text', text: fill(words.closing) },
  ] as const;
  return { subject, ...mailDocument(locale, mailLook, subject, parts) };
}

/** Tells a member that the club has dissolved the organisation, in their language. */
export function dissolutionMail(
  reader: { locale: Locale; firstName: string; lastName: string },
  organisation: string,
): Omit<Mail, 'to'> {
  const { locale } = reader;
  const words = serverWords[locale].dissolution;
  const fill = (text: string) => fillIn(text, { name: calledName(reader, locale), organisation });
  const subject = fill(words.subject);
  const parts = [words.greeting, words.text, words.closing].map(
    (text) => ({ kind: 'text', text: fill(text) }) as const,
  );
  return { subject, ...mailDocument(locale, mailLook, subject, parts) };
}
