import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';
import { euros } from '#platform/api/money.ts';
import { walletRefusals, words } from './walletShapes.ts';

export const paperRefusals = {
  /** It lies in somebody's account, who shows or prints it. */
  hasHolder: refusal({ status: 409, code: 'TICKET_HAS_HOLDER' }),
};

const caller = { permission: 'tickets.places' } as const;
const base = '/office/v1/ticket-events/:eventId/paper-tickets';
const byEvent = z.object({ eventId: z.uuid() });
const rightIds = z.array(z.uuid()).min(1, 'required').max(50, 'max');
const refusals = [walletRefusals.unknownTicket, walletRefusals.opensNoGate, paperRefusals.hasHolder];

/** Tickets of the counter and of guests, which lie in nobody's account: they are printed, or mailed as a link. */
export const paperApi = {
  listPaperTickets: endpoint({
    method: 'GET',
    path: base,
    summary: 'What is printed of tickets that lie in no account, with the code that opens the gate',
    caller,
    logsReading: true,
    params: byEvent,
    query: z.object({ rights: z.string().max(2000) }),
    cacheControl: 'no-store',
    reply: z.object({
      items: z.array(
        z.object({
          rightId: z.string(),
          number: z.string(),
          /** Text of its QR code. */
          code: z.string(),
          eventName: words,
          startsAt: z.iso.datetime(),
          isCalledOff: z.boolean(),
          venue: z.string().optional(),
          entrance: z.string().optional(),
          block: z.string().optional(),
          row: z.string().optional(),
          seat: z.string().optional(),
          className: words,
          hasProof: z.boolean(),
          price: euros,
        }),
      ),
    }),
    refusals,
  }),
  readPaperSheet: endpoint({
    method: 'GET',
    path: '/office/v1/rights/:rightId/sheet',
    summary: 'The same ticket as a PDF',
    caller,
    logsReading: true,
    params: z.object({ rightId: z.uuid() }),
    file: true,
    refusals,
    callsPerMinute: 60,
  }),
  mailPaperTickets: endpoint({
    method: 'POST',
    path: `${base}/mails`,
    summary: 'Mails links to such tickets to an address; whoever has a link can print the ticket',
    caller,
    params: byEvent,
    body: z.object({ rightIds, email: mailAddress('invalid_email') }),
    reply: z.object({ sent: z.number().int() }),
    refusals,
    callsPerMinute: 60,
  }),
  readLinkedSheet: endpoint({
    method: 'GET',
    path: '/wallet/v3/paperTickets/:signed',
    summary: 'The ticket of a link that was mailed, as a PDF, until it is used, ended or issued anew',
    caller: 'anyone',
    params: z.object({ signed: z.string().max(200) }),
    file: true,
    refusals: [walletRefusals.unknownTicket, walletRefusals.opensNoGate],
    callsPerMinute: 30,
  }),
};
