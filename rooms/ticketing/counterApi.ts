import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';
import { euros } from '#platform/api/money.ts';
import { ticketClasses } from './classRules.ts';
import { byEvent, mayRead, officeRefusals } from './officeApi.ts';
import { filled, line, person, reason } from './officeShapes.ts';
import { placesRefusals } from './placesApi.ts';

export const counterRefusals = {
  /** No price for a class there, another total than was shown, or a class that does not fit the seat. */
  priceChanged: refusal({ status: 409, code: 'COUNTER_PRICE_CHANGED' }),
  /** Nobody has an account with that address. */
  nobodyWithAddress: refusal({ status: 404, code: 'TICKET_HOLDER_NOT_FOUND' }),
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
    z.object({ rightId: z.string(), serial: z.string(), place: z.string(), code: z.string(), price: euros }),
  ),
});

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
    refusals: [
      refusals.unknownTicketEvent,
      refusals.eventStateNotPossible,
      refusals.placesTaken,
      refusals.priceChanged,
    ],
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
      items: z.array(receipt),
    }),
    refusals: [refusals.unknownTicketEvent],
  }),
  issueToGuests: endpoint({
    method: 'POST',
    path: `${base}/guests`,
    summary: 'Gives a guest tickets for free places, or for places that an allocation keeps back',
    caller: mayPlace,
    params: byEvent,
    body: z.object({ guestName: filled(100), reason, pieces, allocationId: z.uuid().optional() }),
    reply: z.object({ rightIds: z.array(z.string()) }),
    refusals: [
      refusals.unknownTicketEvent,
      refusals.eventStateNotPossible,
      refusals.placesTaken,
      refusals.priceChanged,
      refusals.unknownAllocation,
    ],
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
    }),
    reply: z.object({ rightIds: z.array(z.string()) }),
    refusals: [
      refusals.unknownTicketEvent,
      refusals.eventStateNotPossible,
      refusals.placesTaken,
      refusals.priceChanged,
      refusals.unknownAllocation,
      refusals.nobodyWithAddress,
    ],
  }),
  exportTicketEvent: endpoint({
    method: 'GET',
    path: `${base}/exports/:list`,
    summary: 'A CSV file: all seats, VAT by class, or how many come through which entrance',
    caller: mayRead,
    logsReading: true,
    params: byEvent.extend({ list: z.enum(['seats', 'vat', 'entrances']) }),
    file: true,
    refusals: [refusals.unknownTicketEvent],
    callsPerMinute: 20,
  }),
};
