import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import type { Problem } from '#frame/apiClient.ts';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import styles from './Running.module.css';
import { expected, type OfficeMail, runningClient } from './runningClient.ts';
import { useRepairs } from './useRepairs.tsx';

/** `/office/mails/`: mails that were not delivered, wait, or were sent lately; without their texts. */
export function MailsPage(_: TemplateProps) {
  const t = useWords('runningOffice');
  return (
    <OfficePage title={t('mails.title')}>
      <Mails />
    </OfficePage>
  );
}

function Mails() {
  const t = useWords('runningOffice');
  const [values, change] = useAddressFilters(['state']);
  const list = useOfficeList<OfficeMail>(
    (query, signal) => runningClient.listOfficeMails(query, { ...expected, signal }),
    values,
  );
  const repairs = useRepairs(list.reload);
  const isFailed = values.state === undefined;
  const states = (['waiting', 'sent'] as const).map((value) => ({ value, label: t(`mailStates.${value}`) }));
  return (
    <>
      <OfficeList
        label={t('mails.title')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        filters={{
          fields: [
            { name: 'state', kind: 'choice', label: t('jobs.state'), noneLabel: t('mails.failed'), options: states },
          ],
          values,
          change,
        }}
        {...(isFailed ? { forChosen: (chosen: OfficeMail[]) => repairs.buttonsFor(chosen.map(({ id }) => id)) } : {})}
        empty={t('mails.empty')}
      />
      {repairs.dialog}
    </>
  );
}

function useColumns(): Column<OfficeMail>[] {
  const t = useWords('runningOffice');
  const locale = useLocale();
  const self = useOfficeSelf(true);
  const mayKnow = self?.permissions.includes('running.recipients') ?? false;
  const time = (at: string | undefined) => (at ? <time dateTime={at}>{formatInstant(at, locale)}</time> : null);
  return [
    {
      name: 'subject',
      title: t('mails.subject'),
      show: ({ id, subject }) => (
        <span className={styles.mail}>
          {subject}
          {mayKnow ? <Recipient id={id} /> : null}
        </span>
      ),
    },
    { name: 'createdAt', title: t('mails.createdAt'), isExtra: true, show: ({ createdAt }) => time(createdAt) },
    { name: 'endedAt', title: t('mails.endedAt'), isExtra: true, show: ({ endedAt }) => time(endedAt) },
    { name: 'failures', title: t('mails.failures'), isNumber: true, isExtra: true, show: ({ failures }) => failures },
    {
      name: 'error',
      title: t('mails.error'),
      show: ({ message }) => <span className={styles.error}>{message}</span>,
    },
  ];
}

/** Whom a mail goes to; asked for one by one, since the trail notes each. */
function Recipient({ id }: { id: string }) {
  const t = useWords('runningOffice');
  const office = useWords('office');
  const [to, setTo] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const read = async () => {
    const answer = await runningClient.readMailRecipient({ id }, expected);
    if (answer.ok) setTo(answer.data.to);
    else setProblem(answer.problem);
  };
  if (to) return <small>{to}</small>;
  if (problem) return <Notice kind="bad">{textOfProblem(office, problem)}</Notice>;
  return (
    <Button look="quiet" onClick={() => void read()}>
      {t('mails.showRecipient')}
    </Button>
  );
}
