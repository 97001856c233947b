import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button, buttonClass } from '#design/Button.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatDate } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { employers } from '../jobModel.ts';
import { jobStates } from '../jobStates.ts';
import { careerOfficeClient, expected, type ListedVacancy } from './careerOfficeClient.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { Statistics } from './Statistics.tsx';

export const badgeOfJob = { draft: 'plain', published: 'good', closed: 'warn', archived: 'plain' } as const;

/** `/office/vacancies/`: jobs in every state, import, and what became of applications. */
export function VacanciesPage(_: TemplateProps) {
  const t = useWords('careerOffice');
  const career = useWords('career');
  const [isImporting, setImporting] = useState(false);
  const [values, change] = useAddressFilters(['q', 'state', 'employer']);
  const list = useOfficeList<ListedVacancy>(
    (query, signal) => careerOfficeClient.listVacancies(query, { ...expected, signal }),
    values,
  );
  return (
    <OfficePage
      title={t('vacancies.title')}
      actions={
        <>
          <Button look="secondary" onClick={() => setImporting(true)}>
            {t('vacancies.import.button')}
          </Button>
          <Link href="/office/vacancies/new/" className={buttonClass()}>
            {t('vacancies.new')}
          </Link>
        </>
      }
    >
      <OfficeList
        label={t('vacancies.title')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/office/vacancies/${id}/`}
        filters={{
          fields: [
            { name: 'q', kind: 'search', label: t('vacancies.search') },
            {
              name: 'state',
              kind: 'choice',
              label: t('vacancies.columns.state'),
              options: jobStates.map((value) => ({ value, label: t(`vacancies.states.${value}`) })),
            },
            {
              name: 'employer',
              kind: 'choice',
              label: t('vacancies.columns.employer'),
              options: employers.map((value) => ({ value, label: career(`employers.${value}`) })),
            },
          ],
          values,
          change,
        }}
        empty={t('vacancies.empty')}
      />
      <Statistics />
      {isImporting ? <ImportDialog onClose={() => setImporting(false)} onImported={list.reload} /> : null}
    </OfficePage>
  );
}

function useColumns(): Column<ListedVacancy>[] {
  const t = useWords('careerOffice');
  const career = useWords('career');
  const locale = useLocale();
  const title = (name: string) => t(`vacancies.columns.${name}`);
  return [
    { name: 'title', title: title('title'), show: (job) => job.title },
    {
      name: 'state',
      title: title('state'),
      show: ({ state }) => <Badge kind={badgeOfJob[state]}>{t(`vacancies.states.${state}`)}</Badge>,
    },
    { name: 'waiting', title: title('waiting'), isNumber: true, show: ({ waiting }) => waiting },
    { name: 'applications', title: title('applications'), isNumber: true, show: ({ applications }) => applications },
    {
      name: 'employer',
      title: title('employer'),
      isExtra: true,
      show: ({ employer }) => career(`employers.${employer}`),
    },
    { name: 'department', title: title('department'), isExtra: true, show: ({ department }) => department },
    {
      name: 'closesOn',
      title: title('closesOn'),
      isExtra: true,
      show: ({ closesOn }) => (closesOn ? formatDate(closesOn, locale) : '–'),
    },
  ];
}
