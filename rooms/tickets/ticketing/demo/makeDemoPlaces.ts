import { demoPlaces } from '#club/demo/tickets.ts';
import type { InputOf } from '#platform/api/endpoint.ts';
import { callInOffice } from '#platform/audit/callInOffice.ts';
import type { FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { counterApi } from '../counterApi.ts';
import { placesApi } from '../placesApi.ts';
import { dayTickets } from '../server/dayTickets.ts';
import { allocatePlaces } from '../server/office/allocatePlaces.ts';
import { sellAtCounter } from '../server/office/counterSale.ts';
import { issueToGuests } from '../server/office/issueFreeTickets.ts';
import { readTicketEvent } from '../server/office/readOfficeEvents.ts';
import { listEventBlocks, readEventBlock } from '../server/office/readPlaces.ts';
import { ticketSku } from '../skuRules.ts';

type Blocks = Awaited<ReturnType<typeof listEventBlocks>>['items'];
type Rows = Awaited<ReturnType<typeof readEventBlock>>['rows'];
type Seats = { block: string; row: number; seats: readonly number[] };

/** An event with the rows of those of its blocks that something happens to. */
type Stadium = { eventId: string; blocks: Blocks; rowsOf: ReadonlyMap<string, Rows> };

/** Keeps places of an event back, sells and gives away some, and has somebody hold a few. */
export async function makeDemoPlaces(ctx: FanContext, eventId: string): Promise<void> {
  const stadium = await readStadium(ctx, eventId);
  for (const one of demoPlaces.keptBack) await keepBack(ctx, stadium, one);
  for (const one of demoPlaces.sold) await sell(ctx, stadium, one);
  for (const { name: guestName, reason, ...seats } of demoPlaces.guests)
    await callInOffice(ctx, counterApi.issueToGuests, issueToGuests, {
      eventId,
      guestName,
      reason,
      pieces: piecesOf(stadium, seats),
    });
  await hold(ctx, stadium, demoPlaces.held);
}

async function readStadium(ctx: FanContext, eventId: string): Promise<Stadium> {
  const { items: blocks } = await listEventBlocks(ctx, { eventId });
  const labels = new Set([...demoPlaces.keptBack, ...demoPlaces.sold].map(({ block }) => block as string));
  const rowsOf = new Map<string, Rows>();
  for (const { number, label } of blocks)
    if (labels.has(label)) rowsOf.set(label, (await readEventBlock(ctx, { eventId, block: number })).rows);
  return { eventId, blocks, rowsOf };
}

type KeptBack = (typeof demoPlaces.keptBack)[number];

async function keepBack(ctx: FanContext, { eventId, blocks, rowsOf }: Stadium, kept: KeptBack): Promise<void> {
  const { kind, reason, block: label } = kept;
  const block = blocks.find((one) => one.label === label)!;
  const left = 'left' in kept ? kept.left : 0;
  if (block.kind === 'standing') {
    const places = block.places - left;
    return allocate(ctx, { eventId, kind, reason, block: block.number, places });
  }
  const wanted: readonly number[] | undefined = 'rows' in kept ? kept.rows : undefined;
  const rows = rowsOf.get(label)!.filter((_, at) => wanted?.includes(at + 1) ?? true);
  const seats = rows.map(({ number, labels }, at) => ({
    row: number,
    from: 1,
    to: labels.length - (at === rows.length - 1 ? left : 0),
  }));
  return allocate(ctx, { eventId, kind, reason, seats });
}

async function allocate(ctx: FanContext, places: InputOf<typeof placesApi.allocatePlaces>): Promise<void> {
  await callInOffice(ctx, placesApi.allocatePlaces, allocatePlaces, places);
}

const piecesOf = ({ rowsOf }: Stadium, { block, row, seats }: Seats) => {
  const { number } = rowsOf.get(block)![row - 1]!;
  return seats.map((position) => ({ code: 'FULL' as const, row: number, position }));
};

async function sell(ctx: FanContext, stadium: Stadium, sold: (typeof demoPlaces.sold)[number]): Promise<void> {
  const { eventId, rowsOf } = stadium;
  const { terms } = await readTicketEvent(ctx, { eventId });
  const { category } = rowsOf.get(sold.block)![sold.row - 1]!;
  const price = terms.prices.find((one) => one.category === category && one.code === 'FULL')!.price;
  const pieces = piecesOf(stadium, sold);
  const sale = { eventId, id: newId(), paidBy: sold.paidBy, pieces, total: price * pieces.length };
  await callInOffice(ctx, counterApi.sellAtCounter, sellAtCounter, sale);
}

async function hold(ctx: FanContext, stadium: Stadium, seats: Seats): Promise<void> {
  const { number } = await readTicketEvent(ctx, { eventId: stadium.eventId });
  const expiresAt = new Date(ctx.now.getTime() + dayTickets.holdSeconds * 1000);
  const requests = piecesOf(stadium, seats).map(({ code, row, position }) => ({
    holdId: newId(),
    sku: ticketSku(number, code, { kind: 'seat', row, position }),
    quantity: 1,
    expiresAt,
  }));
  await dayTickets.hold(ctx, { kind: 'visitor', visitorId: newId() }, requests);
}
