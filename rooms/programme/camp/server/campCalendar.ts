import { club } from '#club/club.ts';
import type { FileReply } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { icsFile, icsText, icsUtc } from '#platform/calendar/icsRules.ts';
import type { Context, FanContext, Locale } from '#platform/context.ts';
import type { MailAttachment } from '#platform/mail/mail.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { Sale } from '#ports/sellable.ts';
import { campRefusals } from '../api.ts';
import { daysBetween } from '../campRules.ts';
import { findBooking, listBookings } from './bookingStore.ts';
import { type Camp, listCamps } from './campStore.ts';
import { listCompensations } from './compensationStore.ts';

/** The days of a camp for a calendar (RFC 5545), without those that are called off; nothing of it names a child. */
function calendarOf(ctx: Context, camp: Camp, offDays: readonly string[], locale: Locale): MailAttachment {
  const days = daysBetween(camp.firstDay, camp.lastDay).filter((day) => !offDays.includes(day));
  const at = (day: string, time: string) => icsUtc(momentsOf(day, time, club.timeZone)[0] ?? new Date(day));
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kurve//Camps//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...days.flatMap((day) => [
      ...['BEGIN:VEVENT', `UID:camp-${camp.number}-${day}@kurve`, `DTSTAMP:${icsUtc(ctx.now)}`],
      ...[`DTSTART:${at(day, camp.beginsAt)}`, `DTEND:${at(day, camp.endsAt)}`],
      ...[`SUMMARY:${icsText(inLocale(camp.names, locale))}`, `LOCATION:${icsText(camp.place)}`],
      ...[`URL:${pageLink(ctx, locale, '/account/camps/')}`, 'STATUS:CONFIRMED', 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ];
  return { fileName: `${camp.slug}.ics`, contentType: 'text/calendar; charset=utf-8', text: icsFile(lines) };
}

/** The days of a camp at which the guardian's children have places. Refuses (404) any other one. */
export async function readCampCalendar(ctx: FanContext, { bookingId }: { bookingId: string }): Promise<FileReply> {
  const booking = await findBooking(ctx.sql, { id: bookingId, guardianId: ctx.fan.id });
  const [camp] = booking ? await listCamps(ctx.sql, { id: booking.campId }, ctx.now) : [];
  if (booking?.state !== 'booked' || camp?.state !== 'published') refuse(campRefusals.unknownBooking);
  const offDays = (await listCompensations(ctx.sql, [booking.id])).flatMap(({ day }) => day ?? []);
  const { fileName, contentType, text } = calendarOf(ctx, camp, offDays, ctx.locale);
  return { fileName, contentType, content: Buffer.from(text) };
}

/** The calendars that go with the mail that confirms a purchase, one for each camp. */
export async function calendarsOfSale(ctx: Context, { checkoutId }: Sale, locale: Locale): Promise<MailAttachment[]> {
  const bookings = await listBookings(ctx.sql, { checkoutId });
  const files: MailAttachment[] = [];
  for (const id of new Set(bookings.map(({ campId }) => campId))) {
    const [camp] = await listCamps(ctx.sql, { id }, ctx.now);
    if (camp) files.push(calendarOf(ctx, camp, [], locale));
  }
  return files;
}
