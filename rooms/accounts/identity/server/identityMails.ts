import { mailLook } from '#club/mailLook.ts';
import type { Locale } from '#platform/context.ts';
import { type MailPart, mailDocument } from '#platform/mail/mailDocument.ts';
import { calledName } from '#platform/names/personName.ts';
import { fillIn, type GapValues } from '#platform/words/fillIn.ts';
import { serverWords } from './serverWords.ts';

type Body = { subject: string; html: string; text: string };
/** Whom a mail is for. */
export type Reader = { locale: Locale; firstName: string; lastName: string; club: string };
type LetterName = keyof (typeof serverWords)['de']['letters'];

/** Asks the owner of an address to confirm a sign-up; the link works once, for a day. */
export const confirmMail = (reader: Reader, link: string): Body => writeLetter(reader, link, 'confirm');

/** Tells somebody who signs up a second time that there is an account; the page itself must not say so. */
export const alreadyRegisteredMail = (reader: Reader, link: string): Body =>
  writeLetter(reader, link, 'alreadyRegistered');

/** Brings the link for a new password; it works once, for an hour. */
export const passwordResetMail = (reader: Reader, link: string): Body => writeLetter(reader, link, 'passwordReset');

/** Says that the password has been changed, so that nobody changes it unnoticed. */
export const passwordChangedMail = (reader: Reader, link: string): Body => writeLetter(reader, link, 'passwordChanged');

/**
 * Writes a letter with one button in the reader's language, as HTML and as text. `more`: what fills gaps beside name
 * and club.
 */
export function writeLetter(reader: Reader, link: string, name: LetterName, more: GapValues = {}): Body {
  const { locale, club } = reader;
  const { subject, greeting, lines, button, closing } = serverWords[locale].letters[name];
  const values = { ...more, name: calledName(reader, locale), club };
  const texts = (given: readonly string[]) =>
    given.map((text) => ({ kind: 'text', text: fillIn(text, values) }) as const);
  const parts: MailPart[] = [
    ...texts([greeting, ...lines]),
    { kind: 'link', text: button, href: link },
    ...texts(closing),
    { kind: 'text', text: club },
  ];
  return { subject, ...mailDocument(locale, { ...mailLook, name: club }, subject, parts) };
}

/**
 * Brings the six digits to sign in with. To nobody by name: anyone who asked for it typed the address, and perhaps not
 * their own.
 */
export function mailCodeMail(locale: Locale, clubName: string, code: string): Body {
  const words = serverWords[locale].code;
  const values = { club: clubName, code };
  const subject = fillIn(words.subject, values);
  const texts = [...words.texts.map((text) => fillIn(text, values)), clubName];
  const parts = texts.map((text) => ({ kind: 'text', text }) as const);
  return { subject, ...mailDocument(locale, { ...mailLook, name: clubName }, subject, parts) };
}
