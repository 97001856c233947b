import { club } from '#club/club.ts';
import { mailLook } from '#club/mailLook.ts';
import type { Context, Locale } from '#platform/context.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailDocument, type PlainPart } from '#platform/mail/mailDocument.ts';
import { formatMoment } from '#platform/mail/mailFormat.ts';
import { calledName } from '#platform/names/personName.ts';
import { listAccounts } from '#rooms/accounts/identity/server/index.ts';
import { selling } from '#rooms/orders/order/server/index.ts';

/** Day and hour of an event, as a mail says it; on the club's clocks where no zone is named. */
export const momentText = (at: Date, locale: Locale, timeZone: string = club.timeZone): string =>
  formatMoment(at, locale, { dateStyle: 'full', timeStyle: 'short', timeZone });

/** A mail about an event; a plain text is a paragraph. */
export function eventMail(locale: Locale, subject: string, parts: readonly (string | PlainPart)[]): Omit<Mail, 'to'> {
  const written = parts.map((part) => (typeof part === 'string' ? { kind: 'text' as const, text: part } : part));
  return { subject, ...mailDocument(locale, mailLook, subject, written) };
}

type Reader = { fanId: string; name: string; locale: Locale };

/** Writes to each of these people, in the language in which they ordered last. Two statements, and the mails. */
export async function mailPeople(
  tx: Context,
  fanIds: readonly string[],
  write: (reader: Reader) => Omit<Mail, 'to'>,
): Promise<void> {
  const locales = await selling.listOrderLocales(tx, fanIds);
  for (const account of await listAccounts(tx, fanIds)) {
    const locale = locales.find(({ fanId }) => fanId === account.id)?.locale ?? account.locale;
    await tx.sendMail({
      to: account.email,
      ...write({ fanId: account.id, name: calledName(account, locale), locale }),
    });
  }
}
