import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';

export const resaleRefusals = {
  unknownTicket: refusal({ status: 404, code: 'TICKET_NOT_FOUND' }),
  unknownEvent: refusal({ status: 404, code: 'EVENT_NOT_FOUND' }),
  /** Somebody else has it in their cart, or is paying for it (MKT-45). */
  inAnotherCart: refusal({ status: 409, code: 'TICKET_IN_ANOTHER_CART' }),
  /** It is not offered, or not any more: it was sold, withdrawn, or its event has begun (MKT-43). */
  notOffered: refusal({ status: 400, code: 'TICKET_IS_NOT_OFFERED' }),
};

const words = z.object({ de: z.string(), en: z.string().optional(), ja: z.string().optional() });

const offer = z.object({
  /** Part of its skus. */
  number: z.number().int(),
  /** Where the seat stands in the plan; absent: any place of a standing block or of an event without a plan. */
  block: z.number().int().optional(),
  row: z.number().int().optional(),
  position: z.number().int().optional(),
  /** `Block 12, Reihe 7, Platz 4`. */
  label: words,
  category: z.number().int(),
  prices: z.array(z.object({ sku: z.string(), code: z.string(), name: words, price: euros, memberPrice: euros })),
});

/** Tickets that holders offer to the next buyer. */
export const resaleApi = {
  listResaleEvents: endpoint({
    method: 'GET',
    path: '/ticketing/v1/resale',
    summary: 'Events of which the club resells tickets for their holders, and how many, at most two seconds old',
    caller: 'anyone',
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          name: words,
          startsAt: z.iso.datetime(),
          /** Of its page, where the seats are chosen. */
          path: z.string(),
          /** Tickets that nobody has in a cart. */
          count: z.number().int(),
        }),
      ),
    }),
  }),
  listResaleOffers: endpoint({
    method: 'GET',
    path: '/ticketing/v1/events/:id/resale',
    summary: 'Tickets that the club resells for their holders and that nobody has in a cart, at most two seconds old',
    caller: 'anyone',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ readAt: z.iso.datetime(), items: z.array(offer) }),
    refusals: [resaleRefusals.unknownEvent],
  }),
  revokeOffer: endpoint({
    method: 'POST',
    path: '/ticketing/v1/ticket/:ticketId/revokeOfferOnMarketplace',
    summary: 'Takes the signed-in person’s own ticket back from resale, as long as nobody has it in a cart',
    caller: 'signedIn',
    params: z.object({ ticketId: z.uuid() }),
    reply: z.object({ ticketId: z.string(), state: z.literal('Cancelled') }),
    refusals: [resaleRefusals.unknownTicket, resaleRefusals.inAnotherCart, resaleRefusals.notOffered],
  }),
};
