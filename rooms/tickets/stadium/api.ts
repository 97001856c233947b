import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';

export { seatAttributes } from './planRules.ts';

export const stadiumRefusals = {
  venueNameTaken: refusal({ status: 409, code: 'VENUE_NAME_TAKEN' }),
  changedMeanwhile: refusal({ status: 409, code: 'CHANGED_MEANWHILE' }),
  planPublished: refusal({ status: 409, code: 'PLAN_PUBLISHED' }),
  planIncomplete: refusal({ status: 409, code: 'PLAN_INCOMPLETE' }),
  blockLabelTaken: refusal({ status: 409, code: 'BLOCK_LABEL_TAKEN' }),
  categoryInUse: refusal({ status: 409, code: 'CATEGORY_IN_USE' }),
  categoryUnknown: refusal({ status: 409, code: 'CATEGORY_UNKNOWN' }),
};
const { venueNameTaken, changedMeanwhile, planPublished, planIncomplete } = stadiumRefusals;
const { blockLabelTaken, categoryInUse, categoryUnknown } = stadiumRefusals;

const forReaders = { permission: 'tickets.read' } as const;
const forSellers = { permission: 'tickets.sell' } as const;

const text = (most: number) => z.string().trim().max(most, 'max');
const neededText = (most: number) => text(most).min(1, 'required');
const coordinate = z.number().min(0, 'min').max(20_000, 'max');
const point = z.tuple([coordinate, coordinate]);
const categoryNumber = z.number().int().min(1, 'min').max(99, 'max');
const blockNumber = z.number().int().min(1).max(999);
const category = z.object({
  number: categoryNumber,
  name: neededText(60),
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'invalid'),
});
const seat = z.object({
  label: neededText(8),
  x: coordinate,
  y: coordinate,
  attributes: z.number().int().min(0).max(15),
});
const row = z.object({
  label: neededText(8),
  category: categoryNumber,
  seats: z.array(seat).min(1, 'required').max(300, 'max'),
});
const block = z.object({
  stand: neededText(60),
  label: neededText(20),
  kind: z.enum(['seated', 'standing', 'wheelchair', 'away']),
  category: categoryNumber,
  entrance: text(60),
  outline: z.array(point).min(3, 'min').max(60, 'max'),
  /** Of standing places; those of seats are counted. */
  places: z.number().int().min(0, 'min').max(30_000, 'max'),
  rows: z.array(row).max(200, 'max'),
});
const blockHead = block.omit({ rows: true }).extend({ number: blockNumber, rows: z.number().int() });

const plan = {
  id: z.string(),
  version: z.number().int(),
  state: z.enum(['draft', 'published']),
  /** Sent back with each change. */
  revision: z.number().int(),
  note: z.string(),
  places: z.number().int(),
  madeAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().optional(),
};
const counted = z.object({ category: z.number().int(), name: z.string(), places: z.number().int() });
const venue = { id: z.string(), name: z.string(), city: z.string() };
const planId = z.object({ planId: z.uuid() });
const ofBlock = z.object({ planId: z.uuid(), number: z.coerce.number().int().min(1).max(999) });
const revision = z.number().int().min(1).max(2_000_000_000);
const seen = z.object({ revision });
const changed = z.object({ revision: z.number().int() });
const madePlan = z.object({ planId: z.string() });
const whyNoChange = [changedMeanwhile, planPublished] as const;

/** What is wrong in a line of a file; texts stand in the room's words. */
const fault = z.object({ line: z.number().int(), code: z.string(), value: z.string() });

