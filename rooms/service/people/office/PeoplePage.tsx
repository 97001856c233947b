import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatDate } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { expected, type ListedPerson, peopleClient } from './peopleClient.ts';

/** `/office/people/`: finds somebody; the search stands in the address. */
export function PeoplePage(_: TemplateProps) {
  const t = useWords('peopleOffice');
  return (
    <OfficePage title={t('title')}>
      <People />
    </OfficePage>
  );
}

function People() {
  const t = useWords('peopleOffice');
  const locale = useLocale();
  const [values, change] = useAddressFilters(['q']);
  const list = useOfficeList<ListedPerson>(
    (query, signal) => peopleClient.listPeople(query, { ...expected, signal }),
    values,
  );
  return (
    <OfficeList
      label={t('title')}
      list={list}
      columns={[
        { name: 'name', title: t('columns.name'), isLong: true, show: ({ name, email }) => name || email },
        { name: 'email', title: t('columns.email'), isLong: true, show: ({ email }) => email },
        {
          name: 'created',
          title: t('columns.created'),
          isExtra: true,
          show: ({ created }) => <time dateTime={created}>{formatDate(created, locale)}</time>,
        },
      ]}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/office/people/${id}/`}
      filters={{ fields: [{ name: 'q', kind: 'search', label: t('search') }], values, change }}
      empty={t('empty')}
    />
  );
}
