import { club } from '#club/club.ts';
import type { Context, Locale } from '#platform/context.ts';
import { greetingFor } from '#platform/mail/greetingFor.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { eventMail, momentText } from '../eventMails.ts';
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
  const places = rights.map(({ block, row, seat, entrance }) => {
    const label =
      row && seat
        ? labelOf({ kind: 'seat', block: block ?? '', rowLabel: row, label: seat, attributes: 0 })
        : labelOf({ kind: 'standing', block: block ?? '' });
    return entrance ? fillIn(own.entered, { place: label[locale], entrance }) : label[locale];
  });
  return eventMail(locale, fillIn(own.subject, { what }), [
    greetingFor(own, name),
    fillIn(own.text, { what, moment: momentText(event.startsAt, locale), venue: event.venue ?? '' }),
    own.places[rights.length === 1 ? 'one' : 'other'],
    ...places,
    own.code,
    { kind: 'link', text: own.open, href: pageLink(ctx, locale, `/tickets/${event.slug}/`) },
    fillIn(own.help, { hours: club.supportHours[locale] }),
  ]);
}
