import type { Context, Locale } from '#platform/context.ts';
import { greetingFor } from '#platform/mail/greetingFor.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { calledName } from '#platform/names/personName.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { Account } from '#rooms/accounts/identity/server/index.ts';
import { ticketNumber } from '../../numberRules.ts';
import { eventMail, momentText } from '../eventMails.ts';
import type { HeldRight } from '../rights/heldRightStore.ts';
import { ticketCalendar } from '../rights/ticketCalendar.ts';
import { serverWords } from '../serverWords.ts';

/**
 * Says for what, where and under which number somebody has tickets of one event, with the event for their calendar. One
 * ticket is linked itself; of several the page `listPath`.
 */
export function rightMail(
  ctx: Context,
  rights: readonly HeldRight[],
  account: Account,
  listPath = '/account/tickets/',
): Omit<Mail, 'to'> {
  const { locale } = account;
  const own = serverWords[locale].right;
  const first = rights[0]!;
  const what = inLocale(first.names, locale);
  const count = rights.length;
  const subject = fillIn(count === 1 ? own.subject : own.subjectMany, { what, count });
  const href = pageLink(ctx, locale, count === 1 ? `/account/tickets/${first.id}/` : listPath);
  const tickets = rights.map((right) => ({ left: placeOf(right) || '–', right: ticketNumber(right) }));
  const { left: place, right: serial } = tickets[0]!;
  const gaps = { what, moment: momentOf(first, locale), place, serial, count };
  const ofCalendar = { locale, now: ctx.now, place: rights.map(placeOf).slice(0, most).join('; '), url: href };
  return {
    ...eventMail(locale, subject, [
      greetingFor(own, calledName(account, locale)),
      fillIn(count === 1 ? own.text : own.textMany, gaps),
      ...(count === 1 ? [] : [{ kind: 'rows' as const, rows: tickets }]),
      { kind: 'link', text: count === 1 ? own.open : own.openMany, href },
    ]),
    attachments: first.isCalledOff ? [] : [ticketCalendar(first, ofCalendar)],
  };
}

/** What staff have done with a ticket that its holder must know: the old number, or the ticket, opens no gate. */
export type RightChange = 'rightMoved' | 'rightReissued' | 'rightVoid';

/** Tells the holder of a ticket what staff have done with it. */
export function changedRightMail(
  ctx: Context,
  right: HeldRight,
  account: Account,
  change: RightChange,
): Omit<Mail, 'to'> {
  const { locale } = account;
  const [own, words] = [serverWords[locale].right, serverWords[locale][change]];
  const what = inLocale(right.names, locale);
  const gaps = { what, moment: momentOf(right, locale), place: placeOf(right) || '–', serial: ticketNumber(right) };
  const isVoid = change === 'rightVoid';
  const href = pageLink(ctx, locale, isVoid ? '/account/tickets/' : `/account/tickets/${right.id}/`);
  const ofCalendar = { locale, now: ctx.now, place: placeOf(right), url: href };
  return {
    ...eventMail(locale, fillIn(words.subject, gaps), [
      greetingFor(own, calledName(account, locale)),
      fillIn(words.text, gaps),
      { kind: 'link', text: isVoid ? own.openMany : own.open, href },
    ]),
    attachments: change === 'rightMoved' && !right.isCalledOff ? [ticketCalendar(right, ofCalendar)] : [],
  };
}

/** Most places that an entry of a calendar names. */
const most = 10;

const placeOf = ({ stand, block, row, seat }: HeldRight): string =>
  [stand, block, row, seat].filter(Boolean).join(' / ');

const momentOf = ({ isCalledOff, startsAt }: HeldRight, locale: Locale): string =>
  isCalledOff ? serverWords[locale].right.calledOff : momentText(startsAt, locale);
