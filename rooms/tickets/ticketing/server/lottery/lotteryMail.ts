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
import { inLocale } from '#platform/words/localizedText.ts';
import type { Account } from '#rooms/accounts/identity/server/index.ts';
import type { UnnotifiedApplication } from '#rooms/tickets/admission/server/index.ts';
import type { TicketEvent } from '../eventStore.ts';
import { serverWords } from '../serverWords.ts';

type Event = Pick<TicketEvent, 'names' | 'slug' | 'categories'>;

/** Tells somebody that they have won and until when to buy, that they wait for places of others, or neither. */
export function lotteryMail(
  ctx: Context,
  event: Event,
  one: UnnotifiedApplication,
  account: Account,
): Omit<Mail, 'to'> {
  const { locale } = account;
  const own = serverWords[locale].lottery;
  const what = inLocale(event.names, locale);
  const names = event.categories.find(({ number }) => number === one.category)?.names;
  const category = names?.[locale] ?? names?.de ?? own.anyCategory;
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: club.timeZone } as const;
  const moment = one.until ? formatMoment(one.until, locale, style) : '';
  const isWon = one.state === 'won';
  const subject = fillIn(own[`${one.state}Subject`], { what });
  const text = fillIn(own[one.state], { what, category, moment, places: String(one.places) });
  return {
    subject,
    ...mailDocument(locale, mailLook, subject, [
      { kind: 'text', text: greetingFor(own, calledName(account, locale)) },
      { kind: 'text', text },
      { kind: 'link', text: isWon ? own.buy : own.open, href: pageLink(ctx, locale, `/tickets/${event.slug}/`) },
      { kind: 'text', text: own.verify },
    ]),
  };
}
