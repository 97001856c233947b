import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { type Column, type FilterField, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { type Translate, useWords } from '#frame/words.ts';
import { caseStates } from '../inbox/caseRules.ts';
import styles from './Inbox.module.css';
import { expected, inboxClient, type ListedReturn } from './inboxClient.ts';
import { ScanField } from './ScanField.tsx';

/** `/office/returns/`: the field for the scanner, and every return; the filters stand in the address. */
export function ReturnsPage(_: TemplateProps) {
  const t = useWords('returnsOffice');
  return (
    <OfficePage title={t('title')}>
      <ScanField isFocused />
      <Returns />
    </OfficePage>
  );
}

const names = ['q', 'state', 'from', 'to', 'sort'];

function Returns() {
  const t = useWords('returnsOffice');
  const [values, change] = useAddressFilters(names);
  const list = useOfficeList<ListedReturn>(
    (query, signal) => inboxClient.listOfficeReturns(query, { ...expected, signal }),
    values,
  );
  return (
    <OfficeList
      label={t('title')}
      list={list}
      columns={useColumns(t)}
      keyOf={({ id }) => id}
      hrefOf={({ number }) => `/office/returns/${number}/`}
      filters={{ fields: filterFields(t), values, change }}
      exportFile={{ address: '/office/v1/returns/export', query: values, fileName: 'returns.csv' }}
      empty={t('empty')}
    />
  );
}

const filterFields = (t: Translate): FilterField[] => [
  { name: 'q', kind: 'search', label: t('search') },
  {
    name: 'state',
    kind: 'choice',
    label: t('filters.state'),
    options: caseStates.map((value) => ({ value, label: t(`states.${value}`) })),
  },
  { name: 'from', kind: 'date', label: t('filters.from') },
  { name: 'to', kind: 'date', label: t('filters.to') },
  {
    name: 'sort',
    kind: 'choice',
    label: t('filters.sort'),
    noneLabel: t('filters.newest'),
    options: [{ value: 'oldest', label: t('filters.oldest') }],
  },
];

function useColumns(t: Translate): Column<ListedReturn>[] {
  const locale = useLocale();
  return [
    { name: 'number', title: t('columns.number'), show: ({ number }) => number },
    {
      name: 'created',
      title: t('columns.created'),
      isExtra: true,
      show: ({ created }) => <time dateTime={created}>{formatInstant(created, locale)}</time>,
    },
    {
      name: 'customer',
      title: t('columns.customer'),
      show: ({ name, email }) => (
        <>
          {name} <small className={styles.details}>{email}</small>
        </>
      ),
    },
    { name: 'order', title: t('columns.order'), isExtra: true, show: ({ orderNumber }) => orderNumber },
    { name: 'state', title: t('columns.state'), show: ({ state }) => t(`states.${state}`) },
    { name: 'pieces', title: t('columns.pieces'), isNumber: true, isExtra: true, show: ({ pieces }) => pieces },
    { name: 'amount', title: t('columns.amount'), isNumber: true, show: ({ amount }) => formatEuros(amount, locale) },
  ];
}
