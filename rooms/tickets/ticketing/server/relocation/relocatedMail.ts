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
import type { TicketEvent } from '../eventStore.ts';
import type { HeldRight } from '../rights/heldRightStore.ts';
import { labelOf } from '../sale/placeWords.ts';
import { serverWords } from '../serverWords.ts';

type Told = {
  event: Pick<TicketEvent, 'names' | 'startsAt' | 'slug' | 'venue'>;
  rights: readonly Pick<HeldRight, 'block' | 'row' | 'seat' | 'entrance'>[];
  name: string;
  locale: Locale;
};

/** Tells somebody with tickets where the event takes place now, and which places they have there. */
export function relocatedMail(ctx: Context, { event, rights, name, locale }: Told): Omit<Mail, 'to'> {
  const own = serverWords[locale].relocated;
  const what = inLocale(event.names, locale);
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: club.timeZone } as const;
  const moment = formatMoment(event.startsAt, locale, style);
  const subject = fillIn(own.subject, { what });
  const places = rights.map(({ block, row, seat, entrance }) => {
    const label =
      row && seat
        ? labelOf({ kind: 'seat', block: block ?? '', rowLabel: row, label: seat, attributes: 0 })
        : labelOf({ kind: 'standing', block: block ?? '' });
    return entrance ? fillIn(own.entered, { place: label[locale], entrance }) : label[locale];
  });
  const texts = [
    greetingFor(own, name),
    fillIn(own.text, { what, moment, venue: event.venue ?? '' }),
    own.places[rights.length === 1 ? 'one' : 'other'],
    ...places,
    own.code,
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
