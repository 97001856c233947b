import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { formatDate, formatEuros } from '#frame/format.ts';
import { navigate, useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import {
  contractOfficeClient,
  type DueSeason,
  expected,
  type ListedRun,
  type OfficeRun,
  useTextOf,
} from './contractOfficeClient.ts';

/** `/office/contracts/runs/`: billing runs, and a new one for each season that is due. */
export function RunsPage(_: TemplateProps) {
  const t = useWords('subscriptionOffice');
  const locale = useLocale();
  const textOf = useTextOf();
  const [due, setDue] = useState<DueSeason[]>([]);
  const [deed, setDeed] = useState<Deed<OfficeRun>>();
  const list = useOfficeList<ListedRun>(async (_query, signal) => {
    const answer = await contractOfficeClient.listBillingRuns({}, { ...expected, signal });
    if (answer.ok) setDue(answer.data.due);
    return answer;
  }, {});
  const prepare = ({ masterDataId, name, dueOn }: DueSeason) =>
    setDeed({
      title: t('billing.prepare'),
      consequence: (
        <>
          <p>
            {inLocale(name, locale)}, {t('billing.due', { day: formatDate(dueOn, locale) })}
          </p>
          <p>{t('billing.prepareText')}</p>
        </>
      ),
      confirmLabel: t('billing.prepare'),
      async run() {
        const answer = await contractOfficeClient.prepareBillingRun({ masterDataId }, expected);
        if (answer.ok) navigate(`/office/contracts/runs/${answer.data.id}/`);
        return answer;
      },
      textOf,
    });
  return (
    <OfficePage
      title={t('billing.title')}
      actions={due.map((season) => (
        <Button key={season.masterDataId} onClick={() => prepare(season)}>
          {t('billing.prepare')}: {inLocale(season.name, locale)}
        </Button>
      ))}
    >
      <OfficeList
        label={t('billing.title')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/office/contracts/runs/${id}/`}
        empty={t('billing.empty')}
      />
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />
    </OfficePage>
  );
}

function useColumns(): Column<ListedRun>[] {
  const t = useWords('subscriptionOffice');
  const locale = useLocale();
  const title = (name: string) => t(`billing.columns.${name}`);
  return [
    {
      name: 'season',
      title: title('season'),
      show: ({ name, kind, preparedAt }) =>
        kind === 'differences'
          ? `${inLocale(name, locale)}, ${t('billing.differences')}`
          : `${inLocale(name, locale)}, ${formatDate(preparedAt, locale)}`,
    },
    { name: 'state', title: title('state'), show: ({ state }) => <RunBadge state={state} /> },
    {
      name: 'charged',
      title: title('charged'),
      isExtra: true,
      show: ({ chargesOn }) => (chargesOn ? formatDate(chargesOn, locale) : '–'),
    },
    { name: 'contracts', title: title('contracts'), isNumber: true, isExtra: true, show: ({ contracts }) => contracts },
    { name: 'sum', title: title('sum'), isNumber: true, show: ({ sum }) => formatEuros(sum, locale) },
  ];
}

const looks = { draft: 'warn', approved: 'plain', done: 'good', cancelled: 'plain' } as const;

export function RunBadge({ state }: { state: ListedRun['state'] }) {
  const t = useWords('subscriptionOffice');
  return <Badge kind={looks[state]}>{t(`billing.states.${state}`)}</Badge>;
}
