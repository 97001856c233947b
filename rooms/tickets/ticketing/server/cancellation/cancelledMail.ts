import { club } from '#club/club.ts';
import type { Context, Locale } from '#platform/context.ts';
import { greetingFor } from '#platform/mail/greetingFor.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { CancellationKind } from '../../cancellationRules.ts';
import { eventMail, momentText } from '../eventMails.ts';
import type { TicketEvent } from '../eventStore.ts';
import { serverWords } from '../serverWords.ts';
import type { Concerned } from './concernedStore.ts';

type CancelledMailFacts = {
  event: Pick<TicketEvent, 'names' | 'startsAt' | 'slug'>;
  kind: CancellationKind;
  role: Concerned;
  name: string;
  locale: Locale;
};

/** Says that an event does not take place, or without spectators, and who gets money back. */
export function cancelledMail(ctx: Context, { event, kind, role, name, locale }: CancelledMailFacts): Omit<Mail, 'to'> {
  const own = serverWords[locale].cancelled;
  const what = inLocale(event.names, locale);
  return eventMail(locale, fillIn(own.subject[kind], { what }), [
    greetingFor(own, name),
    fillIn(own.text[kind], { what, moment: momentText(event.startsAt, locale) }),
    role.isHolder ? own.holder : own.buyerOnly,
    ...(role.hasPaid ? [own.money] : role.isHolder && !role.isBuyer ? [own.moneyOfBuyer] : []),
    { kind: 'link', text: own.open, href: pageLink(ctx, locale, `/tickets/${event.slug}/`) },
    fillIn(own.help, { hours: club.supportHours[locale] }),
  ]);
}
