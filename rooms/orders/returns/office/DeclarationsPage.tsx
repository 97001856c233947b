import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { type Column, type FilterField, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { type Translate, useWords } from '#frame/words.ts';
import { declarationStates } from '../declarations/declarationRules.ts';
import styles from './Inbox.module.css';
import { expected, inboxClient, type ListedDeclaration } from './inboxClient.ts';

/** `/office/declarations/`: withdrawals that were declared on the website; the filters stand in the address. */
export function DeclarationsPage(_: TemplateProps) {
  const t = useWords('returnsOffice');
  const [values, change] = useAddressFilters(['q', 'state', 'from', 'to', 'sort']);
  const list = useOfficeList<ListedDeclaration>(
    (query, signal) => inboxClient.listDeclarations(query, { ...expected, signal }),
    values,
  );
  return (
    <OfficePage title={t('declarations.title')}>
      <OfficeList
        label={t('declarations.title')}
        list={list}
        columns={useColumns(t)}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/office/declarations/${id}/`}
        filters={{ fields: filterFields(t), values, change }}
        empty={t('declarations.empty')}
      />
    </OfficePage>
  );
}

const filterFields = (t: Translate): FilterField[] => [
  { name: 'q', kind: 'search', label: t('declarations.search') },
  {
    name: 'state',
    kind: 'choice',
    label: t('declarations.state'),
    options: declarationStates.map((value) => ({ value, label: t(`declarationStates.${value}`) })),
  },
  { name: 'from', kind: 'date', label: t('declarations.from') },
  { name: 'to', kind: 'date', label: t('declarations.to') },
  {
    name: 'sort',
    kind: 'choice',
    label: t('filters.sort'),
    noneLabel: t('filters.newest'),
    options: [{ value: 'oldest', label: t('filters.oldest') }],
  },
];

function useColumns(t: Translate): Column<ListedDeclaration>[] {
  const locale = useLocale();
  const title = (name: string) => t(`declarationColumns.${name}`);
  return [
    {
      name: 'declared',
      title: title('declared'),
      show: ({ declared }) => <time dateTime={declared}>{formatInstant(declared, locale)}</time>,
    },
    {
      name: 'who',
      title: title('who'),
      show: ({ name, email }) => (
        <>
          {name} <small className={styles.details}>{email}</small>
        </>
      ),
    },
    { name: 'order', title: title('order'), isExtra: true, show: ({ orderNumber }) => orderNumber },
    {
      name: 'articles',
      title: title('articles'),
      isExtra: true,
      show: ({ articles }) => <span className={styles.shortened}>{articles ?? t('declarations.wholeOrder')}</span>,
    },
    { name: 'state', title: t('declarations.state'), show: ({ state }) => t(`declarationStates.${state}`) },
  ];
}
