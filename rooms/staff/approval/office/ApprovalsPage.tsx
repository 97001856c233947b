import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatDate, formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import styles from './Approvals.module.css';
import { type Approval, approvalClient, expected } from './approvalClient.ts';
import { useDecisions } from './useDecisions.tsx';

/** `/office/approvals/`: what waits for the person at work, what they have asked for, and what was decided. */
export function ApprovalsPage(_: TemplateProps) {
  const t = useWords('approvalOffice');
  return (
    <OfficePage title={t('title')}>
      <Approvals />
    </OfficePage>
  );
}

function Approvals() {
  const t = useWords('approvalOffice');
  const [values, change] = useAddressFilters(['which']);
  const list = useOfficeList<Approval>(
    (query, signal) => approvalClient.listApprovals(query, { ...expected, signal }),
    values,
  );
  const [deed, setDeed] = useState<Deed<Approval>>();
  const options = (['asked', 'decided'] as const).map((value) => ({ value, label: t(`lists.${value}`) }));
  return (
    <>
      <OfficeList
        label={t('title')}
        list={list}
        columns={useColumns(useDecisions(setDeed))}
        keyOf={({ id }) => id}
        filters={{
          fields: [{ name: 'which', kind: 'choice', label: t('which'), noneLabel: t('lists.waiting'), options }],
          values,
          change,
        }}
        empty={t('empty')}
      />
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={list.reload} />
    </>
  );
}

function useColumns(decisions: ReturnType<typeof useDecisions>): Column<Approval>[] {
  const t = useWords('approvalOffice');
  const locale = useLocale();
  return [
    {
      name: 'what',
      title: t('columns.what'),
      show: ({ title, subject, reason }) => (
        <>
          {title} {subject.path ? <Link href={subject.path}>{subject.label}</Link> : <span>{subject.label}</span>}
          <small className={styles.reason}>{reason}</small>
        </>
      ),
    },
    {
      name: 'amount',
      title: t('columns.amount'),
      isNumber: true,
      show: ({ amount }) => (amount === 0 ? '' : formatEuros(amount, locale)),
    },
    {
      name: 'askedBy',
      title: t('columns.askedBy'),
      isExtra: true,
      show: ({ askedBy, askedAt }) => (
        <>
          {askedBy.name ?? t('deletedAccount')}, <time dateTime={askedAt}>{formatInstant(askedAt, locale)}</time>
        </>
      ),
    },
    { name: 'state', title: t('columns.state'), isExtra: true, show: (one) => <State approval={one} /> },
    {
      name: 'deeds',
      title: t('columns.deeds'),
      show: (one) => (
        <span className={styles.deeds}>
          {one.mayDecide ? (
            <>
              <Button look="secondary" onClick={() => decisions.approve(one)}>
                {t('approve.button')}
              </Button>
              <Button look="quiet" onClick={() => decisions.decline(one)}>
                {t('decline.button')}
              </Button>
            </>
          ) : null}
          {one.mayWithdraw ? (
            <Button look="quiet" onClick={() => decisions.withdraw(one)}>
              {t('withdraw.button')}
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
}

function State({ approval: { state, expiresAt, decidedBy, decidedAt, why } }: { approval: Approval }) {
  const t = useWords('approvalOffice');
  const locale = useLocale();
  const facts =
    state === 'waiting'
      ? [t('until', { day: formatDate(expiresAt, locale) })]
      : [decidedBy?.name, decidedAt ? formatInstant(decidedAt, locale) : undefined, why];
  return (
    <>
      {t(`states.${state}`)} <small className={styles.facts}>{facts.filter(Boolean).join(' · ')}</small>
    </>
  );
}
