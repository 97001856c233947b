import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { gateAnswers } from './gateRules.ts';
import { snapshotStates } from './snapshotRules.ts';
import { words } from './walletShapes.ts';

export const gateRefusals = {
  /** There is none, or it was never on sale. */
  unknownEvent: refusal({ status: 404, code: 'EVENT_NOT_FOUND' }),
  /** Somebody else checks the tickets of this event. */
  notAppointed: refusal({ status: 403, code: 'GATE_NOT_APPOINTED' }),
  /** Its gates are open from twelve hours before it until it is over. */
  notToday: refusal({ status: 409, code: 'GATE_NOT_TODAY' }),
};

const caller = { permission: 'tickets.check' } as const;
const byEvent = z.object({ eventId: z.uuid() });
const base = '/office/v1/gate';

/** When and where somebody came in. */
const entry = z.object({ at: z.iso.datetime(), entrance: z.string().optional() });

const ticket = z.object({
  ticketId: z.string(),
  /** With its generation, where it was issued anew. */
  serialNumber: z.string(),
  className: words,
  /** Is a proof of the price class to be shown? */
  hasProof: z.boolean(),
  eventName: words,
  entrance: z.string().optional(),
  block: z.string().optional(),
  row: z.string().optional(),
  seat: z.string().optional(),
});

const gateEvent = z.object({
  id: z.string(),
  name: words,
  startsAt: z.iso.datetime(),
  venue: z.string().optional(),
  state: z.enum(['published', 'cancelled']),
  /** How tickets may be shown. */
  formats: z.array(z.string()),
  entrances: z.array(z.string()),
});

/** `null`: any place, or no entrance of its own. */
const snapshotRight = z.object({
  serial: z.string(),
  generation: z.number().int(),
  state: z.enum(snapshotStates),
  code: z.string(),
  entrance: z.string().nullable(),
  block: z.string().nullable(),
  row: z.string().nullable(),
  seat: z.string().nullable(),
  /** It lies in nobody's account. */
  isOnPaper: z.boolean(),
  /** Of a season ticket: by what the bar code of its card is known, with the key of the event (`cardDigestInput`). */
  card: z.string().optional(),
  /** With `card`: as what the ticket was issued, where that is no card any more. */
  format: z.string().optional(),
});

/** Made by a device for itself, so that numbers typed on it can be counted. */
const deviceId = z.uuid().optional();

const scan = z.object({
  /** Made by the device for each scan. */
  scanId: z.uuid(),
  /** What was scanned. */
  code: z.string().max(200).optional(),
  /** In place of a code that cannot be read: the number of the ticket, typed by the steward. */
  serial: z.string().max(30).optional(),
  /** Where the device stands; absent: it lets in everywhere. */
  entrance: z.string().max(100).optional(),
});

export const gateApi = {
  checkTicket: endpoint({
    method: 'POST',
    path: `${base}/checks`,
    summary: 'Lets in the person who shows this code, once, or says why not; the same scan sent twice is one',
    caller,
    body: scan.extend({ eventId: z.uuid(), deviceId }),
    reply: z.object({
      answer: z.enum(gateAnswers),
      entry: entry.optional(),
      /** With `notToday`: the day of the event, where the club is. Absent: nobody knows it. */
      day: z.iso.date().optional(),
      /** Absent: the code is not ours. */
      ticket: ticket.optional(),
      /** With `fanClubMember`: what stands on the card. */
      card: z
        .object({
          fanClub: z.string(),
          /** Absent: a gate without a network knows no names. */
          memberName: z.string().optional(),
          number: z.number().int().nullable(),
          season: z.string(),
          validUntil: z.iso.date(),
        })
        .optional(),
    }),
    refusals: [gateRefusals.notAppointed],
    callsPerMinute: 6000,
  }),
  listGateEvents: endpoint({
    method: 'GET',
    path: `${base}/events`,
    summary: 'Events whose tickets the caller is appointed to check, the next first',
    caller,
    reply: z.object({
      items: z.array(
        gateEvent.extend({
          /** From when on a gate can be opened for it; absent: nobody knows when it takes place. */
          opensAt: z.iso.datetime().optional(),
          isOpen: z.boolean(),
        }),
      ),
    }),
  }),
  readGateSnapshot: endpoint({
    method: 'GET',
    path: `${base}/events/:eventId/snapshot`,
    summary: 'What a gate needs to check the tickets of an event without a network: keys and all rights',
    caller,
    logsReading: true,
    params: byEvent,
    cacheControl: 'no-store',
    reply: z.object({
      event: gateEvent,
      /** The server's clock, for devices whose clock is wrong. */
      takenAt: z.iso.datetime(),
      /** Which key of the event it is; codes name it. */
      keyGeneration: z.number().int(),
      /** Key of which the secrets of all tickets are made (HMAC-SHA-256), in base64. */
      codeKey: z.string(),
      /** Public key of the printed codes (Ed25519), in base64. */
      printKey: z.string(),
      /** Of all tickets of the event; 60,000 are 0.9 MB as they are sent. */
      rights: z.array(snapshotRight),
      /** The price classes that these have. */
      classes: z.array(z.object({ code: z.string(), name: words, hasProof: z.boolean() })),
      /** How codes name other events that are not over (`eventTag`): a code of another match is told from none. */
      otherEvents: z.array(z.string()),
      /** Cards of fan clubs: their key in base64, and which there are. */
      cards: z.object({
        key: z.string(),
        members: z.array(z.object({ cardId: z.string(), fanClub: z.string() })),
        season: z.string(),
        validUntil: z.iso.date(),
      }),
    }),
    refusals: [gateRefusals.unknownEvent, gateRefusals.notAppointed, gateRefusals.notToday],
    callsPerMinute: 60,
  }),
  enterOfflineScans: endpoint({
    method: 'POST',
    path: `${base}/entries`,
    summary: 'Takes the scans by which a gate without a network has let people in; the first scan in time counts',
    caller,
    body: z.object({
      eventId: z.uuid(),
      deviceId,
      scans: z
        .array(scan.extend({ at: z.iso.datetime() }))
        .min(1)
        .max(200),
    }),
    reply: z.object({
      /** `valid`: somebody came in with it, as the first. Anything else is a conflict, which all gates see. */
      results: z.array(z.object({ scanId: z.string(), answer: z.enum(gateAnswers) })),
    }),
    refusals: [gateRefusals.unknownEvent, gateRefusals.notAppointed],
    callsPerMinute: 600,
  }),
  readGateStatus: endpoint({
    method: 'GET',
    path: `${base}/events/:eventId`,
    summary: 'How many are in at which entrance, and who came in that should not have; the latest 50',
    caller,
    params: byEvent,
    reply: z.object({
      entrances: z.array(
        z.object({
          /** Absent: tickets without an entrance of their own. */
          entrance: z.string().optional(),
          expected: z.number().int(),
          entered: z.number().int(),
        }),
      ),
      conflicts: z.array(
        z.object({
          scanId: z.string(),
          reason: z.enum(gateAnswers),
          at: z.iso.datetime(),
          entrance: z.string().optional(),
          /** The entry that counts. */
          first: entry.optional(),
          ticket: ticket.optional(),
          /** In place of a ticket: the number that nobody has issued. */
          serial: z.string().optional(),
        }),
      ),
    }),
    refusals: [gateRefusals.unknownEvent, gateRefusals.notAppointed],
    callsPerMinute: 1200,
  }),
};
