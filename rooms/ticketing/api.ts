import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { ticketClasses } from './skuRules.ts';

export const ticketingRefusals = {
  unknownEvent: refusal({ status: 404, code: 'EVENT_NOT_FOUND' }),
};

const words = z.object({ de: z.string(), en: z.string().optional(), ja: z.string().optional() });

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
  classes: z.array(
    z.object({
      /** Goes into a cart. */
      sku: z.string(),
      code: z.enum(ticketClasses),
      name: words,
      price: euros,
      memberPrice: euros,
    }),
  ),
});

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
    summary: 'One match with its classes, prices, and what is left at this moment',
    caller: 'anyone',
    params: z.object({ id: z.uuid() }),
    reply: event,
    refusals: [ticketingRefusals.unknownEvent],
  }),
};
