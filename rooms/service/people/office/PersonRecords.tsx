import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import { useWords } from '#frame/words.ts';
import styles from './Person.module.css';
import { expected, type PersonTable, peopleClient } from './peopleClient.ts';

/** Everything that is kept about a person, table by table; read when it is asked for. */
export function PersonRecords({ personId }: { personId: string }) {
  const t = useWords('peopleOffice');
  const office = useWords('office');
  const [tables, setTables] = useState<PersonTable[]>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    const answer = await peopleClient.listPersonRecords({ personId }, expected);
    setBusy(false);
    if (answer.ok) setTables(answer.data.tables);
    setFault(answer.ok ? undefined : textOfProblem(office, answer.problem));
  };
  return (
    <section>
      <h2>{t('records.title')}</h2>
      {tables ? null : (
        <Button look="secondary" isBusy={isBusy} onClick={() => void load()}>
          {t('records.button')}
        </Button>
      )}
      {fault ? <Notice kind="bad">{fault}</Notice> : null}
      {tables?.map((one) => (
        <Table key={one.table} {...one} />
      ))}
    </section>
  );
}

function Table({ table, rows }: PersonTable) {
  const records = useWords('records');
  return (
    <details className={styles.records}>
      <summary>
        {records(`tables.${table}`)} ({rows.length})
      </summary>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key of their own, and none is moved
        <dl key={place}>
          {row.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
      ))}
    </details>
  );
}
