import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { eventTypes, figureLabels, periods } from './entryRules.ts';

/** Why an entry cannot be; what is meant all the same is sent again with `isDeliberate` where the words say so. */
export const deskRefusals = {
  notKickedOff: refusal({ status: 409, code: 'MATCH_NOT_KICKED_OFF' }),
  isOver: refusal({ status: 409, code: 'MATCH_IS_OVER' }),
  notInPeriod: refusal({ status: 409, code: 'MATCH_NOT_IN_PERIOD' }),
  minuteImpossible: refusal({ status: 422, code: 'MATCH_MINUTE_IMPOSSIBLE' }),
  periodImpossible: refusal({ status: 409, code: 'MATCH_TURN_IMPOSSIBLE' }),
  sideMissing: refusal({ status: 422, code: 'MATCH_SIDE_MISSING' }),
  entryTwice: refusal({ status: 409, code: 'MATCH_ENTRY_TWICE' }),
  entryGone: refusal({ status: 409, code: 'MATCH_ENTRY_GONE' }),
  othersBuildOnIt: refusal({ status: 409, code: 'MATCH_ENTRY_NEEDED' }),
  notAtDesk: refusal({ status: 409, code: 'MATCH_NOT_AT_DESK' }),
  figuresImpossible: refusal({ status: 422, code: 'MATCH_FIGURES_IMPOSSIBLE' }),
};

const period = z.enum(periods);
const side = z.enum(['home', 'away']);
const name = z.string().trim().min(1).max(80);
const words = z.object({
  de: z.string().trim().min(1).max(1000),
  en: z.string().trim().max(1000).optional(),
  ja: z.string().trim().max(1000).optional(),
});
const score = z.object({ home: z.number().int(), away: z.number().int() });

const facts = {
  period,
  minute: z.number().int().min(0).max(120),
  added: z.number().int().min(0).max(40).optional(),
  side: side.optional(),
  player: name.optional(),
  otherPlayer: name.optional(),
  isScored: z.boolean().optional(),
  isOwnGoal: z.boolean().optional(),
  text: words.optional(),
};

const event = z.object({
  ...facts,
  id: z.string(),
  type: z.string(),
  score: score.optional(),
  correctedAt: z.iso.datetime().optional(),
});

const state = z.object({
  period,
  score: score.optional(),
  shootOut: score.optional(),
  /** In the order of the match. */
  events: z.array(event),
  /** When the period was kicked off, by the desk's clock; missing in pauses. */
  periodStartedAt: z.iso.datetime().optional(),
});

const team = z.object({ name: z.string(), shortName: z.string(), code: z.string(), isOurs: z.boolean() });

const match = z.object({
  id: z.string(),
  home: team,
  away: team,
  competition: z.string(),
  date: z.iso.date().optional(),
  time: z.string().optional(),
  period,
  score: score.optional(),
});

const player = z.object({ name: z.string(), number: z.number().int().optional() });

/** `kind` says what must be there: `add` an event, `withdraw` an `eventId`, `correct` both. */
const entry = z
  .object({
    id: z.uuid(),
    kind: z.enum(['add', 'correct', 'withdraw']),
    eventId: z.uuid().optional(),
    event: z.object({ ...facts, type: z.enum(eventTypes) }).optional(),
    isDeliberate: z.boolean().optional(),
    /** By the desk's clock. */
    enteredAt: z.iso.datetime(),
  })
  .superRefine(({ kind, eventId, event: given }, ctx) => {
    if (kind !== 'withdraw' && !given) ctx.addIssue({ code: 'custom', path: ['event'], message: 'required' });
    if (kind !== 'add' && !eventId) ctx.addIssue({ code: 'custom', path: ['eventId'], message: 'required' });
  });

const count = z.number().int().min(0).max(200);
/** Of both teams; `possession` in percent. */
const figures = z.array(z.object({ label: z.enum(figureLabels), home: count, away: count })).max(figureLabels.length);

const matchId = z.object({ matchId: z.uuid() });

export const deskApi = {
  listDeskMatches: endpoint({
    method: 'GET',
    path: '/office/v1/ticker/matches',
    summary: 'Our matches of these days, for the ticker desk',
    caller: { permission: 'matches.live' },
    reply: z.object({ items: z.array(match) }),
  }),
  openDesk: endpoint({
    method: 'GET',
    path: '/office/v1/ticker/matches/:matchId',
    summary: 'A match with its entries and players, for the ticker desk',
    caller: { permission: 'matches.live' },
    params: matchId,
    reply: z.object({
      match,
      state,
      isTickerOpen: z.boolean(),
      players: z.object({ home: z.array(player), away: z.array(player) }),
      figures,
    }),
  }),
  enterEvent: endpoint({
    method: 'POST',
    path: '/office/v1/ticker/matches/:matchId/entries',
    summary: 'One entry of the desk: something happened, was different, or did not happen; the same id counts once',
    caller: { permission: 'matches.live' },
    params: matchId,
    body: entry,
    reply: state,
    refusals: Object.values(deskRefusals),
  }),
  enterFigures: endpoint({
    method: 'PUT',
    path: '/office/v1/ticker/matches/:matchId/figures',
    summary: 'What a desk has counted of both teams anew; other labels stay as they are, those that are taken away go',
    caller: { permission: 'matches.live' },
    params: matchId,
    body: z.object({ figures, gone: z.array(z.enum(figureLabels)).max(figureLabels.length).optional() }),
    reply: z.object({ figures }),
    refusals: [deskRefusals.figuresImpossible, deskRefusals.notKickedOff, deskRefusals.notAtDesk],
  }),
  switchTicker: endpoint({
    method: 'PUT',
    path: '/office/v1/ticker/matches/:matchId/ticker',
    summary: 'Says that a desk follows the match from now on, or not any more',
    caller: { permission: 'matches.live' },
    params: matchId,
    body: z.object({ isOpen: z.boolean() }),
    reply: z.object({ isTickerOpen: z.boolean() }),
  }),
};
