import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { euros } from '#platform/api/money.ts';
import { typedLine } from '#platform/api/typedLine.ts';
import { againstRefund, campRefusals, kitSizes, names } from './api.ts';
import { bookingStates, campStates } from './campStateRules.ts';

export const campOfficeRefusals = {
  /** Another camp has this address. */
  addressTaken: refusal({ status: 409, code: 'CAMP_ADDRESS_TAKEN' }),
  /** The deed does not fit where the camp stands. */
  campMoved: refusal({ status: 409, code: 'CAMP_STATE_NOT_POSSIBLE' }),
  /** More places are sold, held or offered. */
  capacityTooLow: refusal({ status: 409, code: 'CAMP_CAPACITY_TOO_LOW' }),
  /** Days, ages or prices contradict each other. */
  termsDoNotFit: refusal({ status: 422, code: 'CAMP_TERMS_DO_NOT_FIT' }),
  /** Health data are open from seven days before the camp to fourteen after it. */
  healthClosed: refusal({ status: 409, code: 'CAMP_HEALTH_CLOSED' }),
  /** That name is not among those who may pick the child up. */
  pickUpNotAllowed: refusal({ status: 409, code: 'CAMP_PICK_UP_NOT_ALLOWED' }),
  unknownChild: refusal({ status: 404, code: 'CAMP_CHILD_NOT_FOUND' }),
};
const refusals = { ...campOfficeRefusals, unknownCamp: campRefusals.unknownCamp };

const mayManage = { permission: 'camps.manage' } as const;
const base = '/office/v1/camps';
const byCamp = z.object({ campId: z.uuid() });
const byChild = byCamp.extend({ childId: z.uuid() });
const day = sentDay();
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const reason = z.string().trim().min(3).max(500);

const listQuery = z.object({ day: day.optional(), format: z.enum(['csv', 'pdf']) });

const terms = z.object({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{2,79}$/),
  name: z.object({ de: typedLine(80), en: typedLine(80), ja: typedLine(80).optional() }),
  text: z.object({ de: z.string().max(2000), en: z.string().max(2000), ja: z.string().max(2000).optional() }),
  place: typedLine(80),
  firstDay: day,
  lastDay: day,
  beginsAt: clock,
  endsAt: clock,
  minAge: z.number().int().min(3).max(18),
  maxAge: z.number().int().min(3).max(18),
  opensOn: day,
  closesOn: day,
  price: euros.min(0).max(5000),
  siblingPrice: euros.min(0).max(5000),
  vatRate: z.number().min(0).max(25),
  isVatExempt: z.boolean(),
  tenant: z.number().int().min(1),
  hasWaitingList: z.boolean(),
  capacity: z.number().int().min(1).max(1000),
});

const officeCamp = z.object({
  id: z.string(),
  number: z.number().int(),
  slug: z.string(),
  name: names,
  place: z.string(),
  firstDay: day,
  lastDay: day,
  state: z.enum(['draft', 'published', 'calledOff']),
  wireState: z.enum(campStates),
  capacity: z.number().int(),
  free: z.number().int(),
  held: z.number().int(),
  offered: z.number().int(),
  booked: z.number().int(),
  isHealthOpen: z.boolean(),
});

const listedChild = z.object({
  id: z.string(),
  bookingId: z.string(),
  bookingState: z.enum(bookingStates),
  /** Absent once deleted. */
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  age: z.number().int().optional(),
  kitSize: z.string(),
  mayBePhotographed: z.boolean(),
  isLiving: z.boolean(),
  phone: z.string().optional(),
  pickUp: z.array(z.string()),
  cameAt: z.iso.datetime().optional(),
  leftAt: z.iso.datetime().optional(),
});

