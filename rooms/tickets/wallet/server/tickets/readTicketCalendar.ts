import type { FileReply, InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext, Locale } from '#platform/context.ts';
import type { MailAttachment } from '#platform/mail/mail.ts';
import { type HeldRight, shownElsewhere } from '#rooms/tickets/ticketing/server/index.ts';
import type { walletApi } from '../../api.ts';
import { walletRefusals } from '../../walletShapes.ts';
import { opensGate } from './opensGate.ts';
import { ownRight } from './ownTickets.ts';
import { endedWithEvent } from './ticketReply.ts';
import { placeOf } from './ticketTexts.ts';

/**
 * The event of a ticket for a calendar, which takes it out again where the event does not take place. Refuses 404, and
 * 409 for a ticket that lets nobody in or whose event has no time.
 */
export async function readTicketCalendar(
  ctx: FanContext,
  { ticketId }: InputOf<typeof walletApi.readTicketCalendar>,
): Promise<FileReply> {
  const right = await ownRight(ctx, ticketId);
  const isOff = endedWithEvent(right);
  if (!isOff && (!opensGate(right, ctx.now) || right.isCalledOff)) return refuse(walletRefusals.opensNoGate);
  const { fileName, contentType, text } = calendarOf(ctx, right, ctx.locale, isOff);
  return { fileName, contentType, content: Buffer.from(text) };
}

/** A ticket's event for a calendar, with where its holder sits; in their language. */
export function calendarOf(ctx: Context, right: HeldRight, locale: Locale, isOff = false): MailAttachment {
  const place = placeOf(right, locale)
    .map(([label, value]) => `${label} ${value}`)
    .join(', ');
  const url = ctx.pageAddress(`/account/tickets/${right.id}/`);
  return shownElsewhere.ticketCalendar(right, { locale, now: ctx.now, place, url }, isOff);
}
