import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';
import { noticePeriodReferences, noticePeriodUnits, salutations } from './applicationFields.ts';
import { applicationStates } from './applicationStates.ts';
import { employers, employmentTypes, originIdPattern } from './jobModel.ts';
import { jobStates } from './jobStates.ts';
import { salary } from './salaryShape.ts';

export const careerOfficeRefusals = {
  changedMeanwhile: refusal({ status: 409, code: 'CHANGED_MEANWHILE' }),
  originIdTaken: refusal({ status: 409, code: 'JOB_ID_TAKEN' }),
  /** Without a salary range and a text nothing is published, nor after its last day. */
  notPublishable: refusal({ status: 422, code: 'JOB_NOT_PUBLISHABLE' }),
  /** A job or an application does not go that way. */
  wrongStep: refusal({ status: 409, code: 'STEP_NOT_POSSIBLE' }),
  /** The file is no list of jobs that can be read. */
  unreadable: refusal({ status: 422, code: 'JOBS_UNREADABLE' }),
  notRevealed: refusal({ status: 409, code: 'APPLICATION_NOT_REVEALED' }),
  notScanned: refusal({ status: 409, code: 'DOCUMENT_NOT_SCANNED' }),
  infected: refusal({ status: 409, code: 'DOCUMENT_INFECTED' }),
  /** Nobody of the staff has that address. */
  personUnknown: refusal({ status: 422, code: 'REVIEWER_UNKNOWN' }),
};
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

const person = z.object({ accountId: z.string(), name: z.string().optional() });

const listedApplication = z.object({
  id: z.string(),
  title: z.string(),
  originId: z.string(),
  state: z.enum(applicationStates),
  received: z.iso.datetime(),
  documents: z.number().int(),
  deleteOn: z.iso.date(),
  /** Absent at the first look: nobody has uncovered who it is. */
  name: z.string().optional(),
});

