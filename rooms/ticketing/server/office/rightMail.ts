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
import type { HeldRight } from '../rights/heldRightStore.ts';
import { ticketCalendar } from '../rights/ticketCalendar.ts';
import { serverWords } from '../serverWords.ts';

/** Says once more for what, where and under which number somebody has a ticket, with the event for their calendar. */
export function rightMail(ctx: Context, right: HeldRight, account: Account): Omit<Mail, 'to'> {
  const { locale } = account;
  const own = serverWords[locale].right;
  const what = right.names[locale] ?? right.names.de;
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: club.timeZone } as const;
  const moment = right.isCalledOff ? own.calledOff : formatMoment(right.startsAt, locale, style);
  const place = [right.stand, right.block, right.row, right.seat].filter(Boolean).join(' / ');
  const subject = fillIn(own.subject, { what });
  const href = pageLink(ctx, locale, `/account/tickets/${right.id}/`);
  const name = calledName(account, locale);
  return {
    subject,
    ...mailDocument(locale, mailLook, subject, [
      { kind: 'text', text: greetingFor(own, name) },
      { kind: 'text', text: fillIn(own.text, { what, moment, place: place || '–', serial: right.serial }) },
      { kind: 'link', text: own.open, href },
    ]),
    attachments: right.isCalledOff ? [] : [ticketCalendar(right, { locale, now: ctx.now, place, url: href })],
  };
}
