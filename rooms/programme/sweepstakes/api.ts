import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { pageOf, pageQuery } from '#platform/api/paging.ts';
import { entryStates, prizeStates, wireStatuses } from './sweepstakeStates.ts';

export const sweepstakesRefusals = {
  unknownSeries: refusal({ status: 404, code: 'SWEEPSTAKE_SERIES_NOT_FOUND' }),
  unknownSweepstake: refusal({ status: 404, code: 'SWEEPSTAKE_NOT_FOUND' }),
  /** SWP-17 SWP-19: its `errors` say it in words, which clients show as information. */
  alreadyIn: refusal({ status: 409, code: 'ALREADY_PARTICIPATING' }),
  /** SWP-22: locked, ended, drawn or cancelled. */
  notOpen: refusal({ status: 400, code: 'SWEEPSTAKE_NOT_OPEN' }),
  /** The terms ask for an age, and no birthday is known. */
  birthdayNeeded: refusal({ status: 422, code: 'BIRTHDAY_NEEDED' }),
  tooYoung: refusal({ status: 422, code: 'SWEEPSTAKE_TOO_YOUNG' }),
  notDrawn: refusal({ status: 404, code: 'SWEEPSTAKE_NOT_DRAWN' }),
  unknownPrize: refusal({ status: 404, code: 'PRIZE_NOT_FOUND' }),
  /** Nobody has claimed it in time, or it was withdrawn. */
  prizeForfeited: refusal({ status: 410, code: 'PRIZE_FORFEITED' }),
};
const refusals = sweepstakesRefusals;

export const names = z.object({ de: z.string(), en: z.string().optional(), ja: z.string().optional() });

