import type { FileReply, InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { icsFile, icsText, icsUtc } from '#platform/calendar/icsRules.ts';
import type { FanContext } from '#platform/context.ts';
import type { walletApi } from '../../api.ts';
import { walletRefusals } from '../../walletShapes.ts';
import { opensGate } from './opensGate.ts';
import { ownRight } from './ownTickets.ts';
import { endedWithEvent } from './ticketReply.ts';
import { eventName, placeOf } from './ticketTexts.ts';

/** Minutes that an event takes, as far as a calendar is concerned: a match with half-time. */
const length = 105;

/**
 * The event of a ticket for a calendar; several tickets of one event are one entry, which is taken out again where the
 * event does not take place. Refuses 404, and 409 for a ticket
 * that lets nobody in or whose event has no time.
 */
export async function readTicketCalendar(
  ctx: FanContext,
  { ticketId }: InputOf<typeof walletApi.readTicketCalendar>,
): Promise<FileReply> {
  const right = await ownRight(ctx, ticketId);
  const isOff = endedWithEvent(right);
  if (!isOff && (!opensGate(right, ctx.now) || right.isCalledOff)) return refuse(walletRefusals.opensNoGate);
  const { startsAt, venue, eventId } = right;
  const place = placeOf(right, ctx.locale).map(([label, value]) => `${label} ${value}`);
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kurve//Tickets//EN', 'CALSCALE:GREGORIAN'],
    isOff ? 'METHOD:CANCEL' : 'METHOD:PUBLISH',
    ...['BEGIN:VEVENT', `UID:ticket-${eventId}@kurve`, `DTSTAMP:${icsUtc(ctx.now)}`, `DTSTART:${icsUtc(startsAt)}`],
    `DTEND:${icsUtc(new Date(startsAt.getTime() + length * 60_000))}`,
    `SUMMARY:${icsText(eventName(right, ctx.locale))}`,
    ...(place.length > 0 ? [`DESCRIPTION:${icsText(place.join(', '))}`] : []),
    ...(venue ? [`LOCATION:${icsText(venue)}`] : []),
    `URL:${ctx.pageAddress(`/account/tickets/${right.id}/`)}`,
    // A calendar takes it out where the number is higher than that of what it has.
    ...[`SEQUENCE:${isOff ? 1 : 0}`, `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`, 'END:VEVENT', 'END:VCALENDAR'],
  ];
  return {
    contentType: 'text/calendar; charset=utf-8',
    fileName: 'ticket.ics',
    content: Buffer.from(icsFile(lines)),
  };
}
