import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import type { Answer } from '#frame/apiClient.ts';
import { OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { expected, organisationClient, peopleClient } from './phoneOrdersClient.ts';

/** `/office/phone-orders/`: finds who is calling and for whom, or opens an account for them. */
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

/** `detail`: what tells two of the same name apart. */
type ListedCaller = { id: string; name: string; detail: string };
type Page = { items: ListedCaller[]; next?: string | undefined };
type Query = Record<string, string>;

/** Companies or fan clubs where the filter asks for them, else people. */
async function listCallers({ kind, ...query }: Query, signal: AbortSignal): Promise<Answer<Page>> {
  if (kind === 'company' || kind === 'fanClub') {
    const found = await organisationClient.listOrganisations({ ...query, kind }, { ...expected, signal });
    const callerOf = ({ id, name, city }: { id: string; name: string; city: string }) => ({ id, name, detail: city });
    return found.ok ? { ...found, data: { ...found.data, items: found.data.items.map(callerOf) } } : found;
  }
  const found = await peopleClient.listPeople(query, { ...expected, signal });
  const callerOf = ({ id, name, email }: { id: string; name: string; email: string }) => ({
    id,
    name: name || email,
    detail: email,
  });
  return found.ok ? { ...found, data: { ...found.data, items: found.data.items.map(callerOf) } } : found;
}

function Callers() {
  const t = useWords('phoneOrdersOffice');
  const people = useWords('peopleOffice');
  const organisations = useWords('organisationOffice');
  const [values, change] = useAddressFilters(['q', 'kind']);
  const list = useOfficeList<ListedCaller>(listCallers, values);
  const isOrganisation = values.kind !== undefined;
  return (
    <OfficeList
      label={t('who')}
      list={list}
      columns={[
        { name: 'name', title: people('columns.name'), isLong: true, show: ({ name }) => name },
        {
          name: 'detail',
          title: isOrganisation ? organisations('columns.city') : people('columns.email'),
          isLong: true,
          show: ({ detail }) => detail,
        },
      ]}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/office/phone-orders/${id}/`}
      filters={{
        fields: [
          { name: 'q', kind: 'search', label: isOrganisation ? organisations('search') : people('search') },
          {
            name: 'kind',
            kind: 'choice',
            label: t('for'),
            options: ['company', 'fanClub'].map((value) => ({ value, label: organisations(`kinds.${value}`) })),
          },
        ],
        values,
        change,
      }}
      empty={isOrganisation ? t('noOrganisation') : t('empty')}
    />
  );
}
