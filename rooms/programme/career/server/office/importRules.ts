import {
  type Employer,
  type EmploymentType,
  employmentTypes,
  isOriginId,
  type SalaryPeriod,
  salaryPeriods,
} from '../../jobModel.ts';
import type { JobDraft } from '../jobs/jobStore.ts';

/** What keeps a row from becoming a job; `line` counts from 1. */
export type ImportFault = { line: number; field: string; code: 'required' | 'invalid' | 'twice' | 'unreadable' };
/** A row as a file has it: texts by the name of their column. */
export type ImportRow = { line: number; values: Record<string, string> };

const required = ['originId', 'title', 'department', 'place'] as const;

/** Columns of the CSV file; lists have their points between `|`. */
export const csvColumns = [
  'originId',
  'title',
  'department',
  'place',
  'employmentType',
  'intro',
  'tasks',
  'profile',
  'offer',
  'titleEn',
  'introEn',
  'tasksEn',
  'profileEn',
  'offerEn',
  'salaryFrom',
  'salaryTo',
  'salaryPer',
  'closesOn',
] as const;

const pointsIn = (text = ''): string[] =>
  text
    .split(/[|\n]/)
    .map((point) => point.trim().slice(0, 300))
    .filter(Boolean)
    .slice(0, 30);

/** The jobs of a file, and what is wrong with it; with any fault nothing is to be kept. */
export function draftsOf(
  rows: readonly ImportRow[],
  employer: Employer,
): { drafts: JobDraft[]; faults: ImportFault[] } {
  const seen = new Set<string>();
  const drafts: JobDraft[] = [];
  const faults: ImportFault[] = [];
  for (const row of rows) {
    const found = faultsOf(row);
    const { originId = '' } = row.values;
    if (found.length === 0 && seen.has(originId)) found.push({ line: row.line, field: 'originId', code: 'twice' });
    seen.add(originId);
    if (found.length > 0) faults.push(...found);
    else drafts.push(draftOf(row.values, employer));
  }
  return { drafts, faults };
}

function faultsOf({ line, values }: ImportRow): ImportFault[] {
  const fault = (field: string, code: ImportFault['code']): ImportFault => ({ line, field, code });
  const invalid = (field: string, isValid: (text: string) => boolean) =>
    values[field] && !isValid(values[field]) ? [fault(field, 'invalid')] : [];
  const amounts = ['salaryFrom', 'salaryTo'].filter((name) => values[name]);
  const isRange = euros(values.salaryTo) >= euros(values.salaryFrom);
  return [
    ...required.flatMap((field) => (values[field] ? [] : [fault(field, 'required')])),
    ...invalid('originId', isOriginId),
    ...invalid('employmentType', (text) => employmentTypes.includes(text as EmploymentType)),
    ...invalid('salaryPer', (text) => salaryPeriods.includes(text as SalaryPeriod)),
    ...invalid('closesOn', (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))),
    ...invalid('salaryFrom', (text) => euros(text) > 0),
    ...(amounts.length === 1 ? [fault(values.salaryFrom ? 'salaryTo' : 'salaryFrom', 'required')] : []),
    ...(amounts.length === 2 && !isRange ? [fault('salaryTo', 'invalid')] : []),
  ];
}

/** Euros as people write them: 48000, 48.000 or 48000,50. */
const euros = (text = ''): number => Number(text.replace(/\.(?=\d{3}\b)/g, '').replace(',', '.'));

function draftOf(values: Record<string, string>, employer: Employer): JobDraft {
  const { originId = '', title = '', department = '', place = '', employmentType, closesOn } = values;
  const { salaryFrom, salaryTo, salaryPer = 'year' } = values;
  const texts = (suffix: '' | 'En', name: string) => ({
    title: name.slice(0, 120),
    intro: (values[`intro${suffix}`] ?? '').slice(0, 4000),
    tasks: pointsIn(values[`tasks${suffix}`]),
    profile: pointsIn(values[`profile${suffix}`]),
    offer: pointsIn(values[`offer${suffix}`]),
  });
  return {
    originId,
    employer,
    department: department.slice(0, 80),
    place: place.slice(0, 80),
    employmentType: (employmentType || 'fullTime') as EmploymentType,
    versions: { de: texts('', title), ...(values.titleEn ? { en: texts('En', values.titleEn) } : {}) },
    salary:
      salaryFrom && salaryTo
        ? {
            from: Math.round(euros(salaryFrom) * 100),
            to: Math.round(euros(salaryTo) * 100),
            per: salaryPer as SalaryPeriod,
          }
        : undefined,
    closesOn: closesOn || null,
  };
}
