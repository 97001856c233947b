import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';
import { euros } from '#platform/api/money.ts';
import { passStates, plans } from './passRules.ts';

export const paywallOfficeRefusals = {
  unknownPass: refusal({ status: 404, code: 'PASS_NOT_FOUND' }),
  unknownPerson: refusal({ status: 404, code: 'PERSON_NOT_FOUND' }),
  /** It has ended meanwhile. */
  passOver: refusal({ status: 409, code: 'PASS_NOT_RUNNING' }),
  unknownFilm: refusal({ status: 404, code: 'VIDEO_UNKNOWN' }),
  /** Nobody signs its stream, so it could not be kept to those who have paid. */
  notSignable: refusal({ status: 409, code: 'FILM_NOT_SIGNABLE' }),
  noCaptions: refusal({ status: 409, code: 'FILM_WITHOUT_CAPTIONS' }),
  /** What was charged for before stays as it was. */
  pricePast: refusal({ status: 409, code: 'PRICE_IN_THE_PAST' }),
};
const refusals = paywallOfficeRefusals;

const reason = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .regex(/^[\P{Cc}\n]*$/u);
const days = z.number().int().min(1).max(366);
const plan = z.enum(plans);

const listed = z.object({
  id: z.string(),
  number: z.number().int(),
  state: z.enum(passStates),
  paidUntil: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isRenewed: z.boolean(),
  /** Charges for the coming period that have failed. */
  failures: z.number().int(),
  /** Counts, not titles. */
  devices: z.number().int(),
  plays: z.number().int(),
});

const pass = listed.extend({
  startedAt: z.iso.datetime(),
  /** Absent once the person is forgotten. */
  person: z.object({ accountId: z.string(), name: z.string(), email: z.string() }).optional(),
  periods: z.array(
    z.object({
      id: z.string(),
      origin: z.enum(['purchase', 'renewal', 'grant']),
      plan: plan.optional(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      paid: euros,
      orderId: z.string().optional(),
      isTakenBack: z.boolean(),
    }),
  ),
  renewals: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      amount: euros,
      state: z.enum(['open', 'paid', 'failed', 'returned']),
      failureCode: z.string().optional(),
    }),
  ),
});
const price = z.object({ plan, validFrom: z.string(), price: euros });
const film = z.object({
  uid: z.string(),
  title: z.string(),
  payment: z.enum(['free', 'pay']),
  publishedAt: z.string(),
});

const mayManage = { permission: 'paywall.manage' } as const;
const maySetPrices = { permission: 'paywall.prices' } as const;
const base = '/office/v1/paywall';
const bySubscription = z.object({ subscriptionId: z.uuid() });

/** The office of the paywall. */
export const paywallOfficeApi = {
  listPasses: endpoint({
    method: 'GET',
    path: `${base}/subscriptions`,
    summary: 'Passes without names, those whose renewal fails first; or the one of a contract number, at most 200',
    caller: mayManage,
    query: z.object({ q: z.string().trim().max(20).optional(), state: z.enum(['running', 'failing']).optional() }),
    reply: z.object({
      items: z.array(listed),
      figures: z.object({
        running: z.number().int(),
        renewed: z.number().int(),
        failing: z.number().int(),
        playing: z.number().int(),
      }),
    }),
  }),
  readPass: endpoint({
    method: 'GET',
    path: `${base}/subscriptions/:subscriptionId`,
    summary: 'A pass with its owner, what was paid, and what failed',
    caller: mayManage,
    logsReading: true,
    params: bySubscription,
    reply: pass,
    refusals: [refusals.unknownPass],
  }),
  grantPass: endpoint({
    method: 'POST',
    path: `${base}/grants`,
    summary: 'Gives somebody days, behind those that they have; the reason is mailed to them',
    caller: mayManage,
    body: z.object({ email: mailAddress(), days, reason }),
    reply: z.object({ id: z.string() }),
    status: 201,
    refusals: [refusals.unknownPerson],
  }),
  extendPass: endpoint({
    method: 'POST',
    path: `${base}/subscriptions/:subscriptionId/extension`,
    summary: 'Adds days to a running pass',
    caller: mayManage,
    params: bySubscription,
    body: z.object({ days, reason }),
    reply: pass,
    refusals: [refusals.unknownPass, refusals.passOver],
  }),
  endPass: endpoint({
    method: 'POST',
    path: `${base}/subscriptions/:subscriptionId/end`,
    summary: 'Ends a pass at once; money goes back at its order',
    caller: mayManage,
    params: bySubscription,
    body: z.object({ reason }),
    reply: pass,
    refusals: [refusals.unknownPass, refusals.passOver],
  }),
  listFilms: endpoint({
    method: 'GET',
    path: `${base}/films`,
    summary: 'Published videos, and whether they take a pass; at most 200',
    caller: mayManage,
    reply: z.object({ items: z.array(film) }),
  }),
  changeFilm: endpoint({
    method: 'PUT',
    path: `${base}/films/:videoUid`,
    summary: 'Puts a video behind the wall, or frees it',
    caller: mayManage,
    params: z.object({ videoUid: z.string().max(64) }),
    body: z.object({ payment: z.enum(['free', 'pay']) }),
    refusals: [refusals.unknownFilm, refusals.notSignable, refusals.noCaptions],
  }),
  listPassPrices: endpoint({
    method: 'GET',
    path: `${base}/prices`,
    summary: 'Prices of passes, those of the past and those to come',
    caller: maySetPrices,
    reply: z.object({ today: z.string(), items: z.array(price) }),
  }),
  setPassPrice: endpoint({
    method: 'PUT',
    path: `${base}/prices`,
    summary: 'Sets what a pass costs from a day on; renewals that become dearer need their owners’ consent',
    caller: maySetPrices,
    body: z.object({ plan, validFrom: sentDay(), price: euros.min(0.5).max(999).multipleOf(0.01) }),
    refusals: [refusals.pricePast],
  }),
};
