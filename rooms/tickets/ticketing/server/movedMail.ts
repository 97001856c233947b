import { club } from '#club/club.ts';
import type { Locale } from '#platform/context.ts';
import { greetingFor } from '#platform/mail/greetingFor.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { eventMail, momentText } from './eventMails.ts';
import type { TicketEvent } from './eventStore.ts';
import { serverWords } from './serverWords.ts';

type Moved = {
  event: Pick<TicketEvent, 'names' | 'startsAt' | 'isCalledOff'>;
  /** Where it is played. */
  zone: string;
  /** A tour or a dinner is no match. */
  isMatch: boolean;
  name: string;
  locale: Locale;
  link: string;
};

/** Tells somebody with a ticket when the match is played now, or that it is not. */
export function movedMail({ event, zone, isMatch, name, locale, link }: Moved): Omit<Mail, 'to'> {
  const own = { ...serverWords[locale].moved, ...(isMatch ? {} : serverWords[locale].movedEvent) };
  const what = inLocale(event.names, locale);
  const text = fillIn(event.isCalledOff ? own.notNow : own.toMoment, {
    what,
    moment: momentText(event.startsAt, locale, zone),
  });
  return eventMail(locale, event.isCalledOff ? own.calledOff : own.moved, [
    greetingFor(own, name),
    text,
    { kind: 'link', text: own.open, href: link },
    fillIn(own.help, { hours: club.supportHours[locale] }),
  ]);
}
