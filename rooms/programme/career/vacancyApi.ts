import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { endpoint } from '#platform/api/endpoint.ts';
import { applicationStates } from './applicationStates.ts';
import { careerOfficeRefusals } from './careerOfficeRefusals.ts';
import { employers, employmentTypes, originIdPattern } from './jobModel.ts';
import { jobStates } from './jobStates.ts';
import { salary } from './salaryShape.ts';

const refusals = careerOfficeRefusals;

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'max')
    .regex(/^\P{Cc}*$/u, 'invalid');
const needed = (max: number) => line(max).min(1, 'required');
const points = z.array(needed(300)).max(30, 'max');
const texts = z.object({
  title: needed(120),
  intro: z.string().trim().max(4000, 'max'),
  tasks: points,
  profile: points,
  offer: points,
});

const draft = {
  employer: z.enum(employers),
  department: needed(80),
  place: needed(80),
  employmentType: z.enum(employmentTypes),
  de: texts,
  en: texts.optional(),
  /** Euros before taxes; both or none. */
  salary: salary.refine(({ from, to }) => from > 0 && to >= from, 'invalid').optional(),
  /** The last day on which people can apply. */
  closesOn: sentDay().optional(),
};

const listedVacancy = z.object({
  id: z.string(),
  originId: z.string(),
  employer: z.enum(employers),
  title: z.string(),
  department: z.string(),
  state: z.enum(jobStates),
  closesOn: z.iso.date().optional(),
  applications: z.number().int(),
  /** Nobody has looked at these yet. */
  waiting: z.number().int(),
});

const vacancy = z.object({
  ...draft,
  id: z.string(),
  originId: z.string(),
  state: z.enum(jobStates),
  publishedFrom: z.iso.datetime().optional(),
  salary: salary.optional(),
  /** Goes with a change, so that nobody overwrites what they have not seen. */
  version: z.number().int(),
});

const manage = { permission: 'jobs.manage' } as const;
const byJob = z.object({ jobId: z.uuid() });
const vacancies = '/office/v1/vacancies';

/** How HR writes jobs. */
export const vacancyApi = {
  listVacancies: endpoint({
    method: 'GET',
    path: vacancies,
    summary: 'Jobs in every state, the last changed first, 50 at a time',
    caller: manage,
    query: z.object({
      q: line(80).optional(),
      state: z.enum(jobStates).optional(),
      employer: z.enum(employers).optional(),
      after: z.uuid().optional(),
    }),
    reply: z.object({ items: z.array(listedVacancy), next: z.string().optional() }),
  }),
  readVacancy: endpoint({
    method: 'GET',
    path: `${vacancies}/:jobId`,
    summary: 'One job as staff write it',
    caller: manage,
    params: byJob,
    reply: vacancy,
  }),
  writeVacancy: endpoint({
    method: 'POST',
    path: vacancies,
    summary: 'Makes a draft of a job',
    caller: manage,
    body: z.object({ ...draft, id: z.uuid(), originId: z.string().regex(originIdPattern, 'invalid') }),
    reply: vacancy,
    refusals: [refusals.originIdTaken],
  }),
  changeVacancy: endpoint({
    method: 'PUT',
    path: `${vacancies}/:jobId`,
    summary: 'Changes a job',
    caller: manage,
    params: byJob,
    body: z.object({ ...draft, version: z.number().int() }),
    reply: vacancy,
    refusals: [refusals.changedMeanwhile, refusals.notPublishable],
  }),
  moveVacancy: endpoint({
    method: 'POST',
    path: `${vacancies}/:jobId/state`,
    summary: 'Publishes a job, now or from a moment on, closes or archives it',
    caller: manage,
    params: byJob,
    body: z.object({ from: z.enum(jobStates), to: z.enum(jobStates), publishedFrom: z.iso.datetime().optional() }),
    reply: vacancy,
    refusals: [refusals.changedMeanwhile, refusals.notPublishable, refusals.wrongStep],
  }),
  importVacancies: endpoint({
    method: 'POST',
    path: '/office/v1/vacancy-imports',
    summary: 'Makes or changes drafts from a CSV or a feed of a personnel system (XML); all of it or nothing',
    caller: manage,
    query: z.object({ employer: z.enum(employers) }),
    upload: { types: ['text/csv', 'text/xml', 'application/xml'], maxBytes: 4_000_000 },
    reply: z.object({
      made: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
      /** At most 50; while there are any, nothing is kept. */
      faults: z.array(z.object({ line: z.number().int(), field: z.string(), code: z.string() })),
    }),
    refusals: [refusals.unreadable],
  }),
  readStatistics: endpoint({
    method: 'GET',
    path: '/office/v1/vacancy-statistics',
    summary: 'How many applications came for each job and what became of them; no persons',
    caller: manage,
    reply: z.object({
      items: z.array(
        z.object({
          jobId: z.string(),
          originId: z.string(),
          title: z.string(),
          month: z.string(),
          state: z.enum(applicationStates),
          number: z.number().int(),
        }),
      ),
    }),
  }),
};
