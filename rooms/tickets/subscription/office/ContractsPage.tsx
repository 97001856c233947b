import { Badge } from '#design/Badge.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import { contractOfficeClient, expected, type ListedContract } from './contractOfficeClient.ts';

/** `/office/contracts/`: contracts by number and name. */
export function ContractsPage(_: TemplateProps) {
  const t = useWords('subscriptionOffice');
  const [values, change] = useAddressFilters(['text', 'masterDataId']);
  const seasons = useRemote(() => contractOfficeClient.listContractSeasons({}, expected));
  const list = useOfficeList<ListedContract>(
    (query, signal) => contractOfficeClient.listOfficeContracts(query as object, { ...expected, signal }),
    values,
  );
  const options = (seasons.value?.items ?? []).map(({ id, season }) => ({ value: id, label: season }));
  return (
    <OfficePage
      title={t('title')}
      actions={
        <>
          <Link href="/office/contracts/seasons/">{t('seasons.title')}</Link>
          <Link href="/office/contracts/places/">{t('places.title')}</Link>
        </>
      }
    >
      <OfficeList
        label={t('title')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/office/contracts/${id}/`}
        filters={{
          fields: [
            { name: 'text', kind: 'search', label: t('search') },
            { name: 'masterDataId', kind: 'choice', label: t('columns.season'), options },
          ],
          values,
          change,
        }}
        empty={t('empty')}
      />
    </OfficePage>
  );
}

function useColumns(): Column<ListedContract>[] {
  const t = useWords('subscriptionOffice');
  const locale = useLocale();
  return [
    { name: 'number', title: t('columns.number'), show: ({ number }) => number },
    {
      name: 'state',
      title: t('columns.state'),
      show: ({ state }) => <Badge kind="plain">{t(`states.${state}`)}</Badge>,
    },
    { name: 'subscriber', title: t('columns.subscriber'), show: ({ subscriber }) => subscriber || '–' },
    { name: 'recipient', title: t('columns.recipient'), isExtra: true, show: ({ recipient }) => recipient || '–' },
    { name: 'place', title: t('columns.place'), isExtra: true, show: ({ place }) => place },
    { name: 'season', title: t('columns.season'), isExtra: true, show: ({ season }) => season },
    { name: 'price', title: t('columns.price'), isNumber: true, show: ({ price }) => formatEuros(price, locale) },
  ];
}
