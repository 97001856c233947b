import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { typedLine } from '#platform/api/typedLine.ts';
import { typedName } from '#platform/api/typedName.ts';
import { bookingStates, campStates } from './campStateRules.ts';

export const campRefusals = {
  unknownCamp: refusal({ status: 404, code: 'CAMP_NOT_FOUND' }),
  unknownBooking: refusal({ status: 404, code: 'BOOKING_NOT_FOUND' }),
  /** Not open yet, closed, or not enough places are free. */
  notBookable: refusal({ status: 409, code: 'CAMP_NOT_BOOKABLE' }),
  /** There are places, or there is no list. */
  noWaitingList: refusal({ status: 409, code: 'CAMP_WAITING_LIST_CLOSED' }),
  /** By name and birthday a child has one place at a camp. */
  childTwice: refusal({ status: 409, code: 'CHILD_BOOKED_ALREADY' }),
  wrongAge: refusal({ status: 422, code: 'CHILD_AGE_DOES_NOT_FIT' }),
  /** The deed does not fit what the booking has become meanwhile. */
  bookingMoved: refusal({ status: 409, code: 'BOOKING_STATE_NOT_POSSIBLE' }),
  offerOver: refusal({ status: 410, code: 'OFFER_OVER' }),
  /** The camp has begun. */
  tooLate: refusal({ status: 409, code: 'CAMP_HAS_BEGUN' }),
  /** Another part of the price would be kept than was shown. */
  keptChanged: refusal({ status: 409, code: 'CANCELLATION_CHANGED' }),
};
const refusals = campRefusals;

/** What can keep places of an order from being refunded. */
export const againstRefund = [
  /** Fewer places of the order are left to refund. */
  refusal({ status: 409, code: 'LINE_NOT_RETURNABLE' }),
  refusal({ status: 409, code: 'PIECES_USED' }),
  refusal({ status: 409, code: 'PIECE_ENDED' }),
  /** The id stands for another refund. */
  refusal({ status: 422, code: 'REQUEST_ID_REUSED' }),
];

const day = sentDay();
const clock = z.string().regex(/^\d\d:\d\d$/);
export const names = z.object({ de: z.string(), en: z.string().optional(), ja: z.string().optional() });
const note = z
  .string()
  .trim()
  .max(1000)
  .regex(/^[\P{Cc}\n]*$/u);

export const kitSizes = ['116', '128', '140', '152', '164', 'S', 'M'] as const;

const camp = z.object({
  id: z.string(),
  number: z.number().int(),
  slug: z.string(),
  name: names,
  text: names,
  place: z.string(),
  firstDay: day,
  lastDay: day,
  beginsAt: clock,
  endsAt: clock,
  minAge: z.number().int(),
  maxAge: z.number().int(),
  opensOn: day,
  closesOn: day,
  price: euros,
  /** Of each place, when several children are booked together. */
  siblingPrice: euros,
  state: z.enum(campStates),
  /** Called off by the club. */
  isCalledOff: z.boolean(),
  free: z.number().int(),
});

const child = z.object({
  firstName: typedName(60),
  lastName: typedName(60),
  birthday: day,
  kitSize: z.enum(kitSizes),
  mayBePhotographed: z.boolean(),
  /** Read by the camp's staff around the camp alone; stored encrypted. */
  health: z.object({ allergies: note.default(''), medicine: note.default(''), notes: note.default('') }).optional(),
});
const contact = z.object({ phone: typedLine(30), pickUp: z.array(typedName(80)).max(6).default([]) });
const bookingBody = z.object({ children: z.array(child).min(1).max(6), contact });

const ownChild = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  kitSize: z.string(),
  isLiving: z.boolean(),
});
const ownBooking = z.object({
  id: z.string(),
  state: z.enum(bookingStates),
  endCause: z.string().optional(),
  sku: z.string(),
  places: z.number().int(),
  /** When a draft, or an offer, ends. */
  expiresAt: z.iso.datetime().optional(),
  /** Place on the waiting list, from 1. */
  position: z.number().int().optional(),
  orderId: z.string().optional(),
  camp: camp.omit({ text: true, free: true }),
  children: z.array(ownChild),
  /** What of the price of one place would be kept today; absent: it cannot be cancelled any more. */
  cancellation: z.object({ keptPercent: z.number(), kept: euros, paid: euros }).optional(),
  /** The club called the camp or a day off: what is owed, until the parent has chosen. */
  compensations: z.array(
    z.object({
      id: z.string(),
      day: day.optional(),
      amount: euros,
      choice: z.enum(['voucher', 'refund']).optional(),
    }),
  ),
});

const byBooking = z.object({ bookingId: z.uuid() });
const byCamp = z.object({ campId: z.uuid() });

