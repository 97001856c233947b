import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { lotteryRefusals } from '../lottery/api.ts';

export const officeRefusals = {
  unknownEvent: refusal({ status: 404, code: 'EVENT_NOT_FOUND' }),
  changedMeanwhile: refusal({ status: 409, code: 'CHANGED_MEANWHILE' }),
  hasBegun: refusal({ status: 409, code: 'QUEUE_HAS_BEGUN' }),
  /** The waiting room would let people in before or after the sale. */
  outsideSale: refusal({ status: 409, code: 'QUEUE_OUTSIDE_SALE' }),
  notRunning: refusal({ status: 409, code: 'QUEUE_NOT_RUNNING' }),
};
const { unknownEvent, changedMeanwhile, hasBegun, outsideSale, notRunning } = officeRefusals;

const rate = {
  /** People let in each minute. */
  perMinute: z.number().int().min(1).max(100_000),
  /** Inside at one time at most. */
  mostInside: z.number().int().min(1).max(100_000),
};
const settings = z.object({
  opensAt: z.iso.datetime(),
  startsAt: z.iso.datetime(),
  ...rate,
  /** To come in once it is one's turn, and to choose places. */
  comeMinutes: z.number().int().min(1).max(60),
  chooseMinutes: z.number().int().min(2).max(120),
  needsAccount: z.boolean(),
});
const count = z.number().int();

const admissionOfEvent = z.object({
  mode: z.enum(['open', 'waitingRoom', 'lottery']),
  version: count,
  settings: settings.optional(),
  /** What happens at this moment. */
  live: z
    .object({
      state: z.enum(['planned', 'lobby', 'running', 'paused', 'ended']),
      withoutNumber: count,
      waiting: count,
      calledIn: count,
      inside: count,
      /** Of all who were called in. */
      entered: count,
      /** Numbers a minute, over the last five minutes. */
      measured: z.number(),
      /** SHA-256 of the seed of the draw, and the seed once it is drawn. */
      commitment: z.string(),
      seed: z.string().optional(),
    })
    .optional(),
});

const caller = { permission: 'tickets.sell' } as const;
const params = z.object({ eventId: z.uuid() });
const path = '/office/v1/ticket-events/:eventId/admission';

/** Staff's calls. */
export const officeCalls = {
  readAdmission: endpoint({
    method: 'GET',
    path,
    summary: 'How people get to the sale of an event, and how its waiting room stands',
    caller,
    params,
    reply: admissionOfEvent,
  }),
  saveAdmission: endpoint({
    method: 'PUT',
    path,
    summary: 'Opens the sale to everybody, or puts a waiting room before it',
    caller,
    params,
    body: z.object({
      mode: z.enum(['open', 'waitingRoom']),
      version: z.number().int().min(0),
      settings: settings.refine((value) => value.opensAt <= value.startsAt, { path: ['startsAt'], message: 'min' }),
    }),
    reply: admissionOfEvent,
    refusals: [unknownEvent, changedMeanwhile, hasBegun, outsideSale, lotteryRefusals.hasWinners],
  }),
  steerQueue: endpoint({
    method: 'POST',
    path: `${path}/steering`,
    summary: 'Lets people in faster or slower, pauses, resumes, or ends the waiting room for good',
    caller,
    params,
    body: z.object({ deed: z.enum(['setRate', 'pause', 'resume', 'end']), perMinute: rate.perMinute.optional() }),
    reply: admissionOfEvent,
    refusals: [unknownEvent, notRunning],
  }),
  rehearseQueue: endpoint({
    method: 'GET',
    path: `${path}/rehearsal`,
    summary: 'What a waiting room would do with so many people; nothing is written',
    caller,
    params,
    query: z.object({
      people: z.coerce.number().int().min(1).max(1_000_000),
      perMinute: z.coerce.number().int().min(1).max(100_000),
      mostInside: z.coerce.number().int().min(1).max(100_000),
      stayMinutes: z.coerce.number().int().min(1).max(120),
    }),
    reply: z.object({
      /** At most 60 moments, the last one when everybody is in, or after a day. */
      points: z.array(z.object({ minute: count, waiting: count, inside: count })),
      minutes: count,
      isDone: z.boolean(),
    }),
  }),
  exportPlaces: endpoint({
    method: 'GET',
    path: `${path}/places`,
    summary: 'Places by number as CSV, to repeat the draw with the seed; without names',
    caller,
    logsReading: true,
    params,
    file: true,
  }),
};
