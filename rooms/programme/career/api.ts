import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { pageOf, pageQuery } from '#platform/api/paging.ts';
import { applicationFields } from './applicationFields.ts';
import { applicationStates } from './applicationStates.ts';
import { documentErrors, maxDocumentBytes, maxDocuments } from './documentRules.ts';
import { employers, employmentTypes, originIdPattern } from './jobModel.ts';
import { careerOfficeApi } from './officeApi.ts';
import { salary } from './salaryShape.ts';

export type { Employer, EmploymentType, JobTexts, Salary } from './jobModel.ts';

export const careerRefusals = {
  documentsTooLarge: refusal({ status: 400, code: 'DOCUMENTS_TOO_LARGE', detail: documentErrors.tooLarge }),
  tooManyDocuments: refusal({ status: 400, code: 'TOO_MANY_DOCUMENTS', detail: documentErrors.tooMany }),
  documentInvalid: refusal({ status: 400, code: 'DOCUMENT_INVALID', detail: documentErrors.wrongType }),
  documentMissing: refusal({ status: 400, code: 'DOCUMENT_MISSING' }),
  /** Its last day is over, or it was taken off meanwhile. */
  jobClosed: refusal({ status: 409, code: 'JOB_CLOSED' }),
  /** It is decided or withdrawn already. */
  applicationEnded: refusal({ status: 409, code: 'APPLICATION_ENDED' }),
};
const refusals = careerRefusals;

const listedJob = {
  originId: z.string(),
  employer: z.enum(employers),
  title: z.string(),
  /** Language of the texts, where it is not the caller's. */
  lang: z.enum(['de', 'en']).optional(),
  department: z.string(),
  place: z.string(),
  employmentType: z.enum(employmentTypes),
  salary,
  publishedOn: z.iso.date(),
  /** The last day on which people can apply. */
  closesOn: z.iso.date().optional(),
};

const job = z.object({
  ...listedJob,
  intro: z.string(),
  tasks: z.array(z.string()),
  profile: z.array(z.string()),
  offer: z.array(z.string()),
  isOpen: z.boolean(),
});

const received = z.object({
  /** Stands behind the # of the status page's address. */
  secret: z.string(),
  receivedOn: z.iso.date(),
  deleteOn: z.iso.date(),
});

const status = z.object({
  title: z.string(),
  originId: z.string(),
  state: z.enum(applicationStates),
  receivedOn: z.iso.date(),
  documents: z.number().int(),
  /** The day on which everything of it is deleted. */
  deleteOn: z.iso.date(),
  talentUntil: z.iso.date().optional(),
  mayWithdraw: z.boolean(),
});

const bySecret = z.object({ secret: z.string().min(20).max(64) });
const byOriginId = z.object({ originId: z.string().regex(originIdPattern, 'invalid') });

/** The club's jobs, and applying for them without an account (JOB-41). */
export const careerApi = {
  listJobs: endpoint({
    method: 'GET',
    path: '/career/v1/jobs',
    summary: 'Jobs that can be applied for, the newest first',
    caller: 'anyone',
    query: z.object({
      ...pageQuery(20, 100),
      employer: z.enum(employers).optional(),
      department: z.string().max(100).optional(),
      q: z.string().trim().max(100).optional(),
    }),
    reply: pageOf(z.object(listedJob)),
  }),
  readJob: endpoint({
    method: 'GET',
    path: '/career/v1/jobs/:originId',
    summary: 'One job that is or was open',
    caller: 'anyone',
    params: byOriginId,
    reply: job,
  }),
  sendApplication: endpoint({
    method: 'POST',
    path: '/career/v1/jobs/:originId/applications',
    summary: 'Applies for a job; sent again under the same applicationId, it is the same application',
    caller: 'anyone',
    params: byOriginId,
    body: applicationFields,
    form: {
      files: 'documents',
      maxFiles: maxDocuments,
      maxBytes: maxDocumentBytes,
      tooMany: refusals.tooManyDocuments,
      tooLarge: refusals.documentsTooLarge,
    },
    reply: received,
    refusals: [refusals.documentInvalid, refusals.documentMissing, refusals.jobClosed],
    cacheControl: 'no-store',
    callsPerMinute: 30,
  }),
  readApplicationStatus: endpoint({
    method: 'POST',
    path: '/career/v1/applications/status',
    summary: 'How an application stands, for who has its secret',
    caller: 'anyone',
    body: bySecret,
    reply: status,
    cacheControl: 'no-store',
    callsPerMinute: 60,
  }),
  withdrawApplication: endpoint({
    method: 'POST',
    path: '/career/v1/applications/withdrawal',
    summary: 'Takes an application back',
    caller: 'anyone',
    body: bySecret,
    reply: status,
    refusals: [refusals.applicationEnded],
    callsPerMinute: 60,
  }),
  leaveTalentPool: endpoint({
    method: 'POST',
    path: '/career/v1/applications/talent-pool-exit',
    summary: 'Ends the consent to be kept in the talent pool',
    caller: 'anyone',
    body: bySecret,
    reply: status,
    callsPerMinute: 60,
  }),
  ...careerOfficeApi,
};
