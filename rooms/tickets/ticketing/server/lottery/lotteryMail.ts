import type { Context } from '#platform/context.ts';
import { greetingFor } from '#platform/mail/greetingFor.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { calledName } from '#platform/names/personName.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { Account } from '#rooms/accounts/identity/server/index.ts';
import type { UnnotifiedApplication } from '#rooms/tickets/admission/server/index.ts';
import { eventMail, momentText } from '../eventMails.ts';
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
  const moment = one.until ? momentText(one.until, locale) : '';
  return eventMail(locale, fillIn(own[`${one.state}Subject`], { what }), [
    greetingFor(own, calledName(account, locale)),
    fillIn(own[one.state], { what, category, moment, places: String(one.places) }),
    {
      kind: 'link',
      text: one.state === 'won' ? own.buy : own.open,
      href: pageLink(ctx, locale, `/tickets/${event.slug}/`),
    },
    own.verify,
  ]);
}
