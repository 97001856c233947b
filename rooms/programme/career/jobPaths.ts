import type { Employer } from './jobModel.ts';

/** Addresses of jobs, without language prefix: German pages stand below `/jobs/`, others below `/career/`. */
const rootIn = (locale: string): string => (locale === 'de' ? '/jobs/' : '/career/');

export const jobsPath = (locale: string, employer?: Employer): string =>
  employer ? `${rootIn(locale)}${employer}/` : rootIn(locale);
export const jobPath = (originId: string, locale: string): string => `${rootIn(locale)}${originId}/`;
export const applyPath = (originId: string, locale: string): string =>
  `${jobPath(originId, locale)}${locale === 'de' ? 'bewerben' : 'apply'}/`;
/** The secret of an application stands behind its #. */
export const statusPath = (locale: string): string => `${rootIn(locale)}status/`;
