import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { mayRead, officeRefusals } from './officeApi.ts';
import { line, names, reason } from './officeShapes.ts';
import { placesRefusals } from './placesApi.ts';

export const rightsRefusals = {
  unknownRight: refusal({ status: 404, code: 'TICKET_NOT_FOUND' }),
  /** It has ended or was used; for most deeds also while it is on its way to somebody else. */
  rightStateNotPossible: refusal({ status: 409, code: 'TICKET_STATE_NOT_POSSIBLE' }),
  /** Nobody knows an address of its holder. */
  nobodyToWriteTo: refusal({ status: 409, code: 'TICKET_WITHOUT_ADDRESS' }),
  /** Nothing was paid for it, or its money has gone back. */
  nothingToRefund: refusal({ status: 409, code: 'TICKET_NOTHING_TO_REFUND' }),
  /** What refunds of orders refuse (`rooms/orders/orderHandling/api.ts`). */
  notReturnable: refusal({ status: 409, code: 'LINE_NOT_RETURNABLE' }),
  requestReused: refusal({ status: 422, code: 'REQUEST_ID_REUSED' }),
  approvalWaits: refusal({ status: 409, code: 'APPROVAL_WAITS' }),
  piecesUsed: refusal({ status: 409, code: 'PIECES_USED' }),
  pieceEnded: refusal({ status: 409, code: 'PIECE_ENDED' }),
};
const refusals = { ...officeRefusals, ...placesRefusals, ...rightsRefusals };

const mayVoid = { permission: 'tickets.void' } as const;
const mayHelp = { permission: 'tickets.help' } as const;
const base = '/office/v1/rights';
const byRight = z.object({ rightId: z.uuid() });
/** As it was on the screen; a new one is another right. */
const generation = z.number().int().min(1).max(32_767);

const holder = z.object({ accountId: z.string(), name: z.string().optional(), email: z.string().optional() });

const listedRight = z.object({
  id: z.string(),
  serial: z.string(),
  generation: z.number().int(),
  event: z.object({ id: z.string(), names, startsAt: z.iso.datetime() }),
  /** Absent: any place of an event without a plan. */
  block: z.string().optional(),
  stand: z.string().optional(),
  entrance: z.string().optional(),
  /** Of a seat. */
  row: z.string().optional(),
  seat: z.string().optional(),
  category: z.object({ number: z.number().int(), names: names.optional() }),
  code: z.string(),
  state: z.string(),
  origin: z.string(),
  /** With VAT, after discounts. */
  price: euros,
  issuedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
  endCause: z.string().optional(),
  holder: holder.optional(),
  guestName: z.string().optional(),
  orderId: z.string().optional(),
  orderNumber: z.string().optional(),
  /** How often it was handed on before. */
  handovers: z.number().int(),
});

const officeRight = listedRight.extend({
  buyer: holder.optional(),
  vatRate: z.number(),
  format: z.string(),
  isChanged: z.boolean(),
  /** From the first to the last right that came of each other. */
  chain: z.array(listedRight),
  /** What would go back for it now; absent: nothing. */
  refund: z.object({ orderVersion: z.number().int(), amount: euros }).optional(),
  /** Who did what with it, newest first. */
  history: z.array(
    z.object({ at: z.iso.datetime(), what: z.string(), who: z.string().optional(), why: z.string().optional() }),
  ),
});

export const rightsApi = {
  listRights: endpoint({
    method: 'GET',
    path: base,
    summary:
      'Rights to enter, newest first, 50 at a time: by (the beginning of) a number, name, e-mail address, order, receipt or place',
    caller: mayRead,
    logsReading: true,
    query: z.object({
      q: line(100).optional(),
      eventId: z.uuid().optional(),
      state: z.enum(['living', 'ended']).optional(),
      origin: z.enum(['sale', 'counter', 'guest', 'season', 'forwarding', 'resale', 'move']).optional(),
      /** Who holds or bought it. */
      personId: z.uuid().optional(),
      /** Handed on at least so often. */
      handovers: z.coerce.number().int().min(0).max(100).optional(),
      after: z.uuid().optional(),
    }),
    reply: z.object({ items: z.array(listedRight), next: z.string().optional() }),
  }),
  readRight: endpoint({
    method: 'GET',
    path: `${base}/:rightId`,
    summary: 'One right with its chain, its order and what happened to it',
    caller: mayRead,
    logsReading: true,
    params: byRight,
    reply: officeRight,
    refusals: [refusals.unknownRight],
  }),
  mailRight: endpoint({
    method: 'POST',
    path: `${base}/:rightId/mails`,
    summary: 'Sends its holder a mail with event, place and number',
    caller: mayHelp,
    params: byRight,
    body: z.object({ generation }),
    reply: officeRight,
    refusals: [refusals.unknownRight, refusals.rightStateNotPossible, refusals.nobodyToWriteTo],
    callsPerMinute: 60,
  }),
  reissueRight: endpoint({
    method: 'POST',
    path: `${base}/:rightId/reissue`,
    summary: 'Gives it a new generation: what was shown or printed before opens no gate any more',
    caller: mayHelp,
    params: byRight,
    body: z.object({ generation, reason }),
    reply: officeRight,
    refusals: [refusals.unknownRight, refusals.rightStateNotPossible],
  }),
  voidRight: endpoint({
    method: 'POST',
    path: `${base}/:rightId/void`,
    summary: 'Ends a right without money; its place goes back to sale',
    caller: mayVoid,
    proof: 'fresh',
    params: byRight,
    body: z.object({ generation, reason }),
    reply: officeRight,
    refusals: [refusals.unknownRight, refusals.rightStateNotPossible],
  }),
  refundRight: endpoint({
    method: 'POST',
    path: `${base}/:rightId/refund`,
    summary: 'Gives back what was paid for it and ends it; above the club’s limit a second person is asked first',
    caller: mayVoid,
    proof: 'fresh',
    params: byRight,
    body: z.object({
      generation,
      orderVersion: z.number().int().min(0).max(2_000_000_000),
      /** As it was on the screen. */
      amount: z.number().min(0).max(1_000_000).multipleOf(0.01),
      /** The same refund sent twice is one. */
      requestId: z.uuid(),
      reason,
    }),
    reply: officeRight,
    refusals: [
      refusals.unknownRight,
      refusals.rightStateNotPossible,
      refusals.nothingToRefund,
      refusals.changedMeanwhile,
      refusals.notReturnable,
      refusals.requestReused,
      refusals.approvalWaits,
      refusals.piecesUsed,
      refusals.pieceEnded,
    ],
  }),
  moveRight: endpoint({
    method: 'POST',
    path: `${base}/:rightId/move`,
    summary: 'Moves it to another free seat of its event; price and holder stay',
    caller: mayVoid,
    params: byRight,
    body: z.object({
      generation,
      row: z.number().int().min(1).max(1_000_000),
      position: z.number().int().min(1).max(32_767),
      reason,
    }),
    reply: officeRight,
    refusals: [refusals.unknownRight, refusals.rightStateNotPossible, refusals.placesTaken],
  }),
};
