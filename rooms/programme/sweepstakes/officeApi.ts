import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { askForDrawBody, drawRefusals, waitingDraw } from '#platform/api/drawRequest.ts';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { typedLine } from '#platform/api/typedLine.ts';
import { names, series as publicSeries } from './api.ts';
import { doorStates, prizeStates } from './sweepstakeStates.ts';

export const sweepstakesOfficeRefusals = {
  unknownSeries: refusal({ status: 404, code: 'SWEEPSTAKE_SERIES_NOT_FOUND' }),
  unknownDoor: refusal({ status: 404, code: 'SWEEPSTAKE_NOT_FOUND' }),
  unknownPrize: refusal({ status: 404, code: 'PRIZE_NOT_FOUND' }),
  addressTaken: refusal({ status: 409, code: 'SWEEPSTAKE_ADDRESS_TAKEN' }),
  /** Published terms stay, and a door is drawn or cancelled once. */
  stateNotPossible: refusal({ status: 409, code: 'SWEEPSTAKE_STATE_NOT_POSSIBLE' }),
  /** A first door that has opened by now could be entered by nobody who has read the terms. */
  beginsTooSoon: refusal({ status: 422, code: 'SWEEPSTAKE_BEGINS_TOO_SOON' }),
  /** The list closes within a minute after the end. */
  listStillOpen: refusal({ status: 409, code: 'SWEEPSTAKE_LIST_OPEN' }),
  /** Not claimed yet, handed over before, or forfeited. */
  prizeMoved: refusal({ status: 409, code: 'PRIZE_STATE_NOT_POSSIBLE' }),
};
const refusals = sweepstakesOfficeRefusals;

const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[\P{Cc}\n]*$/u);
const lines = (most: number) => z.object({ de: typedLine(most), en: typedLine(most), ja: typedLine(most).optional() });
const texts = (most: number) => z.object({ de: text(most), en: text(most), ja: text(most).optional() });
const reason = text(500).refine((given) => given.length >= 3);

const prize = {
  prize: lines(200),
  /** Euros of a voucher; absent: the prize is handed over by somebody. */
  prizeValue: euros.min(1).max(1000).multipleOf(0.01).optional(),
  winners: z.number().int().min(1).max(1000),
  substitutes: z.number().int().min(0).max(1000),
};

const template = z.object({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{2,79}$/),
  name: lines(80),
  text: texts(2000),
  terms: texts(10_000),
  publicSource: lines(300),
  organiser: typedLine(200),
  minAge: z.number().int().min(0).max(99),
  claimDays: z.number().int().min(1).max(90),
  keepDays: z.number().int().min(1).max(365),
  tenant: z.number().int().min(1),
  firstDay: sentDay(),
  doors: z.number().int().min(1).max(60),
  daysPerDoor: z.number().int().min(1).max(60),
  ...prize,
});

