import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { cancellationKinds } from './cancellationRules.ts';
import { byEvent, mayRead, ofChanges, ofDeeds, officeRefusals } from './officeApi.ts';
import { person, reason, version } from './officeShapes.ts';

export const cancellationRefusals = {
  /** Tickets were sold or given back since the figures were read. */
  figuresChanged: refusal({ status: 409, code: 'TICKET_FIGURES_CHANGED' }),
  /** Somebody has asked for it already, and a second person has yet to decide. */
  approvalWaits: refusal({ status: 409, code: 'APPROVAL_WAITS' }),
  /** What was decided before can still be undone: do that first, or wait for its five minutes. */
  undoFirst: refusal({ status: 409, code: 'TICKET_CANCELLATION_UNDO_FIRST' }),
  /** Money goes back already, so it cannot be undone. */
  begun: refusal({ status: 409, code: 'TICKET_REFUNDS_BEGUN' }),
  unknownReceipt: refusal({ status: 404, code: 'RECEIPT_NOT_FOUND' }),
  /** The till of this day has been counted and closed. */
  tillClosed: refusal({ status: 409, code: 'TILL_CLOSED' }),
};
const refusals = { ...officeRefusals, ...cancellationRefusals };

const maySell = { permission: 'tickets.sell' } as const;
const mayPlace = { permission: 'tickets.places' } as const;
const path = '/office/v1/ticket-events/:eventId/cancellation';
const kind = z.enum(cancellationKinds);
const count = z.number().int().min(0).max(1_000_000);
const money = z.number().min(0).max(100_000_000).multipleOf(0.01);
const at = z.iso.datetime();

const figures = z.object({
  version,
  /** Living rights that end, in all and by how they stand. */
  rights: z.number().int(),
  byState: z.object({
    issued: z.number().int(),
    forwarding: z.number().int(),
    listed: z.number().int(),
    suspended: z.number().int(),
    used: z.number().int(),
  }),
  /** Of `rights`, those without money: guests. */
  guests: z.number().int(),
  /** Orders of which money goes back, and how much. */
  orders: z.number().int(),
  amount: euros,
  /** Sold at the counter, to be given back by hand. */
  receipts: z.number().int(),
  receiptAmount: euros,
  /** People who may enter, people who bought for others, and rights of which nobody knows an address. */
  holders: z.number().int(),
  otherBuyers: z.number().int(),
  withoutAddress: z.number().int(),
  /** Places in carts, which are let go, and those that are being paid for. */
  inCarts: z.number().int(),
  underWay: z.number().int(),
  /** Places kept back by staff, and guests' tickets that stay. */
  keptBack: z.number().int(),
  guestsStay: z.number().int(),
});

const refundCounts = z.object({
  waiting: z.number().int(),
  /** Given to the payment service, which has not answered yet. */
  sent: z.number().int(),
  done: z.number().int(),
  byHand: z.number().int(),
  failed: z.number().int(),
});

const receiptRefund = z.object({
  id: z.string(),
  /** As on the receipt. */
  number: z.string(),
  paidBy: z.enum(['cash', 'card']),
  guestName: z.string().optional(),
  pieces: z.number().int(),
  amount: euros,
  paidBackAt: at.optional(),
  paidBackBy: person.optional(),
});

const progress = z.object({
  /** A second person has yet to agree. */
  waiting: z.object({ kind, amount: euros, reason: z.string(), askedAt: at, askedBy: person }).optional(),
  cancellation: z
    .object({
      kind,
      reason: z.string(),
      askedBy: person,
      approvedBy: person.optional(),
      decidedAt: at,
      /** From then on money goes back and people are told; it can be undone until then. */
      beginsAt: at,
      begunAt: at.optional(),
      mayUndo: z.boolean(),
      refunds: refundCounts,
      /** Given back so far. */
      amount: euros,
      /** What somebody has to see to: at most 200. */
      troubles: z.array(
        z.object({
          orderId: z.string(),
          orderNumber: z.string(),
          state: z.enum(['failed', 'byHand']),
          amount: euros.optional(),
          /** Absent: the payment service has not delivered it. */
          failure: z.string().optional(),
        }),
      ),
      receipts: z.array(receiptRefund),
    })
    .optional(),
});

export const cancellationApi = {
  readCancellationFigures: endpoint({
    method: 'GET',
    path: `${path}/figures`,
    summary: 'What calling an event off, or closing its doors, comes to: tickets, money, people, carts',
    caller: maySell,
    params: byEvent,
    query: z.object({ kind, keepsGuests: z.enum(['true', 'false']).default('false') }),
    reply: figures,
    refusals: [...ofDeeds, refusals.undoFirst],
  }),
  cancelTicketEvent: endpoint({
    method: 'POST',
    path,
    summary: 'Calls an event off or closes its doors; where money goes back, ends the sale and asks a second person',
    caller: maySell,
    proof: 'fresh',
    params: byEvent,
    body: z.object({
      /** Made by the screen, so that a request sent twice is one. */
      id: z.uuid(),
      version,
      kind,
      keepsGuests: z.boolean(),
      keepsAllocations: z.boolean(),
      /** As they were seen; refused where they have changed. */
      rights: count,
      orders: count,
      amount: money,
      reason,
    }),
    reply: z.object({ version, isAsked: z.boolean(), saleEndBefore: at }),
    refusals: [...ofChanges, refusals.undoFirst, refusals.figuresChanged, refusals.approvalWaits],
  }),
  undoCancellation: endpoint({
    method: 'POST',
    path: `${path}/undo`,
    summary: 'Takes it back before money goes back: tickets are valid again, and the sale ends as it was to',
    caller: maySell,
    params: byEvent,
    body: z.object({ version, reason }),
    reply: z.object({ version }),
    refusals: [...ofChanges, refusals.begun],
  }),
  readCancellation: endpoint({
    method: 'GET',
    path,
    summary: 'Whether an event is called off or waits for that, how far its refunds are, and what somebody must see to',
    caller: mayRead,
    params: byEvent,
    reply: progress,
    refusals: [refusals.unknownTicketEvent],
  }),
  retryRefunds: endpoint({
    method: 'POST',
    path: `${path}/retry`,
    summary: 'Tries refunds of a cancelled event again that have failed',
    caller: maySell,
    params: byEvent,
    reply: z.object({ retried: z.number().int() }),
    refusals: ofDeeds,
  }),
  markReceiptPaidBack: endpoint({
    method: 'PUT',
    path: `${path}/receipts/:refundId`,
    summary: 'Notes that the money of a receipt was given back at the counter, or that it was not after all',
    caller: mayPlace,
    params: byEvent.extend({ refundId: z.uuid() }),
    body: z.object({ isPaidBack: z.boolean() }),
    reply: receiptRefund,
    refusals: [...ofDeeds, refusals.unknownReceipt, refusals.tillClosed],
  }),
};
