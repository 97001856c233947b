import { useId, useState } from 'react';
import { Button, buttonClass } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatDate } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { ContentHead, Empty } from '#rooms/editorial/content/site/index.ts';
import { employers } from '../jobModel.ts';
import { jobPath, jobsPath } from '../jobPaths.ts';
import styles from './Career.module.css';
import { matchingJobs } from './jobFilterRules.ts';
import type { JobListProps, ListedJob } from './pageProps.ts';
import { useSalaryText } from './useSalaryText.ts';

/** `/jobs/`, `/jobs/fussball-ag/`, `/jobs/ev/`: the jobs that can be applied for, filtered in the browser. */
export function JobsPage({ props: { employer, jobs } }: TemplateProps<JobListProps>) {
  const t = useWords('career');
  const locale = useLocale();
  const list = employer ?? 'all';
  const title = t(`list.${list}.title`);
  const crumbs = employer ? [{ name: t('title'), href: jobsPath(locale) }, { name: title }] : [{ name: title }];
  return (
    <>
      <ContentHead crumbs={crumbs} headline={title} subline={t(`list.${list}.lead`)} width="wide" />
      <div className={styles.page}>
        <nav aria-label={t('list.employers')} className={styles.tabs}>
          {[undefined, ...employers].map((one) => (
            <Link
              key={one ?? 'all'}
              href={jobsPath(locale, one)}
              className={buttonClass(one === (employer ?? undefined) ? 'primary' : 'secondary')}
              aria-current={one === (employer ?? undefined) ? 'page' : undefined}
            >
              {one ? t(`employers.${one}`) : t('list.everyone')}
            </Link>
          ))}
        </nav>
        {jobs.length === 0 ? (
          <Empty title={t('list.emptyTitle')} text={t('list.emptyText')} />
        ) : (
          // Another employer's page begins without filters.
          <JobList key={list} jobs={jobs} />
        )}
      </div>
    </>
  );
}

function JobList({ jobs }: { jobs: readonly ListedJob[] }) {
  const t = useWords('career');
  const heading = useId();
  const [filter, setFilter] = useState({ q: '', department: '' });
  const found = matchingJobs(jobs, filter);
  const departments = [...new Set(jobs.map(({ department }) => department))].sort();
  return (
    <section aria-labelledby={heading}>
      <search className={styles.filters}>
        <TextField
          type="search"
          label={t('list.search')}
          autoComplete="off"
          maxLength={100}
          value={filter.q}
          onChange={({ target }) => setFilter({ ...filter, q: target.value })}
        />
        <Select
          label={t('list.department')}
          value={filter.department}
          options={[
            { value: '', label: t('list.anyDepartment') },
            ...departments.map((value) => ({ value, label: value })),
          ]}
          onChange={({ target }) => setFilter({ ...filter, department: target.value })}
        />
      </search>
      <h2 id={heading} className={styles.count} aria-live="polite">
        {t('list.found', { count: found.length })}
      </h2>
      {found.length === 0 ? (
        <Empty title={t('list.noneTitle')} text={t('list.noneText')} level={3}>
          <Button look="secondary" onClick={() => setFilter({ q: '', department: '' })}>
            {t('list.reset')}
          </Button>
        </Empty>
      ) : null}
      <ul className={styles.jobs}>
        {found.map((job) => (
          <li key={job.originId}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function JobCard({ job }: { job: ListedJob }) {
  const t = useWords('career');
  const locale = useLocale();
  const salary = useSalaryText();
  const facts = [t(`employers.${job.employer}`), job.department, job.place, t(`employmentTypes.${job.employmentType}`)];
  return (
    <Card
      title={
        <Link href={jobPath(job.originId, locale)} lang={job.lang}>
          {job.title}
        </Link>
      }
    >
      <p className={styles.meta}>{facts.join(' · ')}</p>
      <p className={styles.meta}>
        <span>{salary(job.salary)}</span>
        {job.closesOn ? <span>{t('list.until', { day: formatDate(job.closesOn, locale) })}</span> : null}
      </p>
    </Card>
  );
}
