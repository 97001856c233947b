/** Who hires; the keys stand in addresses (`/jobs/ev/`). */
export const employers = ['fussball-ag', 'ev'] as const;
export type Employer = (typeof employers)[number];

export const employmentTypes = [
  'fullTime',
  'partTime',
  'marginal',
  'internship',
  'apprenticeship',
  'temporary',
] as const;
export type EmploymentType = (typeof employmentTypes)[number];

export const salaryPeriods = ['hour', 'month', 'year'] as const;
export type SalaryPeriod = (typeof salaryPeriods)[number];

/** What is paid, before taxes; cents. */
export type Salary = { from: number; to: number; per: SalaryPeriod };

/** A job's texts in one language; each list has a line per point. */
export type JobTexts = { title: string; intro: string; tasks: string[]; profile: string[]; offer: string[] };
export type JobVersions = { de: JobTexts; en?: JobTexts | undefined };

/** An id of the personnel system; anything else is no address of a job. */
export const originIdPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Addresses below `/jobs/` and `/career/` that are no jobs. */
const reservedIds: readonly string[] = [...employers, 'status'];

export const isOriginId = (text: string): boolean =>
  originIdPattern.test(text) && !reservedIds.includes(text.toLowerCase());
