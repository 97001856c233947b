import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { byEvent, ofChanges, ofDeeds, officeRefusals } from './officeApi.ts';
import { reason, version } from './officeShapes.ts';

export const moveRefusals = {
  /** Its start comes with the match from the football data. */
  followsMatch: refusal({ status: 409, code: 'TICKET_EVENT_FOLLOWS_MATCH' }),
  /** Tickets were sold or given back since the figures were read. */
  figuresChanged: refusal({ status: 409, code: 'TICKET_FIGURES_CHANGED' }),
};
const refusals = { ...officeRefusals, ...moveRefusals };

const maySell = { permission: 'tickets.sell' } as const;
const path = '/office/v1/ticket-events/:eventId/move';
const count = z.number().int().min(0).max(1_000_000);
const startsAt = z.iso.datetime('invalid');

export const moveApi = {
  readEventMove: endpoint({
    method: 'GET',
    path,
    summary:
      'What moving an event to another start comes to: tickets that stay valid, people who are told, held places',
    caller: maySell,
    params: byEvent,
    query: z.object({ startsAt }),
    reply: z.object({
      version,
      startsAt: z.iso.datetime(),
      /** When the sale ends then; one that runs until the start goes along. */
      onSaleUntil: z.iso.datetime(),
      /** Living rights; all of them stay valid. */
      rights: z.number().int(),
      /** People who hold them and are mailed. */
      holders: z.number().int(),
      /** Of `rights`, those of which nobody knows an address: counter and guests. */
      withoutAddress: z.number().int(),
      /** Places in carts; they stay held. */
      held: z.number().int(),
      /** Places kept back by staff; they stay so. */
      keptBack: z.number().int(),
    }),
    refusals: [...ofDeeds, refusals.followsMatch],
  }),
  moveTicketEvent: endpoint({
    method: 'POST',
    path,
    summary: 'Moves an event without a match; ticket holders are mailed two minutes later, if it is still moved then',
    caller: maySell,
    params: byEvent,
    body: z.object({
      version,
      startsAt,
      /** As they were seen; refused where they have changed. */
      rights: count,
      holders: count,
      /** Absent: as `readEventMove` says. Given to undo a move. */
      onSaleUntil: z.iso.datetime('invalid').optional(),
      reason,
    }),
    reply: z.object({ version, startsAt: z.iso.datetime() }),
    refusals: [...ofChanges, refusals.followsMatch, refusals.figuresChanged],
  }),
};
