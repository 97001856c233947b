import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import styles from './Running.module.css';
import { expected, type Job, runningClient } from './runningClient.ts';
import { useRepairs } from './useRepairs.tsx';

/** `/office/jobs/`: jobs that failed, wait or run; failed ones are tried again or dropped, one or many at once. */
export function JobsPage(_: TemplateProps) {
  const t = useWords('runningOffice');
  return (
    <OfficePage title={t('jobs.title')}>
      <Jobs />
    </OfficePage>
  );
}

function Jobs() {
  const t = useWords('runningOffice');
  const [values, change] = useAddressFilters(['state', 'queue']);
  const list = useOfficeList<Job>((query, signal) => runningClient.listJobs(query, { ...expected, signal }), values);
  const repairs = useRepairs(list.reload);
  const isFailed = values.state === undefined;
  const states = (['waiting', 'running'] as const).map((value) => ({ value, label: t(`jobStates.${value}`) }));
  return (
    <>
      <OfficeList
        label={t('jobs.title')}
        list={list}
        columns={useColumns(isFailed)}
        keyOf={({ id }) => id}
        filters={{
          fields: [
            { name: 'state', kind: 'choice', label: t('jobs.state'), noneLabel: t('jobs.failed'), options: states },
            { name: 'queue', kind: 'search', label: t('jobs.name') },
          ],
          values,
          change,
        }}
        {...(isFailed ? { forChosen: (chosen: Job[]) => repairs.buttonsFor(chosen.map(({ id }) => id)) } : {})}
        empty={t('jobs.empty')}
      />
      {repairs.dialog}
    </>
  );
}

function useColumns(isFailed: boolean): Column<Job>[] {
  const t = useWords('runningOffice');
  const locale = useLocale();
  const time = (at: string | undefined) => (at ? <time dateTime={at}>{formatInstant(at, locale)}</time> : null);
  return [
    { name: 'queue', title: t('jobs.queue'), show: ({ queue }) => queue },
    isFailed
      ? { name: 'failedAt', title: t('jobs.failedAt'), show: ({ failedAt }) => time(failedAt) }
      : { name: 'createdAt', title: t('jobs.createdAt'), show: ({ createdAt }) => time(createdAt) },
    {
      name: 'error',
      title: t('jobs.error'),
      show: ({ reason, message }) => <span className={styles.error}>{message ?? reason}</span>,
    },
    { name: 'tries', title: t('jobs.tries'), isNumber: true, isExtra: true, show: ({ tries }) => tries },
    {
      name: 'about',
      title: t('jobs.about'),
      isExtra: true,
      show: ({ about }) => (
        <small className={styles.about}>
          {Object.entries(about)
            .map(([name, id]) => `${name} ${id}`)
            .join(', ')}
        </small>
      ),
    },
  ];
}
