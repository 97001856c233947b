import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatDate } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { campsClient, expected, type OfficeCamp } from './campsClient.ts';
import { NewCampDialog } from './NewCampDialog.tsx';

/** `/office/camps/`: all camps with their places. */
export function CampsPage(_: TemplateProps) {
  const t = useWords('campOffice');
  const [isOpen, setOpen] = useState(false);
  const [values, change] = useAddressFilters(['state']);
  const list = useOfficeList<OfficeCamp>(
    (query, signal) => campsClient.listOfficeCamps(query as object, { ...expected, signal }),
    values,
  );
  return (
    <OfficePage title={t('title')} actions={<Button onClick={() => setOpen(true)}>{t('create.open')}</Button>}>
      <OfficeList
        label={t('title')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/office/camps/${id}/`}
        filters={{
          fields: [
            {
              name: 'state',
              kind: 'choice',
              label: t('state'),
              options: ['draft', 'published', 'calledOff'].map((value) => ({ value, label: t(`states.${value}`) })),
            },
          ],
          values,
          change,
        }}
        empty={t('empty')}
      />
      <NewCampDialog isOpen={isOpen} onClose={() => setOpen(false)} onCreated={list.reload} />
    </OfficePage>
  );
}

function useColumns(): Column<OfficeCamp>[] {
  const t = useWords('campOffice');
  const locale = useLocale();
  return [
    { name: 'name', title: t('columns.name'), show: ({ name }) => inLocale(name, locale) },
    {
      name: 'days',
      title: t('columns.days'),
      show: ({ firstDay, lastDay }) => `${formatDate(firstDay, locale)} – ${formatDate(lastDay, locale)}`,
    },
    { name: 'place', title: t('columns.place'), isExtra: true, show: ({ place }) => place },
    { name: 'state', title: t('state'), show: (camp) => <CampBadge camp={camp} /> },
    {
      name: 'booked',
      title: t('columns.booked'),
      isNumber: true,
      show: ({ booked, capacity }) => `${booked} / ${capacity}`,
    },
    ...(['free', 'held', 'offered'] as const).map((name) => ({
      name,
      title: t(`columns.${name}`),
      isNumber: true,
      isExtra: true,
      show: (camp: OfficeCamp) => camp[name],
    })),
  ];
}

/** Where a camp stands: its own state, or for published ones what parents see. */
export function CampBadge({ camp: { state, wireState } }: { camp: Pick<OfficeCamp, 'state' | 'wireState'> }) {
  const t = useWords('campOffice');
  if (state !== 'published') return <Badge kind="warn">{t(`states.${state}`)}</Badge>;
  return <Badge kind={wireState === 'open_for_booking' ? 'good' : 'plain'}>{t(`wire.${wireState}`)}</Badge>;
}
