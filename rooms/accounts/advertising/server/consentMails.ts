import type { ClubConsent } from '#club/consents.ts';
import { mailLook } from '#club/mailLook.ts';
import type { Locale } from '#platform/context.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import { calledName } from '#platform/names/personName.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { serverWords } from './serverWords.ts';

type Reader = { locale: Locale; firstName: string; lastName: string };

/** Asks for the second opt-in. Says what was asked for and nothing that would advertise. */
export function confirmConsentMail(reader: Reader, consent: ClubConsent, link: string) {
  const { locale } = reader;
  const words = serverWords[locale].confirmConsent;
  const values = { name: calledName(reader, locale), title: consent.title[locale] };
  const subject = fillIn(words.subject, values);
  const texts = [...words.texts.map((text) => fillIn(text, values)), consent.wording[locale]];
  const parts = [
    ...texts.map((text) => ({ kind: 'text' as const, text })),
    { kind: 'link' as const, text: words.button, href: link },
    { kind: 'text' as const, text: words.end },
  ];
  return { subject, ...mailDocument(locale, mailLook, subject, parts) };
}

/**
 * Welcomes a reader. Like every issue it carries the way out: a link, and the header for the mail program's own button
 * (RFC 8058).
 */
export function consentConfirmedMail(reader: Reader, consent: ClubConsent, leave: { page: string; oneClick: string }) {
  const { locale } = reader;
  const { subject: title, texts, button } = serverWords[locale].consentConfirmed;
  const values = { name: calledName(reader, locale), title: consent.title[locale] };
  const subject = fillIn(title, values);
  const parts = [
    ...texts.map((text) => ({ kind: 'text' as const, text: fillIn(text, values) })),
    { kind: 'link' as const, text: button, href: leave.page },
  ];
  const headers = {
    'List-Unsubscribe': `<${leave.oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { subject, ...mailDocument(locale, mailLook, subject, parts), headers };
}
