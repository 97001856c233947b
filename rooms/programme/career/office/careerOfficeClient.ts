import calls from 'virtual:calls/career/office';
import type { Problem } from '#frame/apiClient.ts';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { careerOfficeApi } from '../officeApi.ts';

export { expected } from '#frame/office/officeClient.ts';

/** The calls of HR and of reviewers, with a token of the office. */
export const careerOfficeClient = createOfficeClient<typeof careerOfficeApi>(calls);

export type ListedVacancy = ReplyOf<typeof careerOfficeApi.listVacancies>['items'][number];
export type Vacancy = ReplyOf<typeof careerOfficeApi.readVacancy>;
export type ListedApplication = ReplyOf<typeof careerOfficeApi.listApplications>['items'][number];
export type Case = ReplyOf<typeof careerOfficeApi.readApplication>;
export type Review = ReplyOf<typeof careerOfficeApi.readReview>;
export type MailTemplate = ReplyOf<typeof careerOfficeApi.changeTemplate>;
export type ImportReport = ReplyOf<typeof careerOfficeApi.importVacancies>;

const known = [
  'CHANGED_MEANWHILE',
  'JOB_ID_TAKEN',
  'JOB_NOT_PUBLISHABLE',
  'STEP_NOT_POSSIBLE',
  'JOBS_UNREADABLE',
  'APPLICATION_NOT_REVEALED',
  'DOCUMENT_NOT_SCANNED',
  'DOCUMENT_INFECTED',
  'REVIEWER_UNKNOWN',
];

/** Words for refusals of these calls; undefined: the office's own. */
export function useTextOf(): (problem: Problem) => string | undefined {
  const t = useWords('career');
  return ({ errorCode = '' }) => (known.includes(errorCode) ? t(`refusals.${errorCode}`) : undefined);
}
