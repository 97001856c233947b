import type { Context, Locale } from '#platform/context.ts';
import type { MailAttachment } from '#platform/mail/mail.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import type { Sale } from '#ports/sellable.ts';
import { listHeldOfCheckout } from './heldRightStore.ts';
import { ticketCalendar } from './ticketCalendar.ts';

/** Most calendar files of one mail, whose letters are limited, and most places that one names. */
const most = { files: 10, places: 10 };

/**
 * Each event of a purchase for a calendar, with the places that were bought. Events that wait for a date, or do not
 * take place, have none. Single SQL query.
 */
export async function purchaseCalendars(ctx: Context, sale: Sale, locale: Locale): Promise<MailAttachment[]> {
  const rights = (await listHeldOfCheckout(ctx.sql, sale)).filter(
    ({ isCalledOff, eventState }) => eventState === 'published' && !isCalledOff,
  );
  const events = [...new Set(rights.map(({ eventId }) => eventId))].slice(0, most.files);
  return events.map((eventId, at) => {
    const own = rights.filter((right) => right.eventId === eventId);
    const places = own.map(({ stand, block, row, seat }) => [stand, block, row, seat].filter(Boolean).join(' / '));
    const place = [...new Set(places)].slice(0, most.places).join('; ');
    const url = pageLink(ctx, locale, `/account/tickets/${own.length === 1 ? `${own[0]!.id}/` : ''}`);
    const file = ticketCalendar(own[0]!, { locale, now: ctx.now, place, url });
    return at === 0 ? file : { ...file, fileName: `ticket-${at + 1}.ics` };
  });
}
