import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';
import { euros } from '#platform/api/money.ts';
import { ticketClasses } from './classRules.ts';
import { byEvent, mayRead, ofDeeds, officeRefusals } from './officeApi.ts';
import { filled, line, person, reason } from './officeShapes.ts';
import { placesRefusals } from './placesApi.ts';

export const counterRefusals = {
  /** No price for a class there, another total than was shown, or a class that does not fit the seat. */
  priceChanged: refusal({ status: 409, code: 'COUNTER_PRICE_CHANGED' }),
  /** Nobody has an account with that address. */
  nobodyWithAddress: refusal({ status: 404, code: 'TICKET_HOLDER_NOT_FOUND' }),
  /** Other free tickets of this event, or another refund of this receipt, wait for a second person. */
  approvalWaits: refusal({ status: 409, code: 'APPROVAL_WAITS' }),
  unknownReceipt: refusal({ status: 404, code: 'RECEIPT_NOT_FOUND' }),
  /** One of the tickets has ended, was used, or is of another receipt. */
  notRefundable: refusal({ status: 409, code: 'COUNTER_TICKET_NOT_REFUNDABLE' }),
  /** The till of this day has been counted and closed. */
  tillClosed: refusal({ status: 409, code: 'TILL_CLOSED' }),
  tillOpen: refusal({ status: 409, code: 'TILL_OPEN' }),
  requestReused: refusal({ status: 422, code: 'REQUEST_ID_REUSED' }),
};
const refusals = { ...officeRefusals, ...placesRefusals, ...counterRefusals };

const mayPlace = { permission: 'tickets.places' } as const;
const base = '/office/v1/ticket-events/:eventId';
const block = z.number().int().min(1).max(32_767);

/** A seat, a place in a standing block, or any place of an event without a plan. */
const piece = z.object({
  code: z.enum(ticketClasses),
  row: z.number().int().min(1).max(1_000_000).optional(),
  position: block.optional(),
  block: block.optional(),
});
const pieces = z.array(piece).min(1, 'required').max(50, 'max');

const receipt = z.object({
  id: z.string(),
  number: z.string(),
  madeAt: z.iso.datetime(),
  madeBy: person.optional(),
  paidBy: z.enum(['cash', 'card']),
  guestName: z.string().optional(),
  total: euros,
  vatRate: z.number(),
  /** Contained in the total. */
  vat: euros,
  seller: z.array(z.string()),
  lines: z.array(
    z.object({
      rightId: z.string(),
      serial: z.string(),
      place: z.string(),
      code: z.string(),
      price: euros,
      /** Its money can be given back at the counter. */
      isRefundable: z.boolean(),
      isVoid: z.boolean(),
    }),
  ),
  /** What was given back of it, the first first. */
  refunds: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      amount: euros,
      pieces: z.number().int(),
      reason: z.string().optional(),
      /** Absent: it has not been paid out yet. */
      at: z.iso.datetime().optional(),
      by: person.optional(),
    }),
  ),
});

const cents = euros.min(0, 'min').max(1_000_000, 'max').multipleOf(0.01, 'invalid');

const till = z.object({
  /** Absent: nobody has said what lay in it. */
  openedWith: euros.optional(),
  openedAt: z.iso.datetime().optional(),
  openedBy: person.optional(),
  /** What must lie in it by what was taken and given back. */
  expected: euros,
  /** What was counted; absent: it is open. */
  counted: euros.optional(),
  /** Counted less what was expected. */
  difference: z.number().optional(),
  closedAt: z.iso.datetime().optional(),
  closedBy: person.optional(),
  note: z.string().optional(),
});
const today = z.object({ till });

/** `isAsked`: a second person has to agree first, so none was issued. */
const ofFreeTickets = {
  reply: z.object({ rightIds: z.array(z.string()), numbers: z.array(z.string()), isAsked: z.boolean() }),
  refusals: [
    ...ofDeeds,
    refusals.placesTaken,
    refusals.priceChanged,
    refusals.unknownAllocation,
    refusals.approvalWaits,
    refusals.nobodyWithAddress,
  ],
};

