import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { officeCalls, officeRefusals } from './control/api.ts';
import { lotteryCalls, lotteryOfficeCalls } from './lottery/api.ts';

export const admissionRefusals = {
  ...officeRefusals,
  noQueue: refusal({ status: 404, code: 'QUEUE_NOT_FOUND' }),
  notOpen: refusal({ status: 409, code: 'QUEUE_NOT_OPEN' }),
  needsAccount: refusal({ status: 403, code: 'QUEUE_NEEDS_ACCOUNT' }),
  notYourTurn: refusal({ status: 409, code: 'QUEUE_NOT_YOUR_TURN' }),
  noMoreTime: refusal({ status: 409, code: 'QUEUE_NO_MORE_TIME' }),
};
const { noQueue, notOpen, needsAccount, notYourTurn, noMoreTime } = admissionRefusals;

const queueState = z.enum(['planned', 'lobby', 'running', 'paused', 'ended']);

const queue = z.object({
  mode: z.enum(['open', 'waitingRoom', 'lottery']),
  /** Of a waiting room; absent where there is none. */
  queue: z
    .object({
      state: queueState,
      opensAt: z.iso.datetime(),
      startsAt: z.iso.datetime(),
      needsAccount: z.boolean(),
      /** SHA-256 of the seed of the draw; the seed itself after it. Hexadecimal. */
      commitment: z.string(),
      seed: z.string().optional(),
    })
    .optional(),
});

const place = z.object({
  /** Names the place in the draw; absent where there is none. */
  id: z.string().optional(),
  /** `left`: no place. `open`: the waiting room has ended, and everybody may go in. */
  state: z.enum(['lobby', 'waiting', 'turn', 'inside', 'missed', 'over', 'left', 'open']),
  queue: queueState,
  startsAt: z.iso.datetime(),
  /** By the server's clock. */
  now: z.iso.datetime(),
  number: z.number().int().optional(),
  /** People before this place, at most: who has left meanwhile is not taken off. */
  ahead: z.number().int().optional(),
  /** Minutes that it takes, at least and at most; absent: nobody knows. */
  minutes: z.object({ from: z.number().int(), to: z.number().int() }).optional(),
  /** Until when to come in, or to choose. */
  until: z.iso.datetime().optional(),
  /** How often more time can be asked for; each time two minutes. */
  extensionsLeft: z.number().int(),
  /** Seconds after which it is worth asking again. */
  askAgainIn: z.number().int(),
});

const eventId = z.object({ id: z.uuid() });
/** A visitor is addressed by this query parameter, a fan by the bearer token. */
const visitor = z.object({ anonymousUserId: z.string().optional() });
const ofPlace = '/ticketing/v1/events/:id/queue/place';

export const admissionApi = {
  ...officeCalls,
  ...lotteryCalls,
  ...lotteryOfficeCalls,
  readQueue: endpoint({
    method: 'GET',
    path: '/ticketing/v1/events/:id/queue',
    summary: 'Whether a waiting room stands before the sale of an event, and from when',
    caller: 'anyone',
    params: eventId,
    reply: queue,
    refusals: [admissionRefusals.noQueue],
  }),
  readOwnPlace: endpoint({
    method: 'GET',
    path: ofPlace,
    summary: 'Where the caller stands, and when to ask again; from memory while they wait',
    caller: 'visitor',
    params: eventId,
    query: visitor,
    reply: place,
    cacheControl: 'private, no-store',
    refusals: [noQueue],
  }),
  joinQueue: endpoint({
    method: 'POST',
    path: ofPlace,
    summary: 'Takes a place, or one at the end after a turn that was lost; a place that there is stays as it is',
    caller: 'visitor',
    callsPerMinute: 120,
    params: eventId,
    query: visitor,
    /** The visitor that a fan was in this browser before they signed in: of both places they keep the better one. */
    body: z.object({ visitorId: z.string().min(20).max(64).optional() }),
    reply: place,
    refusals: [noQueue, notOpen, needsAccount],
  }),
  leaveQueue: endpoint({
    method: 'DELETE',
    path: ofPlace,
    summary: 'Gives the place back',
    caller: 'visitor',
    params: eventId,
    query: visitor,
    refusals: [admissionRefusals.noQueue],
  }),
  enterSale: endpoint({
    method: 'POST',
    path: `${ofPlace}/entry`,
    summary: 'Goes in, once it is the caller’s turn',
    caller: 'visitor',
    params: eventId,
    query: visitor,
    reply: place,
    refusals: [noQueue, notYourTurn],
  }),
  extendTime: endpoint({
    method: 'POST',
    path: `${ofPlace}/time`,
    summary: 'Two minutes more to come in or to choose, up to ten times',
    caller: 'visitor',
    params: eventId,
    query: visitor,
    reply: place,
    refusals: [noQueue, noMoreTime],
  }),
};
