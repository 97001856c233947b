import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import { gateAnswers } from './gateRules.ts';
import { words } from './walletShapes.ts';

export const gateApi = {
  checkTicket: endpoint({
    method: 'POST',
    path: '/office/v1/gate/checks',
    summary: 'Lets in whoever shows this code, once, or says why not; the same scan sent twice is one',
    caller: { permission: 'tickets.check' },
    body: z.object({
      /** Made by the device for each scan. */
      scanId: z.uuid(),
      eventId: z.uuid(),
      /** Where the device stands; absent: it lets in everywhere. */
      entrance: z.string().max(100).optional(),
      /** What was scanned. */
      code: z.string().max(200),
    }),
    reply: z.object({
      answer: z.enum(gateAnswers),
      /** When and where somebody came in with it. */
      entry: z.object({ at: z.iso.datetime(), entrance: z.string().optional() }).optional(),
      /** Absent: the code is not ours. */
      ticket: z
        .object({
          ticketId: z.string(),
          className: words,
          /** Is a proof of the price class to be shown? */
          hasProof: z.boolean(),
          eventName: words,
          entrance: z.string().optional(),
          block: z.string().optional(),
          row: z.string().optional(),
          seat: z.string().optional(),
        })
        .optional(),
      /** With `fanClubMember`: what stands on the card. */
      card: z
        .object({
          fanClub: z.string(),
          memberName: z.string(),
          number: z.number().int().nullable(),
          season: z.string(),
          validUntil: z.iso.date(),
        })
        .optional(),
    }),
    callsPerMinute: 6000,
  }),
};
