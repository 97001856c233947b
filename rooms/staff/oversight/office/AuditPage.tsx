import identityCalls from 'virtual:calls/identity/office';
import { useEffect, useState } from 'react';
import { type Filters, useAddressFilters } from '#frame/addressFilters.ts';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { type Column, type FilterField, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import { usePage } from '#frame/pageContext.ts';
import type { TemplateProps } from '#frame/template.ts';
import type { WordTree } from '#frame/wordRules.ts';
import { type Translate, useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { identityApi } from '#rooms/accounts/identity/api.ts';
import type { oversightApi } from '../api.ts';
import { AuditChange, Shortened } from './AuditChange.tsx';
import styles from './AuditPage.module.css';
import { instantsOf, pageOf, subjectOf } from './auditView.ts';
import { expected, oversightClient } from './oversightClient.ts';

type Entry = ReplyOf<typeof oversightApi.listAuditTrail>['items'][number];
const identityClient = createOfficeClient<Pick<typeof identityApi, 'listStaff'>>(identityCalls);

/**
 * `/office/audit/`: who of the staff has changed what, from what to what; to be searched and to be taken along as a
 * file.
 */
export function AuditPage(_: TemplateProps) {
  const t = useWords('oversightOffice');
  return (
    <OfficePage title={t('audit.title')}>
      <Trail />
    </OfficePage>
  );
}

const names = ['which', 'who', 'what', 'personId', 'subjectId', 'from', 'to'];

function Trail() {
  const t = useWords('oversightOffice');
  const [values, change] = useAddressFilters(names);
  const fields = useFilterFields(t, values);
  const query = queryOf(values);
  const list = useOfficeList<Entry>(
    ({ after }, signal) =>
      oversightClient.listAuditTrail({ ...queryOf(values), ...(after ? { after } : {}) }, { ...expected, signal }),
    values,
  );
  return (
    <OfficeList
      label={t('audit.title')}
      list={list}
      columns={useColumns(t)}
      keyOf={({ id }) => id}
      filters={{ fields, values, change }}
      exportFile={{ address: '/office/v1/audit/export', query, fileName: 'audit.csv' }}
      empty={t('audit.empty')}
    />
  );
}

/** What the API is asked for: days become the moments at which they begin and end. */
function queryOf({ from, to, ...rest }: Filters): Record<string, string> {
  return { ...rest, ...instantsOf({ from, to }) };
}

/** What the trail can be searched for, by name. */
const deedOptions = (deeds: WordTree[string] = {}) =>
  Object.entries(deeds)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

function useFilterFields(t: Translate, values: Filters): FilterField[] {
  const { words } = usePage();
  const [people, setPeople] = useState<{ value: string; label: string }[]>([]);
  useEffect(() => {
    void identityClient.listStaff({}, expected).then((answer) => {
      if (answer.ok) setPeople(answer.data.items.map(({ accountId, name }) => ({ value: accountId, label: name })));
    });
  }, []);
  const kinds = (['changes', 'looks', 'all'] as const).map((value) => ({ value, label: t(`auditWhich.${value}`) }));
  return [
    {
      name: 'which',
      kind: 'choice',
      label: t('auditWhich.label'),
      options: kinds,
      noneLabel: t(values.personId || values.subjectId || values.what ? 'auditWhich.all' : 'auditWhich.changes'),
    },
    { name: 'who', kind: 'choice', label: t('audit.who'), options: people },
    { name: 'what', kind: 'choice', label: t('audit.what'), options: deedOptions(words.trail?.deeds) },
    { name: 'personId', kind: 'search', label: t('audit.personId') },
    { name: 'subjectId', kind: 'search', label: t('audit.subjectId') },
    { name: 'from', kind: 'date', label: t('audit.from') },
    { name: 'to', kind: 'date', label: t('audit.to') },
  ];
}

function useColumns(t: Translate): Column<Entry>[] {
  const locale = useLocale();
  const trail = useWords('trail');
  const labelOf = (group: string, key: string) => {
    const label = trail(`${group}.${key}`);
    return label === `${group}.${key}` ? key : label;
  };
  return [
    {
      name: 'at',
      title: t('audit.at'),
      show: ({ at }) => <time dateTime={at}>{formatInstant(at, locale, 'medium')}</time>,
    },
    {
      name: 'who',
      title: t('audit.who'),
      show: ({ who }) => (who ? (who.name ?? t('audit.deletedAccount')) : t('audit.commandLine')),
    },
    {
      name: 'what',
      title: t('audit.what'),
      show: (entry) => (
        <>
          {labelOf('deeds', entry.what)}
          <div className={styles.onPhone}>
            <AuditChange change={entry} />
          </div>
        </>
      ),
    },
    {
      name: 'subject',
      title: t('audit.subject'),
      isExtra: true,
      show: (entry) => {
        const subject = subjectOf(entry);
        return subject ? <Subject subject={subject} label={labelOf('subjects', subject.kind)} /> : null;
      },
    },
    {
      name: 'change',
      title: t('audit.change'),
      isExtra: true,
      show: (entry) => <AuditChange change={entry} />,
    },
    { name: 'why', title: t('audit.why'), isExtra: true, show: ({ why }) => why },
  ];
}

/** What was changed, as a way to its page where it has one, with its id. */
function Subject({ subject, label }: { subject: { kind: string; id: string }; label: string }) {
  const page = pageOf(subject);
  return (
    <>
      {page ? (
        <Link href={page} className={styles.thing}>
          {label}
        </Link>
      ) : (
        label
      )}
      <small className={styles.id}>
        <Shortened text={subject.id} />
      </small>
    </>
  );
}
