import { club } from '#club/club.ts';
import { mailLook } from '#club/mailLook.ts';
import type { Context } from '#platform/context.ts';
import { greetingFor } from '#platform/mail/greetingFor.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import { formatMoment } from '#platform/mail/mailFormat.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { calledName } from '#platform/names/personName.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import type { Account } from '#rooms/identity/server/index.ts';
import { serverWords } from '../serverWords.ts';
import type { OfficeRight } from './readRights.ts';

/** Says once more for what, where and under which number somebody has a ticket. */
export function rightMail(ctx: Context, right: OfficeRight, account: Account): Omit<Mail, 'to'> {
  const { locale } = account;
  const own = serverWords[locale].right;
  const what = right.event.names[locale] ?? right.event.names.de;
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: club.timeZone } as const;
  const moment = formatMoment(new Date(right.event.startsAt), locale, style);
  const place = [right.stand, right.block, right.row, right.seat].filter(Boolean).join(' / ');
  const subject = fillIn(own.subject, { what });
  const name = calledName(account, locale);
  return {
    subject,
    ...mailDocument(locale, mailLook, subject, [
      { kind: 'text', text: greetingFor(own, name) },
      { kind: 'text', text: fillIn(own.text, { what, moment, place: place || '–', serial: right.serial }) },
      { kind: 'link', text: own.open, href: pageLink(ctx, locale, '/account/orders/') },
    ]),
  };
}
