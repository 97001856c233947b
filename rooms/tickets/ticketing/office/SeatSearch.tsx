import { type FormEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Tickets.module.css';
import { expected, type FoundSeat, ticketsClient } from './ticketsClient.ts';

/** Finds a seat by what stands on it: who has it, or why it is kept back. */
export function SeatSearch({ eventId }: { eventId: string }) {
  const t = useWords('ticketingOffice');
  const [labels, setLabels] = useState({ block: '', row: '', seat: '' });
  const [found, setFound] = useState<FoundSeat[]>();
  const search = async (event: FormEvent) => {
    event.preventDefault();
    const { block, row, seat } = labels;
    const wanted = { eventId, block, row: row || undefined, seat: seat || undefined };
    const answer = await ticketsClient.findSeats(wanted, expected);
    setFound(answer.ok ? answer.data.items : []);
  };
  return (
    <search>
      <form className={styles.fields} onSubmit={(event) => void search(event)}>
        {(['block', 'row', 'seat'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`find.${name}`)}
            autoComplete="off"
            value={labels[name]}
            onChange={({ target }) => setLabels((before) => ({ ...before, [name]: target.value }))}
          />
        ))}
        <Button type="submit" look="secondary">
          {t('find.button')}
        </Button>
      </form>
      {found ? (
        <ul className={styles.plain} aria-live="polite">
          {found.length === 0 ? <li>{t('find.nothing')}</li> : null}
          {found.map(({ block, row, seat, state, rightId, reason }) => (
            <li key={`${block} ${row} ${seat}`}>
              {t('find.seatAt', { block, row, seat })}: {t(`seatStates.${state}`)}
              {reason ? <span>{` (${reason})`}</span> : null}
              {rightId ? (
                <>
                  {' · '}
                  <Link href={`/office/rights/${rightId}/`}>{t('find.right')}</Link>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  );
}