/** SWP-07 SWP-08: a door. What can be won stands there only once it has opened. */
const sweepstake = z.object({
  id: z.string(),
  seriesId: z.string(),
  /** `tageslos{N}`. */
  name: z.string(),
  position: z.number().int(),
  status: z.enum(wireStatuses),
  isLocked: z.boolean(),
  isCancelled: z.boolean(),
  cancelledReason: z.string().optional(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  drawnAt: z.iso.datetime().optional(),
  prize: names.optional(),
  /** Worth of a voucher. */
  prizeValue: euros.optional(),
  winners: z.number().int().optional(),
  /** SHA-256 of the seed; the seed itself stands in the file of the draw. */
  commitment: z.string().optional(),
  /** Once the list is closed: its SHA-256 and how many take part. */
  listHash: z.string().optional(),
  entries: z.number().int().optional(),
});

/** The same for somebody who is signed in. */
const ownSweepstake = sweepstake.extend({
  hasEntered: z.boolean(),
  /** One's own entry in the file of the draw. */
  entryCode: z.string().optional(),
  won: z.boolean().optional(),
});

const head = z.object({
  id: z.string(),
  name: names,
  slug: z.string(),
  /** Addresses of its page, without language prefix. */
  full_slugs: z.array(z.string()),
  text: names,
});

const seriesFacts = head.extend({
  organiser: z.string(),
  minAge: z.number().int(),
  terms: names,
  /** Which public number decides. */
  publicSource: names,
  claimDays: z.number().int(),
  keepDays: z.number().int(),
  termsHash: z.string().optional(),
});
export const series = seriesFacts.extend({
  items: z.array(sweepstake),
  hasNextPage: z.boolean(),
  runningSweepstake: sweepstake.optional(),
});
const ownSeries = seriesFacts.extend({
  items: z.array(ownSweepstake),
  hasNextPage: z.boolean(),
  runningSweepstake: ownSweepstake.optional(),
});

const ownEntry = z.object({
  /** The code in the file of the draw. */
  id: z.string(),
  enteredAt: z.iso.datetime(),
  state: z.enum(entryStates),
  series: head.omit({ text: true }),
  sweepstake,
  /** What became of a prize. */
  prize: z
    .object({ state: z.enum(prizeStates), claimUntil: z.iso.datetime().optional(), isVoucher: z.boolean() })
    .optional(),
});

const bySeries = z.object({ seriesId: z.uuid() });
const bySweepstake = z.object({ sweepstakeId: z.uuid() });
/** CST-08 SWP-14: ten doors make a page. */
export const pageSize = 10;

/** SWP-06: calls of service `sweepstakes`, version 1. */
export const sweepstakesApi = {
  listActiveSeries: endpoint({
    method: 'GET',
    path: '/sweepstakes/v1/sweepstakeseries/active',
    summary: 'Series with a door that is not closed yet, each with the door that is open now',
    caller: 'anyone',
    query: z.object(pageQuery(pageSize, 100)),
    reply: pageOf(head.extend({ runningSweepstake: sweepstake.optional() })),
  }),
  readSeries: endpoint({
    method: 'GET',
    path: '/sweepstakes/v1/sweepstakeseries/:seriesId',
    summary: 'A series with all its doors, as everybody may read it',
    caller: 'anyone',
    params: bySeries,
    reply: series,
    refusals: [refusals.unknownSeries],
  }),
  readOwnSeries: endpoint({
    method: 'GET',
    path: '/sweepstakes/v1/self/sweepstakeseries/:seriesId',
    summary: 'A series with its first ten doors and what the caller has done',
    caller: 'person',
    params: bySeries,
    reply: ownSeries,
    refusals: [refusals.unknownSeries],
  }),
  listOwnSweepstakes: endpoint({
    method: 'GET',
    path: '/sweepstakes/v1/self/sweepstakeseries/:seriesId/sweepstakes',
    summary: 'The doors of a series, ten at a time',
    caller: 'person',
    params: bySeries,
    query: z.object(pageQuery(pageSize, 100)),
    reply: pageOf(ownSweepstake),
    refusals: [refusals.unknownSeries],
  }),
  readOwnSweepstake: endpoint({
    method: 'GET',
    path: '/sweepstakes/v1/self/sweepstakes/:sweepstakeId',
    summary: 'One door',
    caller: 'person',
    params: bySweepstake,
    reply: ownSweepstake,
    refusals: [refusals.unknownSweepstake],
  }),
  participate: endpoint({
    method: 'POST',
    path: '/sweepstakes/v1/participants/self/sweepstakes/:sweepstakeId',
    summary: 'Takes part in the raffle of a door, once',
    caller: 'person',
    params: bySweepstake,
    reply: z.object({ id: z.string(), sweepstakeId: z.string() }),
    status: 201,
    refusals: [
      refusals.unknownSweepstake,
      refusals.alreadyIn,
      refusals.notOpen,
      refusals.birthdayNeeded,
      refusals.tooYoung,
    ],
  }),
  listOwnEntries: endpoint({
    method: 'GET',
    path: '/sweepstakes/v1/self/entries',
    summary: 'What the caller takes part in and has won, newest first, at most 500',
    caller: 'person',
    reply: z.object({ items: z.array(ownEntry) }),
  }),
  claimPrize: endpoint({
    method: 'POST',
    path: '/sweepstakes/v1/self/entries/:entryId/claim',
    summary: 'Claims a prize; a voucher is mailed at once. Again, it answers what there is',
    caller: 'person',
    params: z.object({ entryId: z.uuid() }),
    /** May the club name the winner? Nothing depends on it. */
    body: z.object({ mayBeNamed: z.boolean() }),
    reply: ownEntry,
    refusals: [refusals.unknownPrize, refusals.prizeForfeited],
  }),
  readDrawFile: endpoint({
    method: 'GET',
    path: '/sweepstakes/v1/sweepstakes/:sweepstakeId/draw',
    summary: 'The file with which anybody can repeat a draw: npm run kurve -- draw verify FILE',
    caller: 'anyone',
    params: bySweepstake,
    file: true,
    refusals: [refusals.notDrawn],
  }),
};
