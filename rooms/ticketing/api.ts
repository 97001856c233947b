import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { counterApi } from './counterApi.ts';
import { officeEventsApi } from './officeApi.ts';
import { placesApi } from './placesApi.ts';
import { rightsApi } from './rightsApi.ts';

export const ticketingRefusals = {
  unknownEvent: refusal({ status: 404, code: 'EVENT_NOT_FOUND' }),
  unknownBlock: refusal({ status: 404, code: 'BLOCK_NOT_FOUND' }),
};

const words = z.object({ de: z.string(), en: z.string().optional(), ja: z.string().optional() });

/** A price class of a category; prices of one ticket with VAT and all fees (PAngV). */
const price = z.object({
  code: z.string(),
  name: words,
  price: euros,
  memberPrice: euros,
  /** Only for a place of that kind. */
  needs: z.enum(['wheelchair', 'companion']).optional(),
  hasProof: z.boolean().optional(),
});

const event = z.object({
  id: z.string(),
  name: words,
  /** Address of its page, without language prefix. */
  path: z.string(),
  startsAt: z.iso.datetime(),
  onSaleFrom: z.iso.datetime(),
  onSaleUntil: z.iso.datetime(),
  state: z.enum(['coming', 'open', 'soldOut', 'over']),
  /** Places that can be had now; never more than one buyer may have. */
  available: z.number().int(),
  maxQuantity: z.number().int(),
  /** Few places are left. */
  isScarce: z.boolean(),
  /** Of an event without a plan; with one, the prices stand in `categories`. */
  classes: z.array(
    z.object({
      /** Goes into a cart. */
      sku: z.string(),
      code: z.string(),
      name: words,
      price: euros,
      memberPrice: euros,
    }),
  ),
  /** Part of every sku of this event. */
  number: z.number().int(),
  /** Has numbered seats and blocks to choose from. */
  hasPlan: z.boolean(),
  admission: z.enum(['open', 'waitingRoom', 'lottery']),
  /** Places are held only for people who are signed in (SHELL-03). */
  needsAccount: z.boolean(),
  categories: z.array(
    z.object({
      number: z.number().int(),
      name: words,
      color: z.string(),
      isStanding: z.boolean(),
      prices: z.array(price),
    }),
  ),
  phases: z.array(
    z.object({
      number: z.number().int(),
      name: words,
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      /** Empty: everybody. */
      groups: z.array(z.string()),
      mostPerPerson: z.number().int(),
    }),
  ),
});

const point = z.tuple([z.number(), z.number()]);

const plan = z.object({
  width: z.number().int(),
  height: z.number().int(),
  blocks: z.array(
    z.object({
      number: z.number().int(),
      stand: z.string(),
      label: z.string(),
      kind: z.enum(['seated', 'standing', 'wheelchair', 'away']),
      category: z.number().int(),
      entrance: z.string(),
      outline: z.array(point),
      places: z.number().int(),
    }),
  ),
});

const blockPlan = z.object({
  number: z.number().int(),
  rows: z.array(
    z.object({
      /** Part of the sku of its seats. */
      number: z.number().int(),
      label: z.string(),
      category: z.number().int(),
      /** What stands on each seat; its position in the sku is its place here, from 1. */
      labels: z.array(z.string()),
      xs: z.array(z.number()),
      ys: z.array(z.number()),
      /** One hexadecimal digit for each seat: 1 wheelchair, 2 companion, 4 restricted view, 8 at the aisle. */
      attributes: z.string(),
    }),
  ),
});

const availability = z.object({
  /** When it was read; at most two seconds ago. */
  readAt: z.iso.datetime(),
  /** Free places by block; of standing blocks too. */
  blocks: z.array(
    z.object({ number: z.number().int(), free: z.number().int(), state: z.enum(['free', 'few', 'none']) }),
  ),
});

const blockAvailability = z.object({
  readAt: z.iso.datetime(),
  free: z.number().int(),
  /** By row; one digit for each seat: 1 free, 0 taken. Empty in a standing block. */
  rows: z.array(z.object({ number: z.number().int(), free: z.string() })),
});

const eventId = z.object({ id: z.uuid() });
const blockOfEvent = eventId.extend({ block: z.coerce.number().int().min(1).max(32_767) });

/** What fans call, and below it what staff do. */
export const ticketingApi = {
  listEvents: endpoint({
    method: 'GET',
    path: '/ticketing/v1/events',
    summary: 'Matches that have not begun and for which day tickets are sold, the next first',
    caller: 'anyone',
    reply: z.array(event),
  }),
  readEvent: endpoint({
    method: 'GET',
    path: '/ticketing/v1/events/:id',
    summary: 'One match with its classes, prices, phases, and what is left at this moment',
    caller: 'anyone',
    params: eventId,
    reply: event,
    refusals: [ticketingRefusals.unknownEvent],
  }),
  readPlan: endpoint({
    method: 'GET',
    path: '/ticketing/v1/events/:id/plan',
    summary: 'Blocks of an event, as drawn; empty where it has no plan',
    caller: 'anyone',
    params: eventId,
    reply: plan,
    refusals: [ticketingRefusals.unknownEvent],
  }),
  readBlockPlan: endpoint({
    method: 'GET',
    path: '/ticketing/v1/events/:id/plan/blocks/:block',
    summary: 'Rows and seats of one block',
    caller: 'anyone',
    params: blockOfEvent,
    reply: blockPlan,
    refusals: [ticketingRefusals.unknownEvent, ticketingRefusals.unknownBlock],
  }),
  readAvailability: endpoint({
    method: 'GET',
    path: '/ticketing/v1/events/:id/availability',
    summary: 'Free places by block, at most two seconds old',
    caller: 'anyone',
    params: eventId,
    reply: availability,
    refusals: [ticketingRefusals.unknownEvent],
  }),
  readBlockAvailability: endpoint({
    method: 'GET',
    path: '/ticketing/v1/events/:id/availability/blocks/:block',
    summary: 'Free seats of one block, at most two seconds old',
    caller: 'anyone',
    params: blockOfEvent,
    reply: blockAvailability,
    refusals: [ticketingRefusals.unknownEvent, ticketingRefusals.unknownBlock],
  }),
  ...officeEventsApi,
  ...placesApi,
  ...rightsApi,
  ...counterApi,
};
