import { mailLook } from '#club/mailLook.ts';
import type { Locale } from '#platform/context.ts';
import { greetingFor } from '#platform/mail/greetingFor.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import { formatCents } from '#platform/mail/mailFormat.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { serverWords } from './serverWords.ts';

type Returned = { name: string; amount: number; shopHref: string; hours: string };

/** Tells that a payment is being returned in full. `amount` in cents. */
export function moneyReturned(locale: Locale, { name, amount, shopHref, hours }: Returned): Omit<Mail, 'to'> {
  const words = serverWords[locale].moneyReturned;
  const { subject, text, shop, support } = words;
  const parts = [
    { kind: 'text', text: greetingFor(words, name) },
    { kind: 'text', text: fillIn(text, { amount: formatCents(amount, locale) }) },
    { kind: 'link', text: shop, href: shopHref },
    { kind: 'text', text: fillIn(support, { hours }) },
  ] as const;
  return { subject, ...mailDocument(locale, mailLook, subject, parts) };
}
