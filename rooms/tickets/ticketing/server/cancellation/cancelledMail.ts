import { club } from '#club/club.ts';
import { mailLook } from '#club/mailLook.ts';
import type { Context, Locale } from '#platform/context.ts';
import { greetingFor } from '#platform/mail/greetingFor.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';
import { formatMoment } from '#platform/mail/mailFormat.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { CancellationKind } from '../../cancellationRules.ts';
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
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: club.timeZone } as const;
  const moment = formatMoment(event.startsAt, locale, style);
  const subject = fillIn(own.subject[kind], { what });
  const texts = [
    greetingFor(own, name),
    fillIn(own.text[kind], { what, moment }),
    role.isHolder ? own.holder : own.buyerOnly,
    ...(role.hasPaid ? [own.money] : role.isHolder && !role.isBuyer ? [own.moneyOfBuyer] : []),
  ];
  return {
    subject,
    ...mailDocument(locale, mailLook, subject, [
      ...texts.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'link', text: own.open, href: pageLink(ctx, locale, `/tickets/${event.slug}/`) },
      { kind: 'text', text: fillIn(own.help, { hours: club.supportHours[locale] }) },
    ]),
  };
}
