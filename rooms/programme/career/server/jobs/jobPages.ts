import { club } from '#club/club.ts';
import { mainSection } from '#club/sites.ts';
import type { Page, PageRoute } from '#frame/page.ts';
import * as schemaOrg from '#frame/server/schemaOrg.ts';
import { type Context, type Locale, locales } from '#platform/context.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import type { PageList } from '#ports/listedPages.ts';
import { type Employer, employers, isOriginId } from '../../jobModel.ts';
import { applyPath, jobPath, jobsPath, statusPath } from '../../jobPaths.ts';
import { isOpen, isShown } from '../../jobStates.ts';
import type { ApplyProps, JobListProps, JobProps } from '../../site/pageProps.ts';
import { serverWords } from '../serverWords.ts';
import { jobKind } from './jobChanged.ts';
import { findByOriginId, type Job, listOpenJobs } from './jobStore.ts';
import { listedJobOf, shownJobOf } from './jobWire.ts';

const shared = { kind: 'content', words: ['career', 'content'], dependsOn: [jobKind] } satisfies Partial<PageRoute>;
const inEachLanguage = (path: (locale: Locale) => string) =>
  Object.fromEntries(locales.map((locale) => [locale, path(locale)]));

/** The jobs of one employer, or of both. */
const loadList =
  (employer?: Employer) =>
  async (ctx: Context): Promise<Page<JobListProps>> => {
    const jobs = await listOpenJobs(ctx.sql, ctx.now, ctx.today());
    const texts = serverWords[ctx.locale].lists[employer ?? 'all'];
    return {
      title: texts.title,
      description: fillIn(texts.description, { club: club.name }),
      alternates: inEachLanguage((locale) => jobsPath(locale, employer)),
      canonicalSection: mainSection,
      props: {
        employer: employer ?? null,
        jobs: jobs.filter((job) => !employer || job.employer === employer).map((job) => listedJobOf(job, ctx.locale)),
      },
    };
  };

async function findShown(ctx: Context, originId: string): Promise<Job | undefined> {
  const job = isOriginId(originId) ? await findByOriginId(ctx.sql, originId) : undefined;
  return job && isShown(job, ctx.now) ? job : undefined;
}

/** One job; made-up ids have no page (RED-78). One that is closed says so, and search engines forget it. */
async function loadJob(ctx: Context, { originId = '' }: Record<string, string>): Promise<Page<JobProps> | undefined> {
  const found = await findShown(ctx, originId);
  if (!found) return undefined;
  const job = shownJobOf(found, ctx);
  return {
    title: job.title,
    description: job.intro.slice(0, 160),
    alternates: inEachLanguage((locale) => jobPath(originId, locale)),
    canonicalSection: mainSection,
    ...(job.isOpen ? { jsonLd: [schemaOf(job, ctx.locale)] } : { isIndexed: false }),
    props: { job },
  };
}

const schemaOf = (job: JobProps['job'], locale: Locale) =>
  schemaOrg.jobPosting({
    ...job,
    path: jobPath(job.originId, locale),
    employer: `${club.name} ${serverWords[locale].employers[job.employer]}`,
    country: club.defaultCountry,
  });

/** The form; a job that is closed has none any more. */
async function loadForm(
  ctx: Context,
  { originId = '' }: Record<string, string>,
): Promise<Page<ApplyProps> | undefined> {
  const found = await findShown(ctx, originId);
  if (!found) return undefined;
  const { title, isOpen: canApply } = shownJobOf(found, ctx);
  return {
    title: fillIn(serverWords[ctx.locale].form.title, { title }),
    isIndexed: false,
    alternates: inEachLanguage((locale) => applyPath(originId, locale)),
    props: { originId, title, isOpen: canApply },
  };
}

const loadStatus = async ({ locale }: Context): Promise<Page> => ({
  title: serverWords[locale].status.title,
  isIndexed: false,
  alternates: inEachLanguage(statusPath),
  props: {},
});

/** Listings win over ids, as the router puts addresses without parameters first (RED-82). */
export const jobPages: PageRoute[] = (['/jobs', '/career'] as const).flatMap((root): PageRoute[] => [
  { ...shared, path: `${root}/`, template: 'jobs', isShared: true, load: loadList() },
  ...employers.map(
    (employer): PageRoute => ({
      ...shared,
      path: `${root}/${employer}/`,
      template: 'jobs',
      isShared: true,
      load: loadList(employer),
    }),
  ),
  {
    ...shared,
    path: `${root}/status/`,
    template: 'applicationStatus',
    kind: 'account',
    isShared: true,
    load: loadStatus,
  },
  { ...shared, path: `${root}/:originId/`, template: 'job', isShared: true, load: loadJob },
  {
    ...shared,
    path: `${root}/:originId/${root === '/jobs' ? 'bewerben' : 'apply'}/`,
    template: 'apply',
    kind: 'account',
    isShared: true,
    load: loadForm,
  },
]);

/** Every sub-site shows the same jobs; search engines list them on the main one. One statement. */
export const listedJobs: PageList = {
  name: 'jobs',
  dependsOn: () => [jobKind],
  async listPages(ctx) {
    if (ctx.section !== mainSection) return { pages: [] };
    const jobs = await listOpenJobs(ctx.sql, ctx.now, ctx.today());
    return {
      pages: jobs
        .filter((job) => isOpen(job, ctx.now, ctx.today()))
        .slice(0, 500)
        .map(({ originId }) => ({ paths: inEachLanguage((locale) => jobPath(originId, locale)) })),
    };
  },
};