/** What says who somebody is; absent at the first look. */
const identity = z.object({
  salutation: z.enum(salutations),
  title: z.string().optional(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobile: z.string().optional(),
  street: z.string().optional(),
  streetNumber: z.string().optional(),
  additional: z.string().optional(),
  zipCode: z.string().optional(),
  city: z.string().optional(),
  country: z.string().optional(),
  birthday: z.iso.date().optional(),
});

const caseFacts = {
  id: z.string(),
  jobId: z.string(),
  title: z.string(),
  originId: z.string(),
  state: z.enum(applicationStates),
  locale: z.enum(['de', 'en', 'ja']),
  received: z.iso.datetime(),
  deleteOn: z.iso.date(),
  talentUntil: z.iso.date().optional(),
  handedOver: z.iso.datetime().optional(),
  identity: identity.optional(),
  desiredSalary: z.number().int().optional(),
  startDate: z.iso.date().optional(),
  noticePeriod: z
    .object({ amount: z.number().int(), unit: z.enum(noticePeriodUnits), reference: z.enum(noticePeriodReferences) })
    .optional(),
  source: z.string().optional(),
  comments: z.string().optional(),
  documents: z.array(
    z.object({
      position: z.number().int(),
      /** Absent at the first look. */
      name: z.string().optional(),
      size: z.number().int(),
      isEncrypted: z.boolean(),
      hasScript: z.boolean(),
      scan: z.enum(['off', 'waiting', 'clean', 'infected']),
    }),
  ),
  notes: z.array(z.object({ id: z.string(), text: z.string(), at: z.iso.datetime(), by: person.optional() })),
};
const review = z.object(caseFacts);
const application = z.object({
  ...caseFacts,
  /** Said voluntarily; for HR alone. */
  isSeverelyDisabled: z.boolean().optional(),
  reviewers: z.array(person),
  /** What can be sent to the person, in the language of the application. */
  templates: z.object({ invited: z.string(), rejected: z.string(), hired: z.string() }),
  /** Who looked at it or changed it, newest first, at most 50. */
  accesses: z.array(z.object({ at: z.iso.datetime(), what: z.string(), who: person.optional() })),
});

const manage = { permission: 'jobs.manage' } as const;
const handle = { permission: 'applications.manage' } as const;
/** Named reviewers come from anywhere in the house; which application they see says its list of reviewers. */
const anyStaff = { permission: 'office.open' } as const;
const byJob = z.object({ jobId: z.uuid() });
const byApplication = z.object({ applicationId: z.uuid() });
const byDocument = z.object({ applicationId: z.uuid(), position: z.coerce.number().int().min(1).max(5) });
const noteBody = z.object({ id: z.uuid(), text: z.string().trim().min(1, 'required').max(2000, 'max') });
const vacancies = '/office/v1/vacancies';
const applications = '/office/v1/applications';
const reviews = '/office/v1/reviews';

/** Jobs and applications for HR, and single applications for those who were asked to read them. */
export const careerOfficeApi = {
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
  listApplications: endpoint({
    method: 'GET',
    path: applications,
    summary: 'Applications, the newest first, 50 at a time',
    caller: handle,
    logsReading: true,
    query: z.object({
      jobId: z.uuid().optional(),
      state: z.enum(applicationStates).optional(),
      after: z.uuid().optional(),
    }),
    reply: z.object({ items: z.array(listedApplication), next: z.string().optional() }),
  }),
  readApplication: endpoint({
    method: 'GET',
    path: `${applications}/:applicationId`,
    summary: 'One application; who it is from only once that was uncovered',
    caller: handle,
    logsReading: true,
    params: byApplication,
    reply: application,
  }),
  revealApplication: endpoint({
    method: 'POST',
    path: `${applications}/:applicationId/identity`,
    summary: 'Ends the anonymous first look and takes the application into review',
    caller: handle,
    params: byApplication,
    reply: application,
    refusals: [refusals.changedMeanwhile],
  }),
  moveApplication: endpoint({
    method: 'POST',
    path: `${applications}/:applicationId/state`,
    summary: 'Invites, hires or rejects, and writes to the person',
    caller: handle,
    params: byApplication,
    body: z.object({
      from: z.enum(applicationStates),
      to: z.enum(['invited', 'hired', 'rejected']),
      text: z.string().trim().min(1, 'required').max(4000, 'max'),
    }),
    reply: application,
    refusals: [refusals.changedMeanwhile, refusals.wrongStep],
  }),
  noteOnApplication: endpoint({
    method: 'POST',
    path: `${applications}/:applicationId/notes`,
    summary: 'Adds a note; sent again under the same id, it is added once',
    caller: handle,
    params: byApplication,
    body: noteBody,
    reply: application,
  }),
  addReviewer: endpoint({
    method: 'POST',
    path: `${applications}/:applicationId/reviewers`,
    summary: 'Lets one more person of the staff read this application, and writes to them',
    caller: handle,
    params: byApplication,
    body: z.object({ email: mailAddress() }),
    reply: application,
    refusals: [refusals.personUnknown, refusals.notRevealed],
  }),
  removeReviewer: endpoint({
    method: 'DELETE',
    path: `${applications}/:applicationId/reviewers/:accountId`,
    summary: 'Ends that somebody may read this application',
    caller: handle,
    params: z.object({ applicationId: z.uuid(), accountId: z.uuid() }),
    reply: application,
  }),
  handOverApplication: endpoint({
    method: 'POST',
    path: `${applications}/:applicationId/handover`,
    summary: 'Says that a hired person has their own personnel file; everything here is deleted the same night',
    caller: handle,
    params: byApplication,
    reply: application,
    refusals: [refusals.changedMeanwhile, refusals.wrongStep],
  }),
  openDocument: endpoint({
    method: 'GET',
    path: `${applications}/:applicationId/documents/:position`,
    summary: 'One document of an application',
    caller: handle,
    logsReading: true,
    params: byDocument,
    file: true,
    refusals: [refusals.notRevealed, refusals.notScanned, refusals.infected],
  }),
  exportApplication: endpoint({
    method: 'GET',
    path: `${applications}/:applicationId/export`,
    summary: 'Everything of an application as a ZIP file',
    caller: handle,
    logsReading: true,
    proof: 'fresh',
    params: byApplication,
    file: true,
    refusals: [refusals.notRevealed],
  }),
  listReviews: endpoint({
    method: 'GET',
    path: reviews,
    summary: 'Applications that the caller was asked to read',
    caller: anyStaff,
    logsReading: true,
    query: z.object({ after: z.uuid().optional() }),
    reply: z.object({ items: z.array(listedApplication), next: z.string().optional() }),
  }),
  readReview: endpoint({
    method: 'GET',
    path: `${reviews}/:applicationId`,
    summary: 'One application that the caller was asked to read',
    caller: anyStaff,
    logsReading: true,
    params: byApplication,
    reply: review,
  }),
  noteOnReview: endpoint({
    method: 'POST',
    path: `${reviews}/:applicationId/notes`,
    summary: 'Adds what a reviewer thinks of it',
    caller: anyStaff,
    params: byApplication,
    body: noteBody,
    reply: review,
  }),
  openReviewDocument: endpoint({
    method: 'GET',
    path: `${reviews}/:applicationId/documents/:position`,
    summary: 'One document of an application that the caller was asked to read',
    caller: anyStaff,
    logsReading: true,
    params: byDocument,
    file: true,
    refusals: [refusals.notRevealed, refusals.notScanned, refusals.infected],
  }),
};
