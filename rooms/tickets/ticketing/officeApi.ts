import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { figures, filled, line, names, person, reason, terms, version } from './officeShapes.ts';

export const officeRefusals = {
  unknownTicketEvent: refusal({ status: 404, code: 'TICKET_EVENT_NOT_FOUND' }),
  /** Somebody else has changed it since it was read. */
  changedMeanwhile: refusal({ status: 409, code: 'CHANGED_MEANWHILE' }),
  /** Not in the state from which that leads on. */
  eventStateNotPossible: refusal({ status: 409, code: 'TICKET_EVENT_STATE_NOT_POSSIBLE' }),
  /** The match is on sale already, nobody knows when it begins, or the plan is not published. */
  hasTickets: refusal({ status: 409, code: 'TICKET_EVENT_HAS_TICKETS' }),
  notForSale: refusal({ status: 409, code: 'TICKET_EVENT_NOT_FOR_SALE' }),
  /** More is held or sold than the new capacity, quota or limit allows. */
  moreIsSold: refusal({ status: 409, code: 'MORE_IS_SOLD' }),
};
const refusals = officeRefusals;

/** Of what staff do with an event, and of what they change of its terms. */
export const ofDeeds = [refusals.unknownTicketEvent, refusals.eventStateNotPossible] as const;
export const ofChanges = [...ofDeeds, refusals.changedMeanwhile] as const;

export const mayRead = { permission: 'tickets.read' } as const;
const maySell = { permission: 'tickets.sell' } as const;

/** `moving`: its tickets get places in another venue just now; until then its sale rests, and staff change nothing. */
const eventState = z.enum(['draft', 'coming', 'open', 'moving', 'over', 'cancelled']);
export const byEvent = z.object({ eventId: z.uuid() });
const base = '/office/v1/ticket-events';

const listedEvent = z.object({
  id: z.string(),
  number: z.number().int(),
  names,
  startsAt: z.iso.datetime(),
  venue: z.string().optional(),
  /** Name of the match's competition; absent: an event without a match. */
  competition: z.string().optional(),
  state: eventState,
  isCalledOff: z.boolean(),
  isBehindClosedDoors: z.boolean(),
  figures,
  /** What living rights have brought in, in euros. */
  revenue: euros,
});

const officeEvent = listedEvent.extend({
  version: z.number().int(),
  slug: z.string(),
  matchId: z.string().optional(),
  admission: z.enum(['open', 'waitingRoom', 'lottery']),
  terms,
  byCategory: z.array(figures.extend({ category: z.number().int() })),
  /** Living rights by the phase in which they were bought; 0: in none. */
  byPhase: z.array(z.object({ phase: z.number().int(), category: z.number().int(), sold: z.number().int() })),
});

const shownPrice = z.object({ code: z.string(), price: euros });

