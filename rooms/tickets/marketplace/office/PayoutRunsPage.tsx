import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { NewRunDialog } from './NewRunDialog.tsx';
import { expected, type Run, resaleClient } from './resaleOfficeClient.ts';

const noFilters = {};

/** `/office/payout-runs/`: runs of bank transfers to sellers. */
export function PayoutRunsPage(_: TemplateProps) {
  const t = useWords('marketplaceOffice');
  const [isOpen, setOpen] = useState(false);
  const list = useOfficeList<Run>(
    (query, signal) => resaleClient.listPayoutRuns(query as object, { ...expected, signal }),
    noFilters,
  );
  return (
    <OfficePage title={t('runs.title')} actions={<Button onClick={() => setOpen(true)}>{t('runs.new')}</Button>}>
      <OfficeList
        label={t('runs.title')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/office/payout-runs/${id}/`}
        empty={t('runs.empty')}
      />
      {isOpen ? <NewRunDialog onClose={() => setOpen(false)} /> : null}
    </OfficePage>
  );
}

function useColumns(): Column<Run>[] {
  const t = useWords('marketplaceOffice');
  const locale = useLocale();
  return [
    { name: 'number', title: t('columns.number'), show: ({ number }) => String(number) },
    { name: 'state', title: t('state'), show: ({ state }) => <RunBadge state={state} /> },
    { name: 'at', title: t('runs.approvedAt'), isExtra: true, show: (run) => formatInstant(run.approvedAt, locale) },
    { name: 'count', title: t('runs.count'), isNumber: true, show: ({ count }) => String(count) },
    { name: 'sum', title: t('runs.sum'), isNumber: true, show: ({ sum }) => formatEuros(sum, locale) },
    { name: 'done', title: t('states.done'), isNumber: true, isExtra: true, show: ({ done }) => String(done) },
    { name: 'failed', title: t('states.failed'), isNumber: true, isExtra: true, show: ({ failed }) => String(failed) },
  ];
}

export function RunBadge({ state }: Pick<Run, 'state'>) {
  const t = useWords('marketplaceOffice');
  return <Badge kind={state === 'sent' ? 'good' : 'warn'}>{t(`runStates.${state}`)}</Badge>;
}
