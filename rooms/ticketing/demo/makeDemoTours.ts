import { demoTours } from '#club/demo/tickets.ts';
import type { FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { sellAtCounter } from '../server/office/counterSale.ts';
import { createTicketEvent } from '../server/office/createEvent.ts';
import { publishTicketEvent } from '../server/office/publishEvent.ts';
import { saveTicketEvent } from '../server/office/saveEvent.ts';
import { pricesOf } from './makeDemoStadiumSale.ts';

const day = 86_400_000;

/** Puts tours without a match on sale, and sells some of their places at the counter. */
export async function makeDemoTours(ctx: FanContext): Promise<void> {
  const { venue, tours, prices, ...rest } = demoTours;
  for (const { names, day: inDays, hour, capacity, sold } of tours) {
    const begins = new Date(ctx.now.getTime() + inDays * day);
    begins.setUTCHours(hour, 0, 0, 0);
    const made = await createTicketEvent(ctx, { names, venue, capacity, startsAt: begins.toISOString() });
    const terms = { ...made.terms, ...rest, prices: pricesOf(1, prices) };
    const eventId = made.id;
    const { version } = await saveTicketEvent(ctx, { eventId, version: made.version, terms });
    await publishTicketEvent(ctx, { eventId, version });
    if (sold === 0) continue;
    const pieces = Array.from({ length: sold }, () => ({ code: 'FULL' as const }));
    await sellAtCounter(ctx, { eventId, id: newId(), paidBy: 'cash', pieces, total: sold * prices.full });
  }
}
