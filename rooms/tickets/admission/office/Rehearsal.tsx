import { type FormEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Admission.module.css';
import { admissionOffice, expected, type Rehearsed } from './admissionClient.ts';

const fields = ['people', 'perMinute', 'mostInside', 'stayMinutes'] as const;
const start = { people: 20_000, perMinute: 200, mostInside: 2000, stayMinutes: 8 };

/** What a waiting room would do with so many people: a curve, and the same as a table. */
export function Rehearsal({ eventId }: { eventId: string }) {
  const t = useWords('admissionOffice');
  const [values, setValues] = useState<Record<(typeof fields)[number], number>>(start);
  const [found, setFound] = useState<Rehearsed | 'refused'>();
  const calculate = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await admissionOffice.rehearseQueue({ eventId, ...values }, expected);
    setFound(answer.ok ? answer.data : 'refused');
  };
  return (
    <section className={styles.part}>
      <h2>{t('rehearsal')}</h2>
      <p className={styles.hint}>{t('rehearsalHint')}</p>
      <form className={styles.fields} onSubmit={(event) => void calculate(event)}>
        {fields.map((name) => (
          <TextField
            key={name}
            type="number"
            min={1}
            label={t(`fields.${name}`)}
            value={String(values[name])}
            onChange={({ target: { value } }) => setValues((before) => ({ ...before, [name]: Number(value) }))}
          />
        ))}
        <Button type="submit" look="secondary">
          {t('rehearse')}
        </Button>
      </form>
      {found === 'refused' ? <p role="alert">{t('invalid')}</p> : null}
      {typeof found === 'object' ? <Curve found={found} people={values.people} /> : null}
    </section>
  );
}

function Curve({ found: { points, minutes, isDone }, people }: { found: Rehearsed; people: number }) {
  const t = useWords('admissionOffice');
  const line = points
    .map(({ minute, waiting }) => `${(600 * minute) / Math.max(1, minutes)},${160 - (150 * waiting) / people}`)
    .join(' ');
  return (
    <>
      <p role="status">{isDone ? t('rehearsed', { minutes }) : t('notDone', { count: points.at(-1)?.waiting ?? 0 })}</p>
      <svg className={styles.curve} viewBox="0 0 600 170" aria-hidden="true">
        <polyline points={line} fill="none" stroke="currentColor" strokeWidth="3" />
      </svg>
      <details>
        <summary>{t('minute')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('minute')}</th>
              <th scope="col">{t('waiting')}</th>
              <th scope="col">{t('inside')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ minute, waiting, inside }) => (
              <tr key={minute}>
                <th scope="row">{minute}</th>
                <td>{waiting}</td>
                <td>{inside}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