export const counterApi = {
  chooseSeats: endpoint({
    method: 'GET',
    path: `${base}/best-seats`,
    summary: 'The best free seats side by side in a category, for the counter; nothing is held',
    caller: mayPlace,
    params: byEvent,
    query: z.object({
      category: z.coerce.number().int().min(1).max(99),
      count: z.coerce.number().int().min(1).max(20),
    }),
    reply: z.object({
      items: z.array(
        z.object({
          row: z.number().int(),
          position: z.number().int(),
          block: z.string(),
          rowLabel: z.string(),
          seat: z.string(),
        }),
      ),
    }),
    refusals: [refusals.unknownTicketEvent],
  }),
  sellAtCounter: endpoint({
    method: 'POST',
    path: `${base}/receipts`,
    summary: 'Sells places that are free now for cash or by card terminal; the same id twice is one sale',
    caller: mayPlace,
    params: byEvent,
    body: z.object({
      id: z.uuid(),
      paidBy: z.enum(['cash', 'card']),
      guestName: line(100).optional(),
      pieces,
      /** As it was on the screen. */
      total: z.number().min(0).max(1_000_000).multipleOf(0.01),
    }),
    reply: receipt,
    refusals: [...ofDeeds, refusals.placesTaken, refusals.priceChanged, refusals.tillClosed],
  }),
  listReceipts: endpoint({
    method: 'GET',
    path: `${base}/receipts`,
    summary: 'What was sold at the counter on a day, with the sums of the till and of the terminal',
    caller: mayRead,
    params: byEvent,
    query: z.object({ day: sentDay() }),
    reply: z.object({
      cash: euros,
      card: euros,
      /** Given back on that day, of receipts of whatever day. */
      cashBack: euros,
      cardBack: euros,
      till,
      items: z.array(receipt),
    }),
    refusals: [refusals.unknownTicketEvent],
  }),
  readReceipt: endpoint({
    method: 'GET',
    path: `${base}/receipts/:number`,
    summary: 'A receipt of an event by its number: T12-K3, K3 or 3',
    caller: mayRead,
    params: byEvent.extend({ number: z.string().max(30) }),
    reply: receipt,
    refusals: [refusals.unknownTicketEvent, refusals.unknownReceipt],
  }),
  refundAtCounter: endpoint({
    method: 'POST',
    path: `${base}/receipts/:receiptId/refunds`,
    summary:
      'Gives the money of some tickets of a receipt back as it was paid, and ends them, or asks a second person; the ' +
      'same id twice is one',
    caller: { permission: 'tickets.void' },
    proof: 'fresh',
    params: byEvent.extend({ receiptId: z.uuid() }),
    body: z.object({
      id: z.uuid(),
      rightIds: z.array(z.uuid()).min(1, 'required').max(50, 'max'),
      /** As it was on the screen. */
      amount: cents,
      reason,
    }),
    /** `isAsked`: a second person has to agree first, so nothing was given back. */
    reply: receipt.extend({ isAsked: z.boolean() }),
    refusals: [
      ...ofDeeds,
      refusals.unknownReceipt,
      refusals.notRefundable,
      refusals.approvalWaits,
      refusals.priceChanged,
      refusals.tillClosed,
      refusals.requestReused,
    ],
  }),
  openTill: endpoint({
    method: 'POST',
    path: `${base}/till/opening`,
    summary: 'Says what lies in the till of an event before the first sale of today',
    caller: mayPlace,
    params: byEvent,
    body: z.object({ amount: cents }),
    reply: today,
    refusals: [...ofDeeds, refusals.tillOpen, refusals.tillClosed],
  }),
  closeTill: endpoint({
    method: 'POST',
    path: `${base}/till/closing`,
    summary:
      'Says what was counted in the till of today: after that nothing is sold or given back for cash on this day',
    caller: mayPlace,
    params: byEvent,
    body: z.object({ counted: cents, note: line(300).optional() }),
    reply: today,
    refusals: [...ofDeeds, refusals.tillClosed],
  }),
  issueToGuests: endpoint({
    method: 'POST',
    path: `${base}/guests`,
    summary: 'Gives a guest tickets for free places, or for places that an allocation keeps back',
    caller: mayPlace,
    params: byEvent,
    body: z.object({ guestName: filled(100), reason, pieces, allocationId: z.uuid().optional() }),
    ...ofFreeTickets,
  }),
  issueToSeasonHolder: endpoint({
    method: 'POST',
    path: `${base}/season-tickets`,
    summary: 'Gives somebody with an account the places of their season ticket at this event, and mails them',
    caller: mayPlace,
    params: byEvent,
    body: z.object({
      email: mailAddress('invalid_email'),
      reason,
      pieces: pieces.max(10, 'max'),
      allocationId: z.uuid().optional(),
      /** What the person has paid with their season ticket for each of these places; absent: nothing of it is known. */
      share: euros.positive().optional(),
    }),
    ...ofFreeTickets,
  }),
  exportTicketEvent: endpoint({
    method: 'GET',
    path: `${base}/exports/:list`,
    summary: 'A CSV file: all seats, VAT by class, how many come through which entrance, or the cash book',
    caller: mayRead,
    logsReading: true,
    params: byEvent.extend({ list: z.enum(['seats', 'vat', 'entrances', 'cashbook', 'closings']) }),
    file: true,
    refusals: [refusals.unknownTicketEvent],
    callsPerMinute: 20,
  }),
};