/** The office of the camps. */
export const campOfficeApi = {
  listOfficeCamps: endpoint({
    method: 'GET',
    path: base,
    summary: 'All camps with their places, by their first day',
    caller: mayManage,
    query: z.object({ state: z.enum(['draft', 'published', 'calledOff']).optional() }),
    reply: z.object({ items: z.array(officeCamp) }),
  }),
  createCamp: endpoint({
    method: 'POST',
    path: base,
    summary: 'Makes a draft of a camp',
    caller: mayManage,
    body: terms,
    reply: officeCamp,
    status: 201,
    refusals: [refusals.addressTaken, refusals.termsDoNotFit],
  }),
  publishCamp: endpoint({
    method: 'POST',
    path: `${base}/:campId/publication`,
    summary: 'Publishes a draft',
    caller: mayManage,
    params: byCamp,
    reply: officeCamp,
    refusals: [refusals.unknownCamp, refusals.campMoved],
  }),
  changeCampCapacity: endpoint({
    method: 'PUT',
    path: `${base}/:campId/capacity`,
    summary: 'Changes how many places there are, never below what is sold, held or offered',
    caller: mayManage,
    params: byCamp,
    body: z.object({ capacity: z.number().int().min(0).max(1000) }),
    reply: officeCamp,
    refusals: [refusals.unknownCamp, refusals.capacityTooLow],
  }),
  readCampList: endpoint({
    method: 'GET',
    path: `${base}/:campId`,
    summary: 'A camp with its children on a day: sizes, consents, telephone and who picks up; nothing about health',
    caller: mayManage,
    logsReading: true,
    params: byCamp,
    query: z.object({ day: day.optional() }),
    reply: z.object({
      camp: officeCamp,
      day,
      children: z.array(listedChild),
      waiting: z.array(z.object({ bookingId: z.string(), places: z.number().int(), state: z.enum(bookingStates) })),
      sizes: z.array(z.object({ size: z.enum(kitSizes), count: z.number().int() })),
    }),
    refusals: [refusals.unknownCamp],
  }),
  readCampHealth: endpoint({
    method: 'GET',
    path: `${base}/:campId/health`,
    summary: 'Allergies, medicine and notes of the children, from seven days before the camp to fourteen after it',
    caller: { permission: 'camps.health' },
    logsReading: true,
    params: byCamp,
    reply: z.object({
      items: z.array(
        z.object({
          childId: z.string(),
          name: z.string(),
          allergies: z.string(),
          medicine: z.string(),
          notes: z.string(),
        }),
      ),
    }),
    cacheControl: 'no-store',
    refusals: [refusals.unknownCamp, refusals.healthClosed],
  }),
  exportCampList: endpoint({
    method: 'GET',
    path: `${base}/:campId/list`,
    summary:
      'The children of a day as a table or to print: sizes, consents, telephone, who picks up; nothing about health',
    caller: mayManage,
    logsReading: true,
    params: byCamp,
    query: listQuery,
    file: true,
    refusals: [refusals.unknownCamp],
  }),
  exportCampHealthList: endpoint({
    method: 'GET',
    path: `${base}/:campId/healthList`,
    summary: 'The same list with allergies, medicine and notes, around the days of the camp',
    caller: { permission: 'camps.health' },
    logsReading: true,
    params: byCamp,
    query: listQuery,
    file: true,
    refusals: [refusals.unknownCamp, refusals.healthClosed],
  }),
  deleteCampHealth: endpoint({
    method: 'DELETE',
    path: `${base}/:campId/health`,
    summary: 'Deletes the health data of a camp before their time',
    caller: { permission: 'camps.health' },
    params: byCamp,
    status: 204,
    refusals: [refusals.unknownCamp],
  }),
  noteArrival: endpoint({
    method: 'POST',
    path: `${base}/:campId/children/:childId/arrival`,
    summary: 'A child has come today',
    caller: mayManage,
    params: byChild,
    status: 204,
    refusals: [refusals.unknownChild],
  }),
  notePickUp: endpoint({
    method: 'POST',
    path: `${base}/:campId/children/:childId/pickUp`,
    summary: 'A child is picked up by somebody whom its parents have named; anybody else is refused',
    caller: mayManage,
    params: byChild,
    body: z.object({ by: typedLine(80) }),
    status: 204,
    refusals: [refusals.unknownChild, refusals.pickUpNotAllowed],
  }),
  moveChild: endpoint({
    method: 'POST',
    path: `${base}/:campId/children/:childId/move`,
    summary: 'Gives a child a free place at another camp; where that costs less, the difference goes back if wanted',
    caller: mayManage,
    params: byChild,
    body: z.object({ toCampId: z.uuid(), refundDifference: z.boolean(), reason, requestId: z.uuid() }),
    reply: z.object({ refunded: euros }),
    refusals: [
      refusals.unknownCamp,
      refusals.unknownChild,
      refusals.campMoved,
      campRefusals.notBookable,
      campRefusals.childTwice,
      campRefusals.wrongAge,
      campRefusals.bookingMoved,
      ...againstRefund,
    ],
  }),
  messageParents: endpoint({
    method: 'POST',
    path: `${base}/:campId/messages`,
    summary: 'Writes a mail to the parents of all children who come',
    caller: mayManage,
    params: byCamp,
    body: z.object({ subject: typedLine(120), text: z.string().trim().min(1).max(4000) }),
    reply: z.object({ sent: z.number().int() }),
    refusals: [refusals.unknownCamp],
    callsPerMinute: 10,
  }),
  callOffCamp: endpoint({
    method: 'POST',
    path: `${base}/:campId/calledOff`,
    summary: 'Calls a camp, or one day of it, off: parents choose between voucher and money',
    caller: mayManage,
    params: byCamp,
    body: z.object({ reason, day: day.optional() }),
    reply: z.object({ bookings: z.number().int(), amount: euros }),
    refusals: [refusals.unknownCamp, refusals.campMoved],
  }),
};
