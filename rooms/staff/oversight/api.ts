import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';

const text = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u);

const filter = {
  /** Account id of who did it. */
  who: z.uuid().optional(),
  subjectKind: text.optional(),
  subjectId: text.optional(),
  /** Account id of the person whom it concerns: looks and changes, also of their orders, returns, tickets, vouchers. */
  personId: z.uuid().optional(),
  /** Absent: changes alone, and everything where a person, a thing or a call is asked for. */
  which: z.enum(['changes', 'looks', 'all']).optional(),
  /** Method and path of the endpoint, as the trail shows it. */
  what: text.optional(),
  from: z.iso.datetime().optional(),
  /** Not included. */
  to: z.iso.datetime().optional(),
};

/** Values as the rooms say them; only ids and what changed. */
const values = z.record(z.string(), z.unknown());

const entry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Absent: done at the command line. `name`: absent when that account is gone. */
  who: z.object({ accountId: z.string(), name: z.string().optional() }).optional(),
  permission: z.string().optional(),
  what: z.string(),
  params: values,
  subject: z.object({ kind: z.string(), id: z.string() }).optional(),
  before: values.optional(),
  after: values.optional(),
  why: z.string().optional(),
  requestId: z.string().optional(),
});

export const oversightRefusals = {
  /** Some have to be deleted first. */
  tooManyFilters: refusal({ status: 409, code: 'TOO_MANY_SAVED_FILTERS' }),
};

/** The path of the page that shows the list, without language prefix. */
const listName = text.regex(/^\/office\/[\w/-]*$/, 'invalid');
/** By name of the filter, as they stand in the address. */
const filters = z.record(z.string().regex(/^\w{1,40}$/), z.string().max(200, 'max'));
const savedFilter = z.object({ id: z.string(), name: z.string(), filters });

/** Every role opens the office, also one that holds on the sub-site of the call only. */
const anyStaff = { permission: 'office.open', isPerSection: true } as const;

export const oversightApi = {
  readOfficeSelf: endpoint({
    method: 'GET',
    path: '/office/v1/self',
    summary: 'Who is at work, in which roles, and the pages of the office that these open',
    caller: anyStaff,
    reply: z.object({
      accountId: z.string(),
      name: z.string(),
      roles: z.array(z.object({ role: z.string(), section: z.string().optional() })),
      permissions: z.array(z.string()),
      /** In the order of the navigation; titles in the language of the call. */
      pages: z.array(z.object({ path: z.string(), title: z.string(), group: z.string() })),
    }),
  }),
  readOfficeToday: endpoint({
    method: 'GET',
    path: '/office/v1/today',
    summary: 'The numbers of the start page that the caller may see',
    caller: anyStaff,
    reply: z.object({
      items: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          /** `todo`: something waits as long as it is not 0. */
          kind: z.enum(['todo', 'count', 'money']),
          /** Euros where `kind` is `money`. */
          value: z.number(),
          path: z.string().optional(),
        }),
      ),
    }),
  }),
  findThings: endpoint({
    method: 'GET',
    path: '/office/v1/find',
    summary: 'Orders, payments, products, articles and more that answer what was typed, as far as the roles go',
    caller: anyStaff,
    cacheControl: 'private, no-store',
    query: z.object({ q: text.max(100) }),
    reply: z.object({
      items: z.array(
        z.object({
          /** In the language of the call; things of one group follow each other. */
          group: z.string(),
          title: z.string(),
          detail: z.string().optional(),
          /** A page of the office, or a whole address of the site. */
          href: z.string(),
        }),
      ),
    }),
    callsPerMinute: 300,
  }),
  listSavedFilters: endpoint({
    method: 'GET',
    path: '/office/v1/saved-filters',
    summary: 'The filters that the caller has saved for one list, in the order in which they were saved',
    caller: anyStaff,
    query: z.object({ list: listName }),
    reply: z.object({ items: z.array(savedFilter) }),
  }),
  saveFilter: endpoint({
    method: 'PUT',
    path: '/office/v1/saved-filters/:id',
    summary: 'Saves filters of a list under a name, for the caller alone; at most 20 for each list',
    caller: anyStaff,
    params: z.object({ id: z.uuid() }),
    body: z.object({ list: listName, name: text.max(60, 'max'), filters }),
    reply: savedFilter,
    refusals: [oversightRefusals.tooManyFilters],
  }),
  deleteFilter: endpoint({
    method: 'DELETE',
    path: '/office/v1/saved-filters/:id',
    summary: 'Deletes a filter of the caller; once more changes nothing',
    caller: anyStaff,
    params: z.object({ id: z.uuid() }),
    status: 204,
  }),
  listAuditTrail: endpoint({
    method: 'GET',
    path: '/office/v1/audit',
    summary: 'What staff have changed and whose case they have read, newest first, 50 at a time',
    caller: { permission: 'audit.read' },
    /** `after`: `next` of the page before. */
    query: z.object({ ...filter, after: z.uuid().optional() }),
    reply: z.object({ items: z.array(entry), next: z.string().optional() }),
  }),
  exportAuditTrail: endpoint({
    method: 'GET',
    path: '/office/v1/audit/export',
    summary: 'The same as a CSV file, the newest 20,000 rows; the export itself stands in the trail',
    caller: { permission: 'audit.read' },
    logsReading: true,
    query: z.object(filter),
    file: true,
    callsPerMinute: 20,
  }),
};
