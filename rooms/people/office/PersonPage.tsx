import { useCallback, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { Link } from '#frame/link.tsx';
import { loadedThing, NoAccess, OfficePage, type PageState } from '#frame/office/OfficePage.tsx';
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

type State = PageState<OfficePerson>;

/** `/office/people/:personId/`: everything that is kept about somebody, and what can be done for them. */
export function PersonPage({ props: { personId } }: TemplateProps<{ personId: string }>) {
  const t = useWords('peopleOffice');
  const [state, setState] = useState<State>();
  const read = useCallback(async () => {
    setState(loadedThing(await peopleClient.readPerson({ personId }, expected)));
  }, [personId]);
  const isLoaded = typeof state === 'object';
  return (
    <OfficePage
      title={isLoaded ? state.name || state.email : t('person')}
      actions={
        <Link href="/office/people/" className={styles.back}>
          {t('allPeople')}
        </Link>
      }
    >
      <Content state={state} setState={setState} read={read} />
    </OfficePage>
  );
}

type ContentProps = { state: State; setState(state: OfficePerson | 'gone'): void; read(): Promise<void> };

function Content({ state, setState, read }: ContentProps) {
  const t = useWords('peopleOffice');
  useEffect(() => void read(), [read]);
  if (state === undefined) return <Spinner />;
  if (state === 'gone') return <Notice>{t('gone')}</Notice>;
  if (state === 'failed')
    return (
      <Notice kind="bad">
        <p>{t('failed')}</p>
        <Button look="secondary" onClick={() => void read()}>
          {t('tryAgain')}
        </Button>
      </Notice>
    );
  if (typeof state === 'string') return <NoAccess reason={state} />;
  return <Person person={state} onSaved={setState} onGone={() => setState('gone')} />;
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
      <div className={styles.columns}>
        <div className={styles.main}>
          <PersonBelongings person={person} />
          <PersonHistory person={person} />
          <PersonRecords personId={person.id} />
        </div>
        <div className={styles.side}>
          <PersonFacts person={person} help={help} />
        </div>
      </div>
      {help.dialog}
    </>
  );
}
