import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { expected, type ListedPerson, peopleClient } from './phoneOrdersClient.ts';

/** `/office/phone-orders/`: finds who is calling, or opens an account for them. */
export function CallersPage(_: TemplateProps) {
  const t = useWords('phoneOrdersOffice');
  const [isNoting, setNoting] = useState(false);
  return (
    <OfficePage title={t('title')} actions={<Button onClick={() => setNoting(true)}>{t('note.button')}</Button>}>
      <Callers />
      {isNoting ? <NoteDialog onClose={() => setNoting(false)} /> : null}
    </OfficePage>
  );
}

function Callers() {
  const t = useWords('phoneOrdersOffice');
  const people = useWords('peopleOffice');
  const [values, change] = useAddressFilters(['q']);
  const list = useOfficeList<ListedPerson>(
    (query, signal) => peopleClient.listPeople(query, { ...expected, signal }),
    values,
  );
  return (
    <OfficeList
      label={t('who')}
      list={list}
      columns={[
        { name: 'name', title: people('columns.name'), isLong: true, show: ({ name, email }) => name || email },
        { name: 'email', title: people('columns.email'), isLong: true, show: ({ email }) => email },
      ]}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/office/phone-orders/${id}/`}
      filters={{ fields: [{ name: 'q', kind: 'search', label: people('search') }], values, change }}
      empty={t('empty')}
    />
  );
}
