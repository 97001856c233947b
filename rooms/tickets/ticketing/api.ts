import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { cancellationApi } from './cancellationApi.ts';
import { counterApi } from './counterApi.ts';
import { moveApi } from './moveApi.ts';
import { officeEventsApi } from './officeApi.ts';
import { placesApi } from './placesApi.ts';
import { relocationApi } from './relocationApi.ts';
import { resaleApi } from './resaleApi.ts';
import { rightsApi } from './rightsApi.ts';

export const ticketingRefusals = {
  unknownEvent: refusal({ status: 404, code: 'EVENT_NOT_FOUND' }),
  unknownBlock: refusal({ status: 404, code: 'BLOCK_NOT_FOUND' }),
  /** Not so many places are free side by side. */
  noPlaces: refusal({ status: 409, code: 'NO_PLACES_TOGETHER' }),
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
  state: z.enum(['coming', 'open', 'soldOut', 'paused', 'over', 'calledOff', 'closedDoors']),
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
  /** Version of its plan, for `readPlan`. */
  plan: z.uuid().optional(),
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

/** What this buyer may do now. */
const buyerOffer = z.object({
  mayBuy: z.boolean(),
  /** Why not: a code that the site has words for. */
  refusal: z
    .enum([
      'TICKET_IS_NOT_CHECKOUTABLE',
      'TICKET_PHASE_NOT_OPEN',
      'TICKET_LIMIT_REACHED',
      'TICKET_NEEDS_ACCOUNT',
      'TICKET_QUEUE',
      'TICKET_LOTTERY',
    ])
    .optional(),
  /** The moment from which it changes, where one is known. */
  changesAt: z.iso.datetime().optional(),
  /** The phase that is open for this buyer. */
  phase: z.number().int().optional(),
  /** Tickets this person has bought already, and may still buy. */
  bought: z.number().int(),
  left: z.number().int(),
});

const wish = z.object({ code: z.string().max(16), quantity: z.number().int().min(1).max(10) });

const proposal = z.object({
  places: z.array(
    z.object({
      sku: z.string(),
      code: z.string(),
      /** `Block 12, Reihe 7, Platz 4`. */
      label: words,
      block: z.number().int(),
      row: z.number().int(),
      position: z.number().int(),
    }),
  ),
});

const eventId = z.object({ id: z.uuid() });
/** Where the caller names the version of the plan, the reply may be kept for ever. */
const planVersion = z.object({ plan: z.uuid().optional() });
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
    query: planVersion,
    reply: plan,
    refusals: [ticketingRefusals.unknownEvent],
  }),
  readBlockPlan: endpoint({
    method: 'GET',
    path: '/ticketing/v1/events/:id/plan/blocks/:block',
    summary: 'Rows and seats of one block',
    caller: 'anyone',
    params: blockOfEvent,
    query: planVersion,
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
  readBuyerOffer: endpoint({
    method: 'GET',
    path: '/ticketing/v1/events/:id/buyer',
    summary: 'Whether this buyer may buy now, and if not, why and from when',
    caller: 'anyone',
    params: eventId,
    reply: buyerOffer,
    refusals: [ticketingRefusals.unknownEvent],
  }),
  proposePlaces: endpoint({
    method: 'POST',
    path: '/ticketing/v1/events/:id/proposals',
    summary: 'The best free places side by side for a wish; nothing is held',
    caller: 'anyone',
    params: eventId,
    body: z.object({
      wishes: z.array(wish).min(1).max(5),
      category: z.number().int().min(1).max(99).optional(),
      block: z.number().int().min(1).max(32_767).optional(),
    }),
    reply: proposal,
    refusals: [ticketingRefusals.unknownEvent, ticketingRefusals.noPlaces],
  }),
  ...resaleApi,
  ...officeEventsApi,
  ...moveApi,
  ...relocationApi,
  ...cancellationApi,
  ...placesApi,
  ...rightsApi,
  ...counterApi,
};
