import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { byEvent, mayRead, ofDeeds, officeRefusals } from './officeApi.ts';
import { figures, line, person, reason } from './officeShapes.ts';

export const placesRefusals = {
  /** Somebody holds or has bought some of them, or they are kept back already; `errors.places` names them. */
  placesTaken: refusal({ status: 409, code: 'PLACES_TAKEN' }),
  unknownAllocation: refusal({ status: 404, code: 'ALLOCATION_NOT_FOUND' }),
};
const refusals = { ...officeRefusals, ...placesRefusals };

const mayPlace = { permission: 'tickets.places' } as const;
const base = '/office/v1/ticket-events/:eventId';
const position = z.number().int().min(1).max(32_767);

/** Seats beside each other; `row` is the row's number in the event. */
const range = z.object({ row: z.number().int().min(1).max(1_000_000), from: position, to: position });
const ranges = z.array(range).min(1, 'required').max(500, 'max');
const places = z.number().int('invalid').min(1, 'min').max(1_000_000, 'max');

const allocation = z.object({
  id: z.string(),
  kind: z.enum(['blocked', 'guests', 'season', 'lottery']),
  reason: z.string(),
  until: z.iso.datetime().optional(),
  madeAt: z.iso.datetime(),
  madeBy: person.optional(),
  endedAt: z.iso.datetime().optional(),
  /** Places that it keeps now. */
  places: z.number().int(),
  /** Absent: an event without a plan. */
  block: z.object({ number: z.number().int(), stand: z.string(), label: z.string() }).optional(),
  /** Of seats: where they are, with what stands on the first and the last one. */
  seats: z.array(range.extend({ block: z.string(), rowLabel: z.string(), fromLabel: z.string(), toLabel: z.string() })),
});

const eventBlock = figures.extend({
  number: z.number().int(),
  stand: z.string(),
  label: z.string(),
  kind: z.enum(['seated', 'standing', 'wheelchair', 'away']),
  category: z.number().int(),
  entrance: z.string(),
  outline: z.array(z.tuple([z.number(), z.number()])),
});

const seatState = z.enum(['free', 'held', 'sold', 'keptBack']);

export const placesApi = {
  listEventBlocks: endpoint({
    method: 'GET',
    path: `${base}/blocks`,
    summary: 'Blocks of an event as drawn, with what is sold, held, kept back and free in each',
    caller: mayRead,
    params: byEvent,
    reply: z.object({ width: z.number(), height: z.number(), items: z.array(eventBlock) }),
    refusals: [refusals.unknownTicketEvent],
  }),
  readEventBlock: endpoint({
    method: 'GET',
    path: `${base}/blocks/:block`,
    summary: 'Rows of a block with the state of each seat',
    caller: mayRead,
    params: byEvent.extend({ block: z.coerce.number().int().min(1).max(32_767) }),
    reply: z.object({
      rows: z.array(
        z.object({
          number: z.number().int(),
          label: z.string(),
          category: z.number().int(),
          labels: z.array(z.string()),
          /** One hexadecimal digit for each seat: 1 wheelchair, 2 companion, 4 restricted view, 8 at the aisle. */
          attributes: z.string(),
          states: z.array(seatState),
        }),
      ),
    }),
    refusals: [refusals.unknownTicketEvent],
  }),
  findSeats: endpoint({
    method: 'GET',
    path: `${base}/seats`,
    summary: 'Seats by what stands on them, with who has them or why they are kept back',
    caller: mayRead,
    params: byEvent,
    query: z.object({ block: line(20), row: line(20).optional(), seat: line(20).optional() }),
    reply: z.object({
      items: z.array(
        z.object({
          block: z.string(),
          row: z.string(),
          seat: z.string(),
          /** Where it is, as other calls want it. */
          rowNumber: z.number().int(),
          position: z.number().int(),
          category: z.number().int(),
          state: seatState,
          rightId: z.string().optional(),
          /** Why it is kept back. */
          reason: z.string().optional(),
        }),
      ),
    }),
    refusals: [refusals.unknownTicketEvent],
  }),
  listAllocations: endpoint({
    method: 'GET',
    path: `${base}/allocations`,
    summary: 'Places that staff keep back or give away, those that are over too; newest first',
    caller: mayRead,
    params: byEvent,
    reply: z.object({ items: z.array(allocation) }),
    refusals: [refusals.unknownTicketEvent],
  }),
  allocatePlaces: endpoint({
    method: 'POST',
    path: `${base}/allocations`,
    summary: 'Keeps free places back (cameras) or for guests, with a reason; never what is held or sold',
    caller: mayPlace,
    params: byEvent,
    body: z.object({
      kind: z.enum(['blocked', 'guests']),
      reason,
      /** They come back to sale by themselves then. */
      until: z.iso.datetime('invalid').optional(),
      /** Either seats, or places of a standing block; without a block: of an event without a plan. */
      seats: ranges.optional(),
      block: z.number().int().min(1).max(32_767).optional(),
      places: places.optional(),
    }),
    reply: allocation,
    refusals: [...ofDeeds, refusals.placesTaken],
  }),
  freePlaces: endpoint({
    method: 'POST',
    path: `${base}/allocations/:allocationId/freeing`,
    summary: 'Gives places that were kept back to sale again: all of an allocation, some seats, or a number',
    caller: mayPlace,
    params: byEvent.extend({ allocationId: z.uuid() }),
    body: z.object({ reason, seats: ranges.optional(), places: places.optional() }),
    reply: z.object({ freed: z.number().int() }),
    refusals: [...ofDeeds, refusals.unknownAllocation],
  }),
};
