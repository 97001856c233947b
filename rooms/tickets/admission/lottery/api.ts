import { z } from 'zod';
import { askForDrawBody, drawRefusals, waitingDraw } from '#platform/api/drawRequest.ts';
import { endpoint, refusal } from '#platform/api/endpoint.ts';

export const lotteryRefusals = {
  unknownEvent: refusal({ status: 404, code: 'EVENT_NOT_FOUND' }),
  changedMeanwhile: refusal({ status: 409, code: 'CHANGED_MEANWHILE' }),
  noLottery: refusal({ status: 404, code: 'LOTTERY_NOT_FOUND' }),
  /** The window is not open yet, is over, or the draw has been made. */
  notOpen: refusal({ status: 409, code: 'LOTTERY_NOT_OPEN' }),
  notDrawn: refusal({ status: 404, code: 'LOTTERY_NOT_DRAWN' }),
  /** The window is still open. */
  notClosed: refusal({ status: 409, code: 'LOTTERY_NOT_CLOSED' }),
  /** The list closes within a minute after the window. */
  listStillOpen: refusal({ status: 409, code: 'LOTTERY_LIST_OPEN' }),
  /** It has been drawn, or nobody could buy any more. */
  over: refusal({ status: 409, code: 'LOTTERY_OVER' }),
  /** Applications can be made already, or the draw has been made: what was promised stays. */
  hasBegun: refusal({ status: 409, code: 'LOTTERY_HAS_BEGUN' }),
  /** Somebody who was drawn may still buy. */
  hasWinners: refusal({ status: 409, code: 'LOTTERY_HAS_WINNERS' }),
  /** Fewer places of a category are free; `errors.places` names the categories. */
  tooManyPlaces: refusal({ status: 409, code: 'LOTTERY_TOO_MANY_PLACES' }),
  /** More places than one person may have, or a category that is not drawn. */
  notOffered: refusal({ status: 409, code: 'LOTTERY_NOT_OFFERED' }),
};
const { unknownEvent, changedMeanwhile, noLottery, notOpen, notClosed, hasBegun } = lotteryRefusals;

const count = z.number().int();
const category = z.number().int().min(1).max(99);
const state = z.enum(['planned', 'open', 'closed', 'drawn', 'ended']);

const application = z.object({
  /** Names the application in the draw. */
  id: z.string(),
  places: count,
  /** The preferred one first. */
  categories: z.array(count),
  /** `over`: everything is bought, the time has passed, or it was given back. */
  state: z.enum(['applied', 'won', 'substitute', 'notDrawn', 'over']),
  /** In the drawn order. */
  rank: count.optional(),
  /** What was won, and until when it can be bought. */
  category: count.optional(),
  until: z.iso.datetime().optional(),
  bought: count,
});

/** Which public number decides, as people read it while they apply. */
const publicSource = z.object({ de: z.string(), en: z.string().optional(), ja: z.string().optional() });

/** With what the draw can be checked. Hexadecimal. */
const proof = {
  /** SHA-256 of the seed of the draw; the seed itself after it. */
  commitment: z.string(),
  seed: z.string().optional(),
  /** SHA-256 of the sorted applications, from when their list is closed. */
  listHash: z.string().optional(),
  /** With which it was drawn, and where anybody can look it up; draws from before two persons drew have none. */
  publicNumber: z.string().optional(),
  publicReference: z.string().optional(),
  /** Whether there is a file to repeat the draw with. */
  hasFile: z.boolean(),
};

const lottery = z.object({
  state,
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  buyHours: count,
  mostPlaces: count,
  categories: z.array(z.object({ number: count, places: count })),
  publicSource: publicSource.optional(),
  ...proof,
  /** By the server's clock. */
  now: z.iso.datetime(),
  /** The caller's application. */
  own: application.optional(),
});

const ofEvent = '/ticketing/v1/events/:id/lottery';
const ofApplication = `${ofEvent}/application`;
const params = z.object({ id: z.uuid() });