export const stadiumApi = {
  listVenues: endpoint({
    method: 'GET',
    path: '/office/v1/venues',
    summary: 'Venues, by name, with the number of the versions of their plans',
    caller: forReaders,
    reply: z.object({
      items: z.array(z.object({ ...venue, versions: z.number().int(), places: z.number().int().optional() })),
    }),
  }),
  addVenue: endpoint({
    method: 'POST',
    path: '/office/v1/venues',
    summary: 'Adds a venue',
    caller: forSellers,
    body: z.object({ name: neededText(80), city: neededText(80) }),
    status: 201,
    reply: z.object({ venueId: z.string() }),
    refusals: [venueNameTaken],
  }),
  readVenue: endpoint({
    method: 'GET',
    path: '/office/v1/venues/:venueId',
    summary: 'A venue with all versions of its plan, newest first, and their places by category',
    caller: forReaders,
    params: z.object({ venueId: z.uuid() }),
    reply: z.object({ ...venue, plans: z.array(z.object({ ...plan, categories: z.array(counted) })) }),
  }),
  importPlan: endpoint({
    method: 'POST',
    path: '/office/v1/venues/:venueId/plans/import',
    summary: 'Makes a draft from a CSV file; with `isDryRun` it only says what is in it and what is wrong',
    caller: forSellers,
    params: z.object({ venueId: z.uuid() }),
    query: z.object({
      isDryRun: z.enum(['true', 'false']).default('true'),
      note: text(200).default(''),
    }),
    upload: { types: ['text/csv'], maxBytes: 8_000_000 },
    reply: z.object({
      faults: z.array(fault),
      faultCount: z.number().int(),
      blocks: z.number().int(),
      rows: z.number().int(),
      places: z.number().int(),
      standing: z.number().int(),
      categories: z.array(counted),
      planId: z.string().optional(),
    }),
  }),
  copyPlan: endpoint({
    method: 'POST',
    path: '/office/v1/plans/:planId/copies',
    summary: 'Makes a draft that is like this version',
    caller: forSellers,
    params: planId,
    body: z.object({ note: text(200) }),
    status: 201,
    reply: madePlan,
  }),
  readOfficePlan: endpoint({
    method: 'GET',
    path: '/office/v1/plans/:planId',
    summary: 'A version of a plan: its blocks without their seats, and what is missing before it can be published',
    caller: forReaders,
    params: planId,
    reply: z.object({
      ...plan,
      venueId: z.string(),
      venue: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      categories: z.array(category),
      blocks: z.array(blockHead),
      missing: z.array(z.object({ code: z.string(), block: z.string() })),
    }),
  }),
  readBlock: endpoint({
    method: 'GET',
    path: '/office/v1/plans/:planId/blocks/:number',
    summary: 'A block of a plan with its seats',
    caller: forReaders,
    params: ofBlock,
    reply: z.object({ number: blockNumber, ...block.shape }),
  }),
  saveBlock: endpoint({
    method: 'PUT',
    path: '/office/v1/plans/:planId/blocks/:number',
    summary: 'Writes a block of a draft, a new one too',
    caller: forSellers,
    params: ofBlock,
    body: z.object({ revision, block }),
    reply: changed,
    refusals: [...whyNoChange, blockLabelTaken, categoryUnknown],
  }),
  deleteBlock: endpoint({
    method: 'DELETE',
    path: '/office/v1/plans/:planId/blocks/:number',
    summary: 'Takes a block out of a draft',
    caller: forSellers,
    params: ofBlock,
    body: seen,
    reply: changed,
    refusals: whyNoChange,
  }),
  saveCategories: endpoint({
    method: 'PUT',
    path: '/office/v1/plans/:planId/categories',
    summary: 'Writes the categories of a draft; one that blocks or rows have cannot be left out',
    caller: forSellers,
    params: planId,
    body: z.object({ revision, categories: z.array(category).min(1, 'required').max(99, 'max') }),
    reply: changed,
    refusals: [...whyNoChange, categoryInUse],
  }),
  publishPlan: endpoint({
    method: 'POST',
    path: '/office/v1/plans/:planId/publication',
    summary: 'Publishes a draft; it is never changed afterwards',
    caller: forSellers,
    params: planId,
    body: seen,
    refusals: [...whyNoChange, planIncomplete],
  }),
  exportPlan: endpoint({
    method: 'GET',
    path: '/office/v1/plans/:planId/export',
    summary: 'A version of a plan as CSV, one line for each seat and standing block',
    caller: forReaders,
    params: planId,
    file: true,
  }),
};