export const officeEventsApi = {
  listTicketEvents: endpoint({
    method: 'GET',
    path: base,
    summary: 'Events with places: those that come, the next first, or those that were; 25 at a time',
    caller: mayRead,
    query: z.object({
      /** Part of a name, or the number. */
      q: line(100).optional(),
      when: z.enum(['coming', 'past']).default('coming'),
      state: z.enum(['draft', 'published', 'cancelled']).optional(),
      after: z.uuid().optional(),
    }),
    reply: z.object({ items: z.array(listedEvent), next: z.string().optional() }),
  }),
  listEventSources: endpoint({
    method: 'GET',
    path: '/office/v1/ticket-event-sources',
    summary: 'What a new event can be made of: home matches to come, published plans, templates, earlier events',
    caller: maySell,
    reply: z.object({
      matches: z.array(
        z.object({ id: z.string(), name: z.string(), competition: z.string(), startsAt: z.iso.datetime() }),
      ),
      plans: z.array(z.object({ id: z.string(), venue: z.string(), version: z.number().int() })),
      templates: z.array(z.object({ id: z.string(), name: z.string() })),
      events: z.array(z.object({ id: z.string(), name: z.string(), startsAt: z.iso.datetime() })),
    }),
  }),
  createTicketEvent: endpoint({
    method: 'POST',
    path: base,
    summary: 'Makes the draft of an event, of a match or without one, with the terms of a template or another event',
    caller: maySell,
    body: z.object({
      /** Absent: an event without a match; then it has names and a start of its own. */
      matchId: z.uuid().optional(),
      names: names.optional(),
      startsAt: z.iso.datetime('invalid').optional(),
      venue: line(100).optional(),
      /** Absent: the plan of where its terms come from. */
      planId: z.uuid().optional(),
      /** Of an event without a plan. */
      capacity: z.number().int().min(0).max(1_000_000).optional(),
      templateId: z.uuid().optional(),
      copyOf: z.uuid().optional(),
    }),
    reply: officeEvent,
    refusals: [refusals.notForSale, refusals.unknownTicketEvent],
  }),
  readTicketEvent: endpoint({
    method: 'GET',
    path: `${base}/:eventId`,
    summary: 'One event with its terms and figures',
    caller: mayRead,
    params: byEvent,
    reply: officeEvent,
    refusals: [refusals.unknownTicketEvent],
  }),
  saveTicketEvent: endpoint({
    method: 'PUT',
    path: `${base}/:eventId`,
    summary: 'Changes the terms of an event; refused where more is held or sold than they would allow',
    caller: maySell,
    params: byEvent,
    body: z.object({ version, terms, why: line(200).optional() }),
    reply: officeEvent,
    refusals: [...ofChanges, refusals.moreIsSold, refusals.notForSale],
  }),
  deleteDraft: endpoint({
    method: 'DELETE',
    path: `${base}/:eventId`,
    summary: 'Deletes the draft of an event',
    caller: maySell,
    params: byEvent,
    refusals: ofDeeds,
  }),
  publishTicketEvent: endpoint({
    method: 'POST',
    path: `${base}/:eventId/publication`,
    summary: 'Publishes a draft: copies the places of its plan, and from then on fans see it',
    caller: maySell,
    params: byEvent,
    body: z.object({ version }),
    reply: officeEvent,
    refusals: [...ofChanges, refusals.notForSale],
  }),
  takeBackPublication: endpoint({
    method: 'DELETE',
    path: `${base}/:eventId/publication`,
    summary: 'Makes a published event a draft again, while nothing of it is sold, held or kept back',
    caller: maySell,
    params: byEvent,
    query: z.object({ version: z.coerce.number().int() }),
    reply: officeEvent,
    refusals: [...ofChanges, refusals.hasTickets],
  }),
  moveSaleEnd: endpoint({
    method: 'POST',
    path: `${base}/:eventId/sale-end`,
    summary: 'Ends the sale now, or takes that back with the moment until which it was to run',
    caller: maySell,
    params: byEvent,
    body: z.object({ version, until: z.iso.datetime('invalid').optional(), reason }),
    reply: officeEvent,
    refusals: ofChanges,
  }),
  saveTemplate: endpoint({
    method: 'POST',
    path: `${base}/:eventId/template`,
    summary: 'Keeps the terms of an event under a name, for the next ones; a template of that name is replaced',
    caller: maySell,
    params: byEvent,
    body: z.object({ name: filled(100) }),
    reply: z.object({ id: z.string(), name: z.string() }),
    refusals: [refusals.unknownTicketEvent],
  }),
  previewTicketEvent: endpoint({
    method: 'GET',
    path: `${base}/:eventId/preview`,
    summary: 'What a member, a season-ticket holder, a fan club and anybody may buy at a moment, and for how much',
    caller: mayRead,
    params: byEvent,
    query: z.object({ at: z.iso.datetime('invalid') }),
    reply: z.object({
      items: z.array(
        z.object({
          /** Absent: anybody, without an account. */
          group: z.string().optional(),
          mayBuy: z.boolean(),
          /** Of the phase in which they buy. */
          phase: names.optional(),
          /** From when they may; absent: they may, or never. */
          from: z.iso.datetime().optional(),
          /** Tickets of one person. */
          most: z.number().int(),
          categories: z.array(
            z.object({
              number: z.number().int(),
              names,
              prices: z.array(shownPrice),
              /** Places that the phase has left for it; absent: no quota. */
              quotaLeft: z.number().int().optional(),
            }),
          ),
        }),
      ),
    }),
    refusals: [refusals.unknownTicketEvent],
  }),
  listTicketEventHistory: endpoint({
    method: 'GET',
    path: `${base}/:eventId/history`,
    summary: 'Who changed what of an event and why, newest first, 50 at a time',
    caller: mayRead,
    params: byEvent,
    query: z.object({ after: z.uuid().optional() }),
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          at: z.iso.datetime(),
          what: z.string(),
          who: person.optional(),
          why: z.string().optional(),
          before: z.record(z.string(), z.unknown()).optional(),
          after: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
      next: z.string().optional(),
    }),
  }),
};
