import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import { pageOf, pageQuery } from '#platform/api/paging.ts';
import { cardApi } from './cardApi.ts';
import { gateApi } from './gateApi.ts';
import { gateOfficeApi } from './gateOfficeApi.ts';
import { paperApi } from './paperApi.ts';
import { passApi } from './passApi.ts';
import { passOfficeApi } from './passOfficeApi.ts';
import { scanOfficeApi } from './scanOfficeApi.ts';
import { transferApi } from './transferApi.ts';
import { transferOfficeApi } from './transferOfficeApi.ts';
import { event, ticket, walletRefusals, words } from './walletShapes.ts';

const template = z.object({ id: z.string(), type: z.string(), name: words });
const asset = z.object({ id: z.string(), assetTemplate: template, issuedAt: z.iso.datetime() });

const paged = z.object(pageQuery(100, 1000));
const tickets = pageOf(ticket);
const own = '/wallet/v3/self';
const ofV2 = '/wallet/v2/self';
const byTicket = z.object({ ticketId: z.string().max(100) });

export const walletApi = {
  listOwnAssets: endpoint({
    method: 'GET',
    path: `${own}/assets`,
    alsoAt: [`${ofV2}/assets`],
    summary: 'Badges and cards in the wallet of the signed-in person, the newest first',
    caller: 'signedIn',
    query: paged,
    reply: pageOf(asset),
  }),
  listAssetTemplates: endpoint({
    method: 'GET',
    path: '/wallet/v3/assetTemplates',
    alsoAt: ['/wallet/v2/assetTemplates'],
    summary: 'What badges and cards there are',
    caller: 'signedIn',
    query: paged,
    reply: pageOf(template),
  }),
  listUpcomingTickets: endpoint({
    method: 'GET',
    path: `${own}/tickets/upcoming`,
    alsoAt: [`${own}/tickets`, `${ofV2}/tickets/upcoming`, `${ofV2}/tickets`],
    summary: 'Day tickets of the signed-in person for events to come, the next first',
    caller: 'signedIn',
    query: paged,
    reply: tickets,
  }),
  listPastTickets: endpoint({
    method: 'GET',
    path: `${own}/tickets/past`,
    alsoAt: [`${ofV2}/tickets/past`],
    summary: 'Day tickets of the signed-in person for past events, and those that have ended; the newest first',
    caller: 'signedIn',
    query: paged,
    reply: tickets,
  }),
  readOwnTicket: endpoint({
    method: 'GET',
    path: `${own}/tickets/:ticketId`,
    alsoAt: [`${ofV2}/tickets/:ticketId`],
    summary: 'One ticket of the signed-in person',
    caller: 'signedIn',
    params: byTicket,
    reply: ticket,
    refusals: [walletRefusals.unknownTicket],
  }),
  readTicketCode: endpoint({
    method: 'GET',
    path: `${own}/tickets/:ticketId/code`,
    alsoAt: [`${ofV2}/tickets/:ticketId/code`],
    summary: 'What a device of the signed-in person needs to show the code of a ticket, which changes every 15 seconds',
    caller: 'signedIn',
    params: byTicket,
    cacheControl: 'private, no-store',
    reply: z.object({
      serialNumber: z.string(),
      generation: z.number().int(),
      /** Names the key in the text of a code. */
      keyId: z.string(),
      /** Key of the one-time codes (RFC 6238, SHA-1), in base64. Never written down outside of the device. */
      secret: z.string(),
      stepSeconds: z.number().int(),
      digits: z.number().int(),
      /** The server's clock, for devices whose clock is wrong. */
      now: z.iso.datetime(),
    }),
    refusals: [walletRefusals.unknownTicket, walletRefusals.opensNoGate, walletRefusals.codeLater],
    callsPerMinute: 120,
  }),
  listTicketsAtHand: endpoint({
    method: 'GET',
    path: `${own}/ticketsAtHand`,
    summary: 'Tickets that the signed-in person shows next, with what their device needs to show the codes offline',
    caller: 'signedIn',
    cacheControl: 'private, no-store',
    reply: z.object({
      /** The server's clock, for devices whose clock is wrong. */
      now: z.iso.datetime(),
      items: z.array(
        ticket.extend({
          /** Absent: it lets nobody in. `secret`: key of the one-time codes, in base64. */
          code: z
            .object({ serial: z.string(), generation: z.number().int(), keyId: z.string(), secret: z.string() })
            .optional(),
        }),
      ),
    }),
    callsPerMinute: 120,
  }),
  readTicketSheet: endpoint({
    method: 'GET',
    path: `${own}/tickets/:ticketId/pdf`,
    alsoAt: [`${ofV2}/tickets/:ticketId/pdf`],
    summary: 'A ticket as a PDF, with a code that opens the gate where the event allows printed tickets',
    caller: 'signedIn',
    params: byTicket,
    file: true,
    refusals: [walletRefusals.unknownTicket, walletRefusals.opensNoGate, walletRefusals.codeLater],
    callsPerMinute: 60,
  }),
  readTicketCalendar: endpoint({
    method: 'GET',
    path: `${own}/tickets/:ticketId/calendar`,
    alsoAt: [`${ofV2}/tickets/:ticketId/calendar`],
    summary: 'The event of a ticket for a calendar (RFC 5545), with where one sits',
    caller: 'signedIn',
    params: byTicket,
    file: true,
    refusals: [walletRefusals.unknownTicket, walletRefusals.opensNoGate],
  }),
  listUpcomingSeasonTickets: endpoint({
    method: 'GET',
    path: `${own}/seasonTickets/upcoming`,
    alsoAt: [`${own}/seasonTickets`, `${ofV2}/seasonTickets/upcoming`, `${ofV2}/seasonTickets`],
    summary: 'Season tickets of the signed-in person, match by match, the next first',
    caller: 'signedIn',
    query: paged,
    reply: tickets,
  }),
  listPastSeasonTickets: endpoint({
    method: 'GET',
    path: `${own}/seasonTickets/past`,
    alsoAt: [`${ofV2}/seasonTickets/past`],
    summary: 'Season tickets of the signed-in person for past matches, and those that have ended; the newest first',
    caller: 'signedIn',
    query: paged,
    reply: tickets,
  }),
  readWalletEvent: endpoint({
    method: 'GET',
    path: '/wallet/v2/events/:eventId',
    alsoAt: ['/wallet/v3/events/:eventId'],
    summary: 'The event of a ticket',
    caller: 'signedIn',
    params: z.object({ eventId: z.string().max(100) }),
    reply: event,
    refusals: [walletRefusals.unknownEvent],
  }),
  ...paperApi,
  ...passApi,
  ...passOfficeApi,
  ...scanOfficeApi,
  ...transferApi,
  ...transferOfficeApi,
  ...cardApi,
  ...gateApi,
  ...gateOfficeApi,
};
