import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { reason, walletRefusals, words } from './walletShapes.ts';

export const gateOfficeRefusals = {
  /** Such a person checks no tickets. */
  checksNoTickets: refusal({ status: 422, code: 'GATE_ROLE_MISSING' }),
  unknownSteward: refusal({ status: 404, code: 'GATE_STEWARD_NOT_FOUND' }),
  /** Somebody else has renewed the key meanwhile. */
  keyChanged: refusal({ status: 409, code: 'GATE_KEY_CHANGED' }),
  /** Nobody came in with this ticket, or it has been taken back. */
  notIn: refusal({ status: 409, code: 'TICKET_NOT_USED' }),
};

const caller = { permission: 'tickets.sell' } as const;
const base = '/office/v1/ticket-events/:eventId/gate';
const byEvent = z.object({ eventId: z.uuid() });
const person = z.object({ accountId: z.string(), name: z.string() });

const eventGate = z.object({
  event: z.object({ id: z.string(), name: words, startsAt: z.iso.datetime() }),
  /** When its gates are open; absent: nobody knows when it takes place. */
  hours: z.object({ from: z.iso.datetime(), until: z.iso.datetime() }).optional(),
  /** With which key the codes of its tickets are made; counted from 1. */
  keyGeneration: z.number().int(),
  stewards: z.array(person.extend({ appointedAt: z.iso.datetime(), appointedBy: z.string().optional() })),
  /** Staff who check tickets and are not appointed. */
  others: z.array(person),
});

/** Who checks the tickets of an event, with which key, and who was let in by mistake. */
export const gateOfficeApi = {
  readEventGate: endpoint({
    method: 'GET',
    path: base,
    summary: 'Who is appointed to check the tickets of an event, and which key its codes are made with',
    caller,
    params: byEvent,
    reply: eventGate,
    refusals: [walletRefusals.unknownEvent],
  }),
  appointStewards: endpoint({
    method: 'POST',
    path: `${base}/stewards`,
    summary: 'Appoints staff who check tickets to an event; only they are given its keys, on its day',
    caller,
    params: byEvent,
    body: z.object({ accountIds: z.array(z.uuid()).min(1, 'required').max(500, 'max') }),
    reply: eventGate,
    refusals: [walletRefusals.unknownEvent, gateOfficeRefusals.checksNoTickets],
  }),
  dismissSteward: endpoint({
    method: 'DELETE',
    path: `${base}/stewards/:accountId`,
    summary: 'Ends an appointment; the gate on their device closes as soon as it reaches the server',
    caller,
    params: byEvent.extend({ accountId: z.uuid() }),
    reply: eventGate,
    refusals: [walletRefusals.unknownEvent, gateOfficeRefusals.unknownSteward],
  }),
  renewEventKey: endpoint({
    method: 'POST',
    path: `${base}/key`,
    summary: 'Makes the codes of all tickets of an event with a new key: none that was shown or printed opens a gate',
    caller,
    proof: 'fresh',
    params: byEvent,
    body: z.object({ keyGeneration: z.number().int().min(1).max(32_766), reason }),
    reply: eventGate,
    refusals: [walletRefusals.unknownEvent, gateOfficeRefusals.keyChanged],
  }),
  takeEntryBack: endpoint({
    method: 'POST',
    path: '/office/v1/rights/:rightId/entry/withdrawal',
    summary: 'Takes an entry back that was a mistake: the ticket lets somebody in once more',
    caller: { permission: 'tickets.void' },
    params: z.object({ rightId: z.uuid() }),
    body: z.object({ reason }),
    reply: z.object({ isTakenBack: z.literal(true) }),
    refusals: [walletRefusals.unknownTicket, gateOfficeRefusals.notIn],
  }),
};
