import { club } from '#club/club.ts';
import { toEuros } from '#platform/api/money.ts';
import type { Context, Locale } from '#platform/context.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { Salary } from '../../jobModel.ts';
import { isOpen } from '../../jobStates.ts';
import type { Job } from './jobStore.ts';

/** The day of a moment where the club is. */
export const dayOf = (moment: Date): string => wallTimeAt(moment, club.timeZone).date;

export const salaryInEuros = ({ from, to, per }: Salary) => ({ from: toEuros(from), to: toEuros(to), per });

/** A job as lists show it. Only for jobs that are or were published: they have a salary and a day. */
export function listedJobOf(job: Job, locale: Locale) {
  const { originId, employer, department, place, employmentType, versions, salary, publishedFrom, closesOn } = job;
  if (!salary || !publishedFrom) throw new Error(`Job ${originId} is shown without salary or day`);
  const { title } = inLocale(versions, locale);
  const lang = locale === 'en' && versions.en ? 'en' : 'de';
  return {
    originId,
    employer,
    title,
    ...(lang === locale ? {} : { lang: lang as 'de' | 'en' }),
    department,
    place,
    employmentType,
    salary: salaryInEuros(salary),
    publishedOn: dayOf(publishedFrom),
    ...(closesOn ? { closesOn } : {}),
  };
}

/** A job as its page shows it. */
export function shownJobOf(job: Job, ctx: Pick<Context, 'locale' | 'now' | 'today'>) {
  const { title: _title, ...texts } = inLocale(job.versions, ctx.locale);
  return { ...listedJobOf(job, ctx.locale), ...texts, isOpen: isOpen(job, ctx.now, ctx.today()) };
}
