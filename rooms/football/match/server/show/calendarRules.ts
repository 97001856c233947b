import { icsText as escaped, icsFile, icsUtc as utc } from '#platform/calendar/icsRules.ts';
import type { Locale } from '#platform/context.ts';
import { competitionName } from '../../competitionNameRules.ts';
import type { Fixture } from '../../matchModel.ts';
import { roundName } from '../../roundRules.ts';

/** What a calendar shows of a match besides the match itself. `url`: absolute address of its page. */
export type CalendarEntry = { fixture: Fixture; url: string };

/** Minutes that a match takes, half-time included. */
const length = 105;

/**
 * Matches as a calendar of one's own reads them (RFC 5545): by the minute in UTC where the time is set, as a whole day
 * where only the day is; those without a day are left out. Lines end with CRLF and have at most 75 octets.
 */
export function calendarOf(name: string, entries: readonly CalendarEntry[], now: Date, locale: Locale): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kurve//Matches//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...entries.flatMap((entry) => eventOf(entry, now, locale)),
    'END:VCALENDAR',
  ];
  return icsFile(lines);
}

const states: Partial<Record<Fixture['fixtureStatus'], string>> = { cancelled: 'CANCELLED', postponed: 'TENTATIVE' };

function eventOf({ fixture, url }: CalendarEntry, now: Date, locale: Locale): string[] {
  const { id, home, away, score, competition, round, venue, fixtureStatus } = fixture;
  const times = timesOf(fixture);
  if (!times) return [];
  const result = score && fixtureStatus !== 'cancelled' ? ` ${score.home}:${score.away}` : '';
  const place = venue ? [venue.name, venue.city].filter(Boolean).join(', ') : undefined;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@kurve`,
    `DTSTAMP:${utc(now)}`,
    ...times,
    `SUMMARY:${escaped(`${home.name} – ${away.name}${result}`)}`,
    `DESCRIPTION:${escaped(`${competitionName(competition, locale)}, ${roundName(round, locale)}`)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `URL:${url}`,
    `STATUS:${states[fixtureStatus] ?? 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

function timesOf({ at, kickOff: { date } }: Fixture): string[] | undefined {
  if (at) {
    const start = new Date(at);
    return [`DTSTART:${utc(start)}`, `DTEND:${utc(new Date(start.getTime() + length * 60_000))}`];
  }
  if (!date) return undefined;
  return [`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`];
}
