import { countFailedJobs } from '#platform/jobs/failedJobStore.ts';
import type { OfficeFigure } from '#ports/office.ts';
import { officeWords } from './officeWords.ts';

/** Jobs that gave up; the administrator's. */
export const failedJobs: OfficeFigure = {
  name: 'failedJobs',
  title: (locale) => officeWords[locale].figures.failedJobs,
  permission: 'audit.read',
  kind: 'todo',
  path: '/office/jobs/',
  read: ({ sql }) => countFailedJobs(sql),
};
