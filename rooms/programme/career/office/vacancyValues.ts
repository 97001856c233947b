import type { Employer, EmploymentType, SalaryPeriod } from '../jobModel.ts';
import type { Vacancy } from './careerOfficeClient.ts';

/** A job as its form has it; points stand in lines. */
export const emptyVacancy = {
  originId: '',
  employer: 'fussball-ag',
  department: '',
  place: '',
  employmentType: 'fullTime',
  salaryFrom: '',
  salaryTo: '',
  salaryPer: 'year',
  closesOn: '',
  title: '',
  intro: '',
  tasks: '',
  profile: '',
  offer: '',
  titleEn: '',
  introEn: '',
  tasksEn: '',
  profileEn: '',
  offerEn: '',
};
export type VacancyValues = typeof emptyVacancy;

export const valuesOf = (job: Vacancy): VacancyValues => ({
  originId: job.originId,
  employer: job.employer,
  department: job.department,
  place: job.place,
  employmentType: job.employmentType,
  salaryFrom: job.salary ? String(job.salary.from) : '',
  salaryTo: job.salary ? String(job.salary.to) : '',
  salaryPer: job.salary?.per ?? 'year',
  closesOn: job.closesOn ?? '',
  title: job.de.title,
  intro: job.de.intro,
  tasks: job.de.tasks.join('\n'),
  profile: job.de.profile.join('\n'),
  offer: job.de.offer.join('\n'),
  titleEn: job.en?.title ?? '',
  introEn: job.en?.intro ?? '',
  tasksEn: job.en?.tasks.join('\n') ?? '',
  profileEn: job.en?.profile.join('\n') ?? '',
  offerEn: job.en?.offer.join('\n') ?? '',
});

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const amount = (typed: string): number => Number(typed.trim().replace(',', '.'));

/** The form as the API takes it; English only where it has a title. */
export function sentOf(values: VacancyValues) {
  const { salaryFrom, salaryTo } = values;
  const hasSalary = salaryFrom.trim() !== '' || salaryTo.trim() !== '';
  const english = {
    title: values.titleEn,
    intro: values.introEn,
    tasks: lines(values.tasksEn),
    profile: lines(values.profileEn),
    offer: lines(values.offerEn),
  };
  return {
    employer: values.employer as Employer,
    department: values.department,
    place: values.place,
    employmentType: values.employmentType as EmploymentType,
    de: {
      title: values.title,
      intro: values.intro,
      tasks: lines(values.tasks),
      profile: lines(values.profile),
      offer: lines(values.offer),
    },
    en: values.titleEn.trim() === '' ? undefined : english,
    salary: hasSalary
      ? { from: amount(salaryFrom), to: amount(salaryTo), per: values.salaryPer as SalaryPeriod }
      : undefined,
    closesOn: values.closesOn || undefined,
  };
}
