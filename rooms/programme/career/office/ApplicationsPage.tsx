import { Badge } from '#design/Badge.tsx';
import { buttonClass } from '#design/Button.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatDate } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { applicationStates } from '../applicationStates.ts';
import { careerOfficeClient, expected, type ListedApplication } from './careerOfficeClient.ts';

const badgeOfApplication = {
  received: 'strong',
  inReview: 'plain',
  invited: 'good',
  hired: 'good',
  rejected: 'warn',
  withdrawn: 'plain',
} as const;

/** `/office/applications/`: all applications; `jobId` in the address shows those for one job. */
export function ApplicationsPage(_: TemplateProps) {
  const t = useWords('careerOffice');
  const [values, change] = useAddressFilters(['state', 'jobId']);
  const list = useOfficeList<ListedApplication>(
    (query, signal) => careerOfficeClient.listApplications(query, { ...expected, signal }),
    values,
  );
  return (
    <OfficePage
      title={t('applications.title')}
      actions={
        <Link href="/office/application-templates/" className={buttonClass('secondary')}>
          {t('templates.title')}
        </Link>
      }
    >
      <OfficeList
        label={t('applications.title')}
        list={list}
        columns={useApplicationColumns()}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/office/applications/${id}/`}
        filters={{
          fields: [
            {
              name: 'state',
              kind: 'choice',
              label: t('applications.columns.state'),
              options: applicationStates.map((value) => ({ value, label: t(`applications.states.${value}`) })),
            },
          ],
          values,
          change,
        }}
        empty={t('applications.empty')}
      />
    </OfficePage>
  );
}

/** `/office/reviews/`: applications that somebody was asked to read. */
export function ReviewsPage(_: TemplateProps) {
  const t = useWords('careerOffice');
  const list = useOfficeList<ListedApplication>(
    (query, signal) => careerOfficeClient.listReviews(query, { ...expected, signal }),
    {},
  );
  return (
    <OfficePage title={t('reviews.title')}>
      <OfficeList
        label={t('reviews.title')}
        list={list}
        columns={useApplicationColumns()}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/office/reviews/${id}/`}
        empty={t('reviews.empty')}
      />
    </OfficePage>
  );
}

function useApplicationColumns(): Column<ListedApplication>[] {
  const t = useWords('careerOffice');
  const locale = useLocale();
  const title = (name: string) => t(`applications.columns.${name}`);
  return [
    { name: 'job', title: title('job'), show: (row) => row.title },
    { name: 'name', title: title('name'), show: ({ name }) => name ?? t('applications.anonymous') },
    {
      name: 'state',
      title: title('state'),
      show: ({ state }) => <Badge kind={badgeOfApplication[state]}>{t(`applications.states.${state}`)}</Badge>,
    },
    { name: 'received', title: title('received'), isExtra: true, show: ({ received }) => formatDate(received, locale) },
    { name: 'documents', title: title('documents'), isNumber: true, isExtra: true, show: ({ documents }) => documents },
    { name: 'deleteOn', title: title('deleteOn'), isExtra: true, show: ({ deleteOn }) => formatDate(deleteOn, locale) },
  ];
}
