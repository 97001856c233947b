import { club } from '#club/club.ts';
import { locales } from '#platform/context.ts';
import { addDays } from '#platform/time/addDays.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { Searchable, SearchDocument } from '#ports/searchable.ts';
import { jobPath } from '../../jobPaths.ts';
import { searchSource } from './jobChanged.ts';
import { type Job, listByIds, listIdsAfter } from './jobStore.ts';

/** What visitors can find of the jobs: those that are published, from their moment to their last day. */
export const searchableJobs: Searchable = {
  source: searchSource,
  listDocuments: async (ctx, ids) =>
    (await listByIds(ctx.sql, ids)).filter(({ state }) => state === 'published').flatMap(documentsOf),
  listIds: (ctx, after, limit) => listIdsAfter(ctx.sql, after, limit),
};

function documentsOf(job: Job): SearchDocument[] {
  const { publishedFrom, closesOn } = job;
  if (!publishedFrom) return [];
  const end = closesOn ? momentsOf(addDays(closesOn, 1), '00:00', club.timeZone)[0] : undefined;
  return locales.map((locale) => {
    const { title, intro, tasks } = inLocale(job.versions, locale);
    const lang = locale === 'en' && job.versions.en ? 'en' : 'de';
    return {
      id: job.id,
      kind: 'job' as const,
      locale,
      ...(lang === locale ? {} : { lang: lang as 'de' | 'en' }),
      sections: [],
      title,
      text: [job.department, job.place, intro, ...tasks].join(' '),
      path: jobPath(job.originId, locale),
      date: publishedFrom,
      shownFrom: publishedFrom,
      ...(end ? { shownUntil: end } : {}),
    };
  });
}
