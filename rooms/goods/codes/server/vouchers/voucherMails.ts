import { club } from '#club/club.ts';
import { mailLook } from '#club/mailLook.ts';
import { partners } from '#club/partners.ts';
import type { Context, Locale } from '#platform/context.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import { formatCents, formatMoment } from '#platform/mail/mailFormat.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { calledName } from '#platform/names/personName.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { serverWords } from './serverWords.ts';

type Reader = { locale: Locale; firstName: string; lastName: string };
type Given = { tenant: number; code: string; initial: number; validUntil: Date };

/** Gives a person the code of their voucher, in their language. */
export function goodwillMail(
  ctx: Context,
  reader: Reader,
  { tenant, code, initial, validUntil }: Given,
): Omit<Mail, 'to'> {
  const { locale } = reader;
  const words = serverWords[locale].goodwill;
  const amount = formatCents(initial, locale);
  const fill = (text: string) => fillIn(text, { amount, name: calledName(reader, locale) });
  const lastDay = formatMoment(new Date(validUntil.getTime() - 1), locale, {
    dateStyle: 'long',
    timeZone: club.timeZone,
  });
  const seller = partners.find(({ id }) => id === String(tenant))?.displayName ?? String(tenant);
  const subject = fill(words.subject);
  const parts = [
    { kind: 'text', text: fill(words.greeting) },
    { kind: 'text', text: fill(words.text) },
    {
      kind: 'rows',
      rows: [
        { left: words.code, right: code, strong: true },
        { left: words.seller, right: seller },
        { left: words.lastDay, right: lastDay },
      ],
    },
    { kind: 'link', text: words.button, href: pageLink(ctx, locale, '/shop/') },
    { kind: 'text', text: fill(words.closing) },
  ] as const;
  return { subject, ...mailDocument(locale, mailLook, subject, parts) };
}
