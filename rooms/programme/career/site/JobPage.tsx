import { buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatDate } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { ContentHead } from '#rooms/editorial/content/site/index.ts';
import { applyPath, jobsPath } from '../jobPaths.ts';
import styles from './Career.module.css';
import type { JobProps } from './pageProps.ts';
import { useSalaryText } from './useSalaryText.ts';

type Job = JobProps['job'];

/** `/jobs/:originId/`: one job, with the way to its form while it is open. */
export function JobPage({ props: { job } }: TemplateProps<JobProps>) {
  const t = useWords('career');
  const locale = useLocale();
  const crumbs = [
    { name: t('title'), href: jobsPath(locale) },
    { name: t(`employers.${job.employer}`), href: jobsPath(locale, job.employer) },
    { name: job.title },
  ];
  return (
    <>
      <ContentHead
        crumbs={crumbs}
        kicker={job.department}
        headline={job.title}
        subline={`${t(`employmentTypes.${job.employmentType}`)} · ${job.place}`}
        lang={job.lang}
        width="wide"
      />
      <div className={styles.page}>
        {job.isOpen ? null : (
          <Notice kind="warn" title={t('job.closedTitle')}>
            <p>{t('job.closedText')}</p>
          </Notice>
        )}
        {job.lang ? <Notice>{t('job.german')}</Notice> : null}
        <div className={styles.columns}>
          <article className={styles.text} lang={job.lang}>
            <p className={styles.intro}>{job.intro}</p>
            <Points title={t('job.tasks')} points={job.tasks} />
            <Points title={t('job.profile')} points={job.profile} />
            <Points title={t('job.offer')} points={job.offer} />
          </article>
          <aside aria-label={t('job.facts')}>
            <Facts job={job} />
            {job.isOpen ? (
              <Link href={applyPath(job.originId, locale)} className={buttonClass('primary', true)}>
                {t('job.apply')}
              </Link>
            ) : (
              <Link href={jobsPath(locale)} className={buttonClass('secondary', true)}>
                {t('job.toList')}
              </Link>
            )}
          </aside>
        </div>
      </div>
    </>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ job }: { job: Job }) {
  const t = useWords('career');
  const locale = useLocale();
  const salary = useSalaryText();
  const facts = [
    ['salary', salary(job.salary)],
    ['employer', t(`employers.${job.employer}`)],
    ['department', job.department],
    ['place', job.place],
    ['type', t(`employmentTypes.${job.employmentType}`)],
    ...(job.closesOn ? [['until', formatDate(job.closesOn, locale)]] : []),
    ['published', formatDate(job.publishedOn, locale)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`job.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
