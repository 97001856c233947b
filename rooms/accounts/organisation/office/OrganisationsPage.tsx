import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { FoundDialog } from './FoundDialog.tsx';
import { expected, type ListedOrganisation, organisationOffice } from './organisationOfficeClient.ts';

/** `/office/organisations/`: companies and fan clubs; search and filters stand in the address. */
export function OrganisationsPage(_: TemplateProps) {
  const t = useWords('organisationOffice');
  const [isOpen, setOpen] = useState(false);
  const mayManage = useOfficeSelf(true)?.permissions.includes('organisations.manage');
  return (
    <OfficePage
      title={t('title')}
      actions={mayManage ? <Button onClick={() => setOpen(true)}>{t('found.button')}</Button> : null}
    >
      <Organisations />
      {isOpen ? <FoundDialog onClose={() => setOpen(false)} /> : null}
    </OfficePage>
  );
}

function Organisations() {
  const t = useWords('organisationOffice');
  const [values, change] = useAddressFilters(['q', 'kind', 'admins']);
  const list = useOfficeList<ListedOrganisation>(
    (query, signal) => organisationOffice.listOrganisations(query, { ...expected, signal }),
    values,
  );
  const kinds = (['company', 'fanClub'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }));
  return (
    <OfficeList
      label={t('title')}
      list={list}
      columns={[
        {
          name: 'name',
          title: t('columns.name'),
          show: ({ name, admins }) => (
            <>
              {name} {admins === 0 ? <Badge kind="warn">{t('noAdmin')}</Badge> : null}
            </>
          ),
        },
        { name: 'kind', title: t('columns.kind'), show: ({ kind }) => t(`kinds.${kind}`) },
        { name: 'city', title: t('columns.city'), isExtra: true, show: ({ city }) => city },
        { name: 'members', title: t('columns.members'), show: ({ members }) => members },
      ]}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/office/organisations/${id}/`}
      filters={{
        fields: [
          { name: 'q', kind: 'search', label: t('search') },
          { name: 'kind', kind: 'choice', label: t('columns.kind'), options: kinds },
          {
            name: 'admins',
            kind: 'choice',
            label: t('admins'),
            options: [{ value: 'none', label: t('withoutAdmin') }],
          },
        ],
        values,
        change,
      }}
      empty={t('empty')}
    />
  );
}