const officeDoor = z.object({
  id: z.string(),
  position: z.number().int(),
  state: z.enum(doorStates),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  prize: names,
  prizeValue: euros.optional(),
  winners: z.number().int(),
  substitutes: z.number().int(),
  entries: z.number().int(),
  isListClosed: z.boolean(),
  /** Prizes by where they stand. */
  prizes: z.record(z.enum(prizeStates), z.number().int()),
  /** A request for a draw waits for a second person. */
  waiting: waitingDraw.optional(),
  publicNumber: z.string().optional(),
  publicReference: z.string().optional(),
  cancelledReason: z.string().optional(),
});
const seriesHead = {
  id: z.string(),
  slug: z.string(),
  name: names,
  isPublished: z.boolean(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  doors: z.number().int(),
  drawn: z.number().int(),
  /** Doors that wait to be drawn. */
  toDraw: z.number().int(),
};
const listedSeries = z.object(seriesHead);
const officeSeries = z.object({
  ...seriesHead,
  text: names,
  terms: names,
  publicSource: names,
  organiser: z.string(),
  minAge: z.number().int(),
  claimDays: z.number().int(),
  keepDays: z.number().int(),
  termsHash: z.string().optional(),
  items: z.array(officeDoor),
});
const winner = z.object({
  entryId: z.string(),
  doorId: z.string(),
  position: z.number().int(),
  rank: z.number().int(),
  state: z.enum(prizeStates),
  claimUntil: z.iso.datetime().optional(),
  mayBeNamed: z.boolean(),
  isVoucher: z.boolean(),
  /** Absent once the person is forgotten. */
  person: z.object({ accountId: z.string(), name: z.string(), email: z.string() }).optional(),
});

const mayManage = { permission: 'sweepstakes.manage' } as const;
const base = '/office/v1/sweepstakes';
const bySeries = z.object({ seriesId: z.uuid() });
const byDoor = bySeries.extend({ doorId: z.uuid() });
const byWinner = bySeries.extend({ entryId: z.uuid() });

/** The office of the sweepstakes. */
export const sweepstakesOfficeApi = {
  listSweepstakeSeries: endpoint({
    method: 'GET',
    path: base,
    summary: 'All series, the newest first, at most 200',
    caller: mayManage,
    reply: z.object({ items: z.array(listedSeries) }),
  }),
  createSweepstakeSeries: endpoint({
    method: 'POST',
    path: base,
    summary: 'Makes a draft of a series from a template: so many doors, each open for some days',
    caller: mayManage,
    body: template,
    reply: officeSeries,
    status: 201,
    refusals: [refusals.addressTaken, refusals.unknownSeries],
  }),
  readSweepstakeSeries: endpoint({
    method: 'GET',
    path: `${base}/:seriesId`,
    summary: 'A series with all its doors and prizes',
    caller: mayManage,
    params: bySeries,
    reply: officeSeries,
    refusals: [refusals.unknownSeries],
  }),
  previewSweepstakeSeries: endpoint({
    method: 'GET',
    path: `${base}/:seriesId/preview`,
    summary: 'A series as everybody will read it at a moment',
    caller: mayManage,
    params: bySeries,
    query: z.object({ at: z.iso.datetime({ offset: true }) }),
    reply: publicSeries,
    refusals: [refusals.unknownSeries],
  }),
  changeSweepstakePrize: endpoint({
    method: 'PUT',
    path: `${base}/:seriesId/doors/:doorId`,
    summary: 'Changes what can be won behind a door of a draft',
    caller: mayManage,
    params: byDoor,
    body: z.object(prize),
    reply: officeSeries,
    refusals: [refusals.unknownSeries, refusals.unknownDoor, refusals.stateNotPossible],
  }),
  publishSweepstakeSeries: endpoint({
    method: 'POST',
    path: `${base}/:seriesId/publication`,
    summary: 'Publishes a draft: terms and doors are frozen, and the hashes of the seeds can be read from now on',
    caller: mayManage,
    params: bySeries,
    reply: officeSeries,
    refusals: [refusals.unknownSeries, refusals.stateNotPossible, refusals.beginsTooSoon],
  }),
  cancelSweepstake: endpoint({
    method: 'POST',
    path: `${base}/:seriesId/doors/:doorId/cancellation`,
    summary: 'Cancels a door that is not drawn',
    caller: mayManage,
    params: byDoor,
    body: z.object({ reason }),
    reply: officeSeries,
    refusals: [refusals.unknownSeries, refusals.unknownDoor, refusals.stateNotPossible],
  }),
  askForDraw: endpoint({
    method: 'POST',
    path: `${base}/:seriesId/doors/:doorId/draw`,
    summary: 'Names the public number of a door whose list is closed; a second person draws',
    caller: { permission: 'sweepstakes.draw' },
    params: byDoor,
    body: askForDrawBody,
    reply: officeDoor,
    refusals: [refusals.unknownDoor, refusals.stateNotPossible, refusals.listStillOpen, drawRefusals.approvalWaits],
  }),
  listSweepstakeWinners: endpoint({
    method: 'GET',
    path: `${base}/:seriesId/winners`,
    summary: 'Who has won in a series, by door and rank',
    caller: mayManage,
    logsReading: true,
    params: bySeries,
    reply: z.object({ items: z.array(winner) }),
    refusals: [refusals.unknownSeries],
  }),
  exportSweepstakeWinners: endpoint({
    method: 'GET',
    path: `${base}/:seriesId/winners/export`,
    summary: 'The same as a CSV file',
    caller: mayManage,
    logsReading: true,
    params: bySeries,
    file: true,
    refusals: [refusals.unknownSeries],
  }),
  handOverPrize: endpoint({
    method: 'POST',
    path: `${base}/:seriesId/winners/:entryId/handover`,
    summary: 'Notes that a claimed prize was handed over, and tells the winner',
    caller: mayManage,
    params: byWinner,
    status: 204,
    refusals: [refusals.unknownPrize, refusals.prizeMoved],
  }),
  withdrawPrize: endpoint({
    method: 'POST',
    path: `${base}/:seriesId/winners/:entryId/withdrawal`,
    summary: 'Takes a prize back from somebody who may not win it; the next one of the drawn order gets it',
    caller: mayManage,
    params: byWinner,
    body: z.object({ reason }),
    status: 204,
    refusals: [refusals.unknownPrize, refusals.prizeMoved],
  }),
};
