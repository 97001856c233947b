import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import { moveRefusals } from './moveApi.ts';
import { byEvent, mayRead, ofChanges, ofDeeds, officeRefusals } from './officeApi.ts';
import { person, reason, version } from './officeShapes.ts';

const refusals = { ...officeRefusals, figuresChanged: moveRefusals.figuresChanged };

const maySell = { permission: 'tickets.sell' } as const;
const path = '/office/v1/ticket-events/:eventId/relocation';
const count = z.number().int().min(0).max(1_000_000);
/** `1:2,3:2`: who finds no place in category 1 or 3 gets one in category 2. */
const otherwise = z.string().regex(/^([0-9]{1,2}:[0-9]{1,2}(,[0-9]{1,2}:[0-9]{1,2}){0,98})?$/, 'invalid');
const tickets = z.object({
  /** Living rights that nobody has entered with. */
  rights: z.number().int(),
  /** Of these, those that get a place, and those for which there is none. */
  keep: z.number().int(),
  without: z.number().int(),
});

export const relocationApi = {
  readRelocationFigures: endpoint({
    method: 'GET',
    path: `${path}/figures`,
    summary: 'What moving an event to the places of another plan comes to: who keeps a place, and who gets none',
    caller: maySell,
    params: byEvent,
    query: z.object({ planId: z.uuid(), otherwise: otherwise.default('') }),
    reply: tickets.extend({
      version,
      venue: z.string(),
      /** Of the other plan. */
      places: z.number().int(),
      /** Of `rights`, those that were bought together and will not all sit together. */
      apart: z.number().int(),
      holders: z.number().int(),
      withoutAddress: z.number().int(),
      /** Places in carts, which are let go, and those of a payment under way, which follows. */
      inCarts: z.number().int(),
      underWay: z.number().int(),
      /** Places that staff keep back; they are freed. */
      keptBack: z.number().int(),
      /** Quotas of phases that have more places than the other plan; they are lowered to these. */
      quotas: z.number().int(),
      categories: z.array(tickets.extend({ category: z.number().int(), places: z.number().int() })),
    }),
    refusals: [...ofDeeds, refusals.notForSale],
    callsPerMinute: 30,
  }),
  relocateTicketEvent: endpoint({
    method: 'POST',
    path,
    summary: 'Moves an event to the places of another plan: a job gives tickets new places, then holders are mailed',
    caller: maySell,
    proof: 'fresh',
    params: byEvent,
    body: z.object({
      /** Made by the screen, so that a request sent twice is one. */
      id: z.uuid(),
      version,
      planId: z.uuid(),
      otherwise,
      /** As they were seen; refused where they have changed. */
      rights: count,
      without: count,
      reason,
    }),
    reply: z.object({ version }),
    refusals: [...ofChanges, refusals.notForSale, refusals.figuresChanged],
    callsPerMinute: 30,
  }),
  readRelocation: endpoint({
    method: 'GET',
    path,
    summary: 'How far the last move to another plan is, and how many tickets have no place',
    caller: mayRead,
    params: byEvent,
    reply: z.object({
      relocation: z
        .object({
          venue: z.string().optional(),
          reason: z.string(),
          madeAt: z.iso.datetime(),
          madeBy: person.optional(),
          /** The sale goes on. */
          isDone: z.boolean(),
        })
        .optional(),
      /** Living tickets that name a place of the former plan: they wait for a new one, or there is none. */
      withoutPlace: z.number().int(),
    }),
    refusals: [refusals.unknownTicketEvent],
  }),
};
