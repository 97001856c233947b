import { mailLook } from '#club/mailLook.ts';
import type { Locale } from '#platform/context.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { serverWords } from './serverWords.ts';

type Reader = { locale: Locale; firstName: string; club: string };

function write({ locale, firstName, club }: Reader, mail: 'leaving' | 'accountDeleted') {
  const { subject, texts } = serverWords[locale][mail];
  const parts = texts.map((text) => ({ kind: 'text', text: fillIn(text, { firstName }) }) as const);
  return { subject, ...mailDocument(locale, { ...mailLook, name: club }, subject, parts) };
}

/** Says at once that the account is being deleted, so that nobody's goes unnoticed. */
export const leavingMail = (reader: Reader) => write(reader, 'leaving');

/** The last mail: what is gone, and what the law wants kept. */
export const accountDeletedMail = (reader: Reader) => write(reader, 'accountDeleted');
