import { demoRushes, demoTours } from '#club/demo/tickets.ts';
import { callInOffice } from '#platform/audit/callInOffice.ts';
import type { FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { demoLottery, demoWaitingRoom } from '#rooms/tickets/admission/demo/index.ts';
import { counterApi } from '../counterApi.ts';
import { sellAtCounter } from '../server/office/counterSale.ts';
import { pricesOf } from './makeDemoStadiumSale.ts';
import { publishWithTerms, startEvent } from './sellEvent.ts';

const day = 86_400_000;

/** `day`: from now; `hour` in UTC; prices in euros. */
export type DemoEvent = {
  names: { de: string; en: string; ja: string };
  day: number;
  hour: number;
  capacity: number;
  prices: typeof demoTours.prices;
};

/** Puts tours without a match on sale, and sells some of their places at the counter. */
export async function makeDemoTours(ctx: FanContext): Promise<void> {
  const { tours, prices } = demoTours;
  for (const { sold, ...tour } of tours) {
    const eventId = await makeEvent(ctx, { ...tour, prices });
    if (sold === 0) continue;
    await sellAdults(ctx, eventId, { count: sold, price: prices.full });
  }
}

/** Sells adults' tickets of an event without a plan at the counter; `price`: of one, in euros. */
export async function sellAdults(
  ctx: FanContext,
  eventId: string,
  { count, price }: { count: number; price: number },
): Promise<void> {
  const pieces = Array.from({ length: count }, () => ({ code: 'FULL' as const }));
  const sale = { eventId, id: newId(), paidBy: 'cash' as const, pieces, total: count * price };
  await callInOffice(ctx, counterApi.sellAtCounter, sellAtCounter, sale);
}

/** Puts two events on sale that everybody wants: one with a waiting room, and one that is drawn by lot. */
export async function makeDemoRushes(ctx: FanContext): Promise<void> {
  const { waitingRoom, lottery } = demoRushes;
  await demoWaitingRoom(ctx, await makeEvent(ctx, waitingRoom));
  const { places, closesIn, publicSource, ...drawn } = lottery;
  await demoLottery(ctx, await makeEvent(ctx, drawn), { places, closesIn, publicSource });
}

/** Puts an event without a match on sale; answers its id. */
export async function makeEvent(ctx: FanContext, event: DemoEvent): Promise<string> {
  const { venue, tenant, vatRate, maxQuantity } = demoTours;
  const { names, capacity, prices, day: inDays, hour } = event;
  const begins = new Date(ctx.now.getTime() + inDays * day);
  begins.setUTCHours(hour, 0, 0, 0);
  // On sale since yesterday; forms of the office have no seconds.
  const yesterday = new Date(ctx.now.getTime() - day);
  yesterday.setUTCMinutes(0, 0, 0);
  const draft = await startEvent(ctx, { names, venue, capacity, startsAt: begins.toISOString() });
  const terms = { tenant, vatRate, maxQuantity, prices: pricesOf(1, prices) };
  return publishWithTerms(ctx, draft, { ...draft.terms, ...terms, onSaleFrom: yesterday.toISOString() });
}
