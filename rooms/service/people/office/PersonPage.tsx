import { useCallback } from 'react';
import { Link } from '#frame/link.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { DetailColumns } from '#frame/office/DetailParts.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import styles from './Person.module.css';
import { PersonBelongings, PersonHistory } from './PersonBelongings.tsx';
import { PersonDeeds } from './PersonDeeds.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { PersonRecords } from './PersonRecords.tsx';
import { expected, type OfficePerson, peopleClient } from './peopleClient.ts';
import { useHelp } from './useHelp.tsx';

/** `/office/people/:personId/`: everything that is kept about somebody, and what can be done for them. */
export function PersonPage({ props: { personId } }: TemplateProps<{ personId: string }>) {
  const t = useWords('peopleOffice');
  const detail = useDetail(useCallback(() => peopleClient.readPerson({ personId }, expected), [personId]));
  return (
    <DetailPage
      detail={detail}
      title={(person) => (person ? person.name || person.email : t('person'))}
      back={{ href: '/office/people/', label: t('allPeople') }}
      gone={t('gone')}
    >
      {(person) => <Person person={person} onSaved={detail.show} onGone={() => detail.show('gone')} />}
    </DetailPage>
  );
}

type PersonProps = { person: OfficePerson; onSaved(person: OfficePerson): void; onGone(): void };

function Person({ person, onSaved, onGone }: PersonProps) {
  const t = useWords('peopleOffice');
  const help = useHelp({ person, onSaved });
  const permissions = useOfficeSelf(true)?.permissions ?? [];
  const mayOrder = permissions.includes('orders.take') && person.obstacle !== 'own';
  return (
    <>
      {mayOrder ? (
        <p>
          <Link href={`/office/phone-orders/${person.id}/`}>{t('phoneOrder')}</Link>
        </p>
      ) : null}
      <PersonDeeds person={person} help={help} onGone={onGone} />
      <div className={styles.below}>
        <DetailColumns aside={<PersonFacts person={person} help={help} />}>
          <PersonBelongings person={person} />
          <PersonHistory person={person} />
          <PersonRecords personId={person.id} />
        </DetailColumns>
      </div>
      {help.dialog}
    </>
  );
}