/** CAMP-12: what is offered, and bookings with their waiting list. */
export const campApi = {
  listCamps: endpoint({
    method: 'GET',
    path: '/camp/v1/camps',
    summary: 'Camps that are published and not over, by their first day',
    caller: 'anyone',
    query: z.object({
      /** A month, such as 2027-03. */
      season: z
        .string()
        .regex(/^\d{4}-\d\d$/)
        .optional(),
      place: typedLine(80).optional(),
      age: z.coerce.number().int().min(3).max(18).optional(),
    }),
    reply: z.object({ items: z.array(camp) }),
  }),
  readCamp: endpoint({
    method: 'GET',
    path: '/camp/v1/camps/:campId',
    summary: 'One camp with its state and free places',
    caller: 'anyone',
    params: byCamp,
    reply: camp,
    refusals: [refusals.unknownCamp],
  }),
  createBooking: endpoint({
    method: 'POST',
    path: '/camp/v1/self/bookings',
    summary: 'Enters children for a camp; their places are put into the cart by the sku that it answers',
    caller: 'person',
    body: bookingBody.extend({ campId: z.uuid() }),
    reply: ownBooking,
    status: 201,
    refusals: [refusals.unknownCamp, refusals.notBookable, refusals.childTwice, refusals.wrongAge],
    callsPerMinute: 30,
  }),
  changeBooking: endpoint({
    method: 'PUT',
    path: '/camp/v1/self/bookings/:bookingId',
    summary: 'Changes sizes, health, consents and contact; of a draft also who comes',
    caller: 'person',
    params: byBooking,
    body: bookingBody,
    reply: ownBooking,
    refusals: [refusals.unknownBooking, refusals.bookingMoved, refusals.childTwice, refusals.wrongAge],
    callsPerMinute: 30,
  }),
  deleteBooking: endpoint({
    method: 'DELETE',
    path: '/camp/v1/self/bookings/:bookingId',
    summary: 'Deletes a draft, or leaves the waiting list; what was entered about the children goes with it',
    caller: 'person',
    params: byBooking,
    status: 204,
    refusals: [refusals.unknownBooking, refusals.bookingMoved],
  }),
  listOwnBookings: endpoint({
    method: 'GET',
    path: '/camp/v1/self/bookings',
    summary: 'Bookings and places on waiting lists, newest first; health data are not among what it answers',
    caller: 'person',
    reply: z.object({ items: z.array(ownBooking) }),
  }),
  readCampCalendar: endpoint({
    method: 'GET',
    path: '/camp/v1/self/bookings/:bookingId/calendar',
    summary: 'The days of a camp at which one has paid places, for a calendar (RFC 5545)',
    caller: 'person',
    params: byBooking,
    file: true,
    refusals: [refusals.unknownBooking],
  }),
  joinWaitingList: endpoint({
    method: 'POST',
    path: '/camp/v1/camps/:campId/waitingList',
    summary: 'Puts children on the waiting list of a camp that is full, all of them together',
    caller: 'person',
    params: byCamp,
    body: bookingBody,
    reply: ownBooking,
    status: 201,
    refusals: [refusals.unknownCamp, refusals.noWaitingList, refusals.childTwice, refusals.wrongAge],
    callsPerMinute: 30,
  }),
  answerOffer: endpoint({
    method: 'POST',
    path: '/camp/v1/self/offers/:bookingId',
    summary: 'Accepts places that became free, so that they can be put into the cart, or declines them',
    caller: 'person',
    params: byBooking,
    body: z.object({ accept: z.boolean() }),
    reply: ownBooking,
    refusals: [refusals.unknownBooking, refusals.offerOver],
  }),
  cancelPlaces: endpoint({
    method: 'POST',
    path: '/camp/v1/self/bookings/:bookingId/cancellation',
    summary: 'Cancels paid places of some children; by the scale a part of the price is kept',
    caller: 'person',
    params: byBooking,
    body: z.object({ requestId: z.uuid(), childIds: z.array(z.uuid()).min(1).max(6), keptPercent: z.number() }),
    reply: ownBooking,
    refusals: [
      refusals.unknownBooking,
      refusals.bookingMoved,
      refusals.tooLate,
      refusals.keptChanged,
      ...againstRefund,
    ],
  }),
  chooseCompensation: endpoint({
    method: 'POST',
    path: '/camp/v1/self/compensations/:compensationId',
    summary: 'Takes what the club owes for a camp that it called off, as a voucher or as money',
    caller: 'person',
    params: z.object({ compensationId: z.uuid() }),
    body: z.object({ choice: z.enum(['voucher', 'refund']) }),
    reply: ownBooking,
    refusals: [refusals.unknownBooking, refusals.bookingMoved, ...againstRefund],
  }),
};
