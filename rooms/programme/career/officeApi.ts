import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';
import { noticePeriodReferences, noticePeriodUnits, salutations } from './applicationFields.ts';
import { applicationStates } from './applicationStates.ts';
import { careerOfficeRefusals } from './careerOfficeRefusals.ts';
import { templateKinds } from './templateModel.ts';
import { vacancyApi } from './vacancyApi.ts';

const refusals = careerOfficeRefusals;

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
const template = z.object({
  kind: z.enum(templateKinds),
  locale: z.enum(['de', 'en', 'ja']),
  /** With `{{title}}` for the job and `{{club}}`. */
  text: z.string(),
  /** Written by staff; else it is the standard text. */
  isOwn: z.boolean(),
  version: z.number().int(),
});
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

const handle = { permission: 'applications.manage' } as const;
/** Named reviewers come from anywhere in the house; which application they see says its list of reviewers. */
const anyStaff = { permission: 'office.open' } as const;
const byApplication = z.object({ applicationId: z.uuid() });
const byDocument = z.object({ applicationId: z.uuid(), position: z.coerce.number().int().min(1).max(5) });
const noteBody = z.object({ id: z.uuid(), text: z.string().trim().min(1, 'required').max(2000, 'max') });
const applications = '/office/v1/applications';
const templates = '/office/v1/application-templates';
const reviews = '/office/v1/reviews';

/** Jobs and applications for HR, and single applications for those who were asked to read them. */
export const careerOfficeApi = {
  ...vacancyApi,
  listTemplates: endpoint({
    method: 'GET',
    path: templates,
    summary: 'The texts that decisions about applications begin with, in each language',
    caller: handle,
    reply: z.object({ items: z.array(template) }),
  }),
  changeTemplate: endpoint({
    method: 'PUT',
    path: `${templates}/:kind/:locale`,
    summary: 'Writes the text that a decision begins with; an empty one brings the standard text back',
    caller: handle,
    params: z.object({ kind: z.enum(templateKinds), locale: z.enum(['de', 'en', 'ja']) }),
    body: z.object({
      text: z
        .string()
        .trim()
        .max(4000, 'max')
        .regex(/^[\P{Cc}\n]*$/u, 'invalid'),
      version: z.number().int(),
    }),
    reply: template,
    refusals: [refusals.changedMeanwhile],
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