/** Fans' calls. */
export const lotteryCalls = {
  readLottery: endpoint({
    method: 'GET',
    path: ofEvent,
    summary: 'The lottery of an event, and the application of whoever is signed in',
    caller: 'anyone',
    params,
    reply: lottery,
    cacheControl: 'private, no-store',
    refusals: [noLottery],
  }),
  applyForPlaces: endpoint({
    method: 'PUT',
    path: ofApplication,
    summary: 'Takes part in the lottery, or changes what was applied for; one application for each account',
    caller: 'person',
    params,
    body: z.object({
      places: z.number().int().min(1).max(20),
      categories: z
        .array(category)
        .min(1, 'required')
        .max(99)
        .refine((list) => new Set(list).size === list.length, 'invalid'),
    }),
    reply: lottery,
    refusals: [noLottery, notOpen, lotteryRefusals.notOffered],
  }),
  withdrawApplication: endpoint({
    method: 'DELETE',
    path: ofApplication,
    summary: 'Withdraws from the lottery; after the draw it gives the places that are not bought to others',
    caller: 'person',
    params,
    refusals: [noLottery],
  }),
  listDrawn: endpoint({
    method: 'GET',
    path: `${ofEvent}/drawn`,
    summary: 'All applications in the drawn order as CSV, to repeat the draw with the seed; without names',
    caller: 'anyone',
    params,
    file: true,
    refusals: [noLottery],
  }),
  readLotteryDraw: endpoint({
    method: 'GET',
    path: `${ofEvent}/draw`,
    summary: 'The file with which anybody can repeat the draw: npm run kurve -- draw verify FILE',
    caller: 'anyone',
    params,
    file: true,
    refusals: [noLottery, lotteryRefusals.notDrawn],
  }),
};

const caller = { permission: 'tickets.sell' } as const;
const byEvent = z.object({ eventId: z.uuid() });
const path = '/office/v1/ticket-events/:eventId/lottery';

const sourceLine = z
  .string()
  .trim()
  .min(1, 'required')
  .max(200)
  .regex(/^\P{Cc}*$/u);

const settings = z
  .object({
    opensAt: z.iso.datetime(),
    closesAt: z.iso.datetime(),
    /** Nobody buys afterwards; then the sale can be opened to everybody. */
    endsAt: z.iso.datetime(),
    buyHours: z.number().int().min(1).max(336),
    mostPlaces: z.number().int().min(1).max(20),
    substitutes: z.number().int().min(0).max(100_000),
    /** Which public number decides; it must become known after the window. */
    publicSource: z.object({ de: sourceLine, en: sourceLine, ja: sourceLine.optional() }),
    categories: z.array(z.object({ number: category, places: z.number().int().min(0).max(200_000) })).min(1),
  })
  .refine((value) => value.opensAt < value.closesAt, { path: ['closesAt'], message: 'min' })
  .refine((value) => value.closesAt < value.endsAt, { path: ['endsAt'], message: 'min' })
  .refine(({ categories }) => categories.some(({ places }) => places > 0), { path: ['categories'], message: 'min' });

const figures = z.object({
  applications: count,
  places: count,
  /** People, and the places that they get. */
  won: count,
  wonPlaces: count,
  substitutes: count,
  notDrawn: count,
  categories: z.array(
    z.object({
      number: count,
      places: count,
      /** Applications with it as the first choice, and places of these. */
      firstChoice: count,
      firstPlaces: count,
      /** Places that are promised or bought; of a dry run: that would be. */
      given: count,
      bought: count,
    }),
  ),
});

const savedSettings = z.object({
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  buyHours: count,
  mostPlaces: count,
  substitutes: count,
  publicSource: publicSource.optional(),
  categories: z.array(z.object({ number: count, places: count })),
});

const lotteryOfEvent = z.object({
  mode: z.enum(['open', 'waitingRoom', 'lottery']),
  version: count,
  settings: savedSettings.optional(),
  live: figures
    .extend({
      state,
      over: count,
      /** Drawn people whose mail has not been written yet. */
      untold: count,
      ...proof,
      /** A request for a draw waits for a second person. */
      waiting: waitingDraw.optional(),
      drawnAt: z.iso.datetime().optional(),
    })
    .optional(),
});

/** Staff's calls. */
export const lotteryOfficeCalls = {
  readEventLottery: endpoint({
    method: 'GET',
    path,
    summary: 'The lottery of an event with its figures',
    caller,
    params: byEvent,
    reply: lotteryOfEvent,
  }),
  saveLottery: endpoint({
    method: 'PUT',
    path,
    summary: 'Lets the sale of an event be drawn by lot; once people apply, only the end can be put off',
    caller,
    params: byEvent,
    body: z.object({ version: z.number().int().min(0), settings }),
    reply: lotteryOfEvent,
    refusals: [unknownEvent, changedMeanwhile, hasBegun, lotteryRefusals.tooManyPlaces],
  }),
  rehearseLottery: endpoint({
    method: 'GET',
    path: `${path}/rehearsal`,
    summary: 'What a draw of the present applications would do, with another seed; nothing is written',
    caller,
    params: byEvent,
    reply: figures,
    refusals: [noLottery],
  }),
  askForLotteryDraw: endpoint({
    method: 'POST',
    path: `${path}/draw`,
    summary: 'Names the public number of a lottery whose list is closed; a second person draws',
    caller: { permission: 'tickets.draw' },
    params: byEvent,
    body: askForDrawBody,
    reply: lotteryOfEvent,
    refusals: [noLottery, notClosed, lotteryRefusals.listStillOpen, lotteryRefusals.over, drawRefusals.approvalWaits],
  }),
};
