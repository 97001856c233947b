import { icsFile, icsText, icsUtc } from '#platform/calendar/icsRules.ts';
import type { Locale } from '#platform/context.ts';
import type { MailAttachment } from '#platform/mail/mail.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { HeldRight } from './heldRightStore.ts';

/** Minutes that an event takes, as far as a calendar is concerned: a match with half-time. */
const length = 105;

type Shown = {
  locale: Locale;
  now: Date /** Where one sits, in words. */;
  place: string /** Address of the ticket. */;
  url: string;
};

/**
 * The event of a ticket for a calendar (RFC 5545); several tickets of one event are one entry. `isOff`: it is taken out
 * again, since the event does not take place.
 */
export function ticketCalendar(
  { eventId, names, startsAt, venue }: Pick<HeldRight, 'eventId' | 'names' | 'startsAt' | 'venue'>,
  { locale, now, place, url }: Shown,
  isOff = false,
): MailAttachment {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kurve//Tickets//EN', 'CALSCALE:GREGORIAN'],
    isOff ? 'METHOD:CANCEL' : 'METHOD:PUBLISH',
    ...['BEGIN:VEVENT', `UID:ticket-${eventId}@kurve`, `DTSTAMP:${icsUtc(now)}`, `DTSTART:${icsUtc(startsAt)}`],
    `DTEND:${icsUtc(new Date(startsAt.getTime() + length * 60_000))}`,
    `SUMMARY:${icsText(inLocale(names, locale))}`,
    ...(place ? [`DESCRIPTION:${icsText(place)}`] : []),
    ...(venue ? [`LOCATION:${icsText(venue)}`] : []),
    `URL:${url}`,
    // A calendar takes it out where the number is higher than that of what it has.
    ...[`SEQUENCE:${isOff ? 1 : 0}`, `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`, 'END:VEVENT', 'END:VCALENDAR'],
  ];
  return { fileName: 'ticket.ics', contentType: 'text/calendar; charset=utf-8', text: icsFile(lines) };
}
