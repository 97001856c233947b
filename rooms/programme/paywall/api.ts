import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { pageOf, pageQuery } from '#platform/api/paging.ts';
import { passStates, plans } from './passRules.ts';

export const paywallRefusals = {
  /** Two devices play already. */
  tooManyDevices: refusal({ status: 409, code: 'TOO_MANY_DEVICES' }),
  /** PWL-21: unknown, ended, or its owner may not watch any more. */
  unknownTicket: refusal({ status: 404, code: 'VIDEO_TICKET_UNKNOWN' }),
  unknownDevice: refusal({ status: 404, code: 'DEVICE_UNKNOWN' }),
  unknownVideo: refusal({ status: 404, code: 'VIDEO_UNKNOWN' }),
  noPass: refusal({ status: 409, code: 'PASS_NOT_RUNNING' }),
  /** Nothing of it was bought, so that there is no address for an invoice. */
  notBought: refusal({ status: 409, code: 'PASS_NOT_BOUGHT' }),
  /** Not the price that was agreed to. */
  priceChanged: refusal({ status: 409, code: 'PASS_PRICE_CHANGED' }),
  unknownMethod: refusal({ status: 422, code: 'PAYMENT_METHOD_UNKNOWN' }),
  withdrawalOver: refusal({ status: 409, code: 'PASS_WITHDRAWAL_OVER' }),
  /** What the returns room says where staff have settled the order otherwise. */
  notReturnable: refusal({ status: 409, code: 'LINE_NOT_RETURNABLE' }),
  piecesUsed: refusal({ status: 409, code: 'PIECES_USED' }),
  pieceEnded: refusal({ status: 409, code: 'PIECE_ENDED' }),
  requestReused: refusal({ status: 422, code: 'REQUEST_ID_REUSED' }),
};
const refusals = paywallRefusals;

const plan = z.enum(plans);
const captions = z.array(z.object({ language: z.string(), address: z.string() }));
/** For players that cannot send a bearer token: what `authentication` has answered. */
const token = z.string().max(200).optional();

/** PWL-01. */
const subscription = z.object({
  id: z.string(),
  expiresAt: z.iso.datetime(),
  paywall: z.object({ id: z.number().int(), partnerId: z.number().int() }),
});

const period = z.object({
  id: z.string(),
  origin: z.enum(['purchase', 'renewal', 'grant']),
  plan: plan.optional(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  paid: euros,
  orderId: z.string().optional(),
  isTakenBack: z.boolean(),
  /** What would go back now to somebody who withdraws; absent: it is too late. */
  withdrawal: z.object({ back: euros }).optional(),
});

const ownPass = z.object({
  number: z.number().int(),
  state: z.enum(passStates),
  paidUntil: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Charged for the next 30 days at the end of the paid time; absent: it ends by itself. */
  renewal: z.object({ price: euros, paymentTokenId: z.string() }).optional(),
  /** What a renewal costs today; absent: that pass is not sold. */
  renewalPrice: euros.optional(),
  periods: z.array(period),
});

const device = z.object({
  id: z.string(),
  name: z.string(),
  startedAt: z.iso.datetime(),
  isPlaying: z.boolean(),
});

export const paywallApi = {
  listSubscriptions: endpoint({
    method: 'GET',
    path: '/shop/v4/paywallSubscriptions',
    summary: 'One’s running subscriptions of paywalls',
    caller: 'signedIn',
    tenant: 'optional',
    // PWL-14 CST-11.
    query: z.object(pageQuery(100)),
    reply: pageOf(subscription),
    cacheControl: 'private, no-store',
  }),
  authenticatePlayer: endpoint({
    method: 'GET',
    path: '/cms/v2/videos/authentication',
    summary: 'A token of ten minutes with which a player starts and keeps its playback',
    caller: 'signedIn',
    reply: z.object({ token: z.string(), expiresAt: z.iso.datetime() }),
    cacheControl: 'private, no-store',
  }),
  initializePlayback: endpoint({
    method: 'GET',
    path: '/cms/v2/videos/initialize',
    summary: 'A ticket for one playback, with signed addresses; without a pass the preview',
    caller: 'anyone',
    query: z.object({
      videoUID: z.string().max(64).optional(),
      /** Names the device, so that it counts once. */
      device: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .optional(),
      token,
    }),
    reply: z.object({
      ticket: z.string(),
      /** Absent: no video was named. */
      playlist: z.string().optional(),
      captions: captions.optional(),
      isPreview: z.boolean(),
      expiresAt: z.iso.datetime(),
      heartbeatSeconds: z.number().int(),
    }),
    cacheControl: 'private, no-store',
    refusals: [refusals.tooManyDevices, refusals.unknownVideo],
  }),
  beatHeart: endpoint({
    method: 'GET',
    path: '/cms/v2/videos/heartbeat/:ticket',
    summary: 'Says that a ticket still plays, and answers addresses that are signed anew',
    caller: 'anyone',
    params: z.object({ ticket: z.string().max(64) }),
    query: z.object({ token }),
    reply: z.object({
      expiresAt: z.iso.datetime(),
      playlist: z.string().optional(),
      captions: captions.optional(),
    }),
    cacheControl: 'private, no-store',
    refusals: [refusals.unknownTicket],
  }),
  listPlans: endpoint({
    method: 'GET',
    path: '/paywall/v1/plans',
    summary: 'The passes that are sold, with today’s prices',
    caller: 'anyone',
    reply: z.object({
      items: z.array(z.object({ plan, sku: z.string(), days: z.number().int(), price: euros })),
    }),
  }),
  readOwnPass: endpoint({
    method: 'GET',
    path: '/paywall/v1/self/pass',
    summary: 'One’s pass with its periods, and the devices that have played',
    caller: 'signedIn',
    reply: z.object({ pass: ownPass.optional(), devices: z.array(device) }),
    cacheControl: 'private, no-store',
  }),
  agreeToRenewal: endpoint({
    method: 'PUT',
    path: '/paywall/v1/self/renewal',
    summary: 'Has the pass renewed every 30 days, for at most this price, from a saved payment method',
    caller: 'person',
    body: z.object({ paymentTokenId: z.uuid(), price: euros.positive() }),
    refusals: [refusals.noPass, refusals.notBought, refusals.priceChanged, refusals.unknownMethod],
  }),
  cancelRenewal: endpoint({
    method: 'DELETE',
    path: '/paywall/v1/self/renewal',
    summary: 'Lets the pass end when its paid time is over',
    caller: 'signedIn',
    refusals: [refusals.noPass],
  }),
  withdrawPass: endpoint({
    method: 'POST',
    path: '/paywall/v1/self/periods/:periodId/withdrawal',
    summary: 'Withdraws from a pass: what its unused days cost goes back',
    caller: 'signedIn',
    params: z.object({ periodId: z.uuid() }),
    refusals: [
      refusals.noPass,
      refusals.withdrawalOver,
      refusals.notReturnable,
      refusals.piecesUsed,
      refusals.pieceEnded,
      refusals.requestReused,
    ],
  }),
  signOutDevice: endpoint({
    method: 'DELETE',
    path: '/paywall/v1/self/devices/:deviceId',
    summary: 'Ends what plays on one of one’s devices',
    caller: 'signedIn',
    params: z.object({ deviceId: z.string().max(64) }),
    refusals: [refusals.unknownDevice],
  }),
};
