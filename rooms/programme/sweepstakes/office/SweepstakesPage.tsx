import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { formatDate } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { NewSeriesDialog } from './NewSeriesDialog.tsx';
import { expected, type ListedSeries, officeClient } from './sweepstakesOfficeClient.ts';

const noFilters = {};

/** `/office/sweepstakes/`: all series with what is to be drawn. */
export function SweepstakesPage(_: TemplateProps) {
  const t = useWords('sweepstakesOffice');
  const [isOpen, setOpen] = useState(false);
  const list = useOfficeList<ListedSeries>(
    (_query, signal) => officeClient.listSweepstakeSeries({}, { ...expected, signal }),
    noFilters,
  );
  return (
    <OfficePage title={t('title')} actions={<Button onClick={() => setOpen(true)}>{t('create.open')}</Button>}>
      <OfficeList
        label={t('title')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/office/sweepstakes/${id}/`}
        empty={t('empty')}
      />
      <NewSeriesDialog isOpen={isOpen} onClose={() => setOpen(false)} onCreated={list.reload} />
    </OfficePage>
  );
}

function useColumns(): Column<ListedSeries>[] {
  const t = useWords('sweepstakesOffice');
  const locale = useLocale();
  return [
    { name: 'name', title: t('columns.name'), show: ({ name }) => inLocale(name, locale) },
    {
      name: 'span',
      title: t('columns.span'),
      show: ({ opensAt, closesAt }) =>
        `${formatDate(opensAt, locale)} – ${formatDate(new Date(Date.parse(closesAt) - 1), locale)}`,
    },
    {
      name: 'state',
      title: t('columns.state'),
      show: ({ isPublished }) => (
        <Badge kind={isPublished ? 'good' : 'warn'}>{t(isPublished ? 'published' : 'draft')}</Badge>
      ),
    },
    ...(['doors', 'drawn', 'toDraw'] as const).map((name) => ({
      name,
      title: t(`columns.${name}`),
      isNumber: true,
      isExtra: name !== 'toDraw',
      show: (series: ListedSeries) => series[name],
    })),
  ];
}
