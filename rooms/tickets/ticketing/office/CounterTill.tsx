import { type FormEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import { useWords } from '#frame/words.ts';
import styles from './Tickets.module.css';
import { expected, type Till, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

type Props = { eventId: string; till: Till; mayPlace: boolean; read(): void };

/** What lay in the till, what must lie in it now, and what was counted. */
export function CounterTill({ eventId, till, mayPlace, read }: Props) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { openedWith, openedAt, openedBy, expected: due, counted, difference = 0, closedAt, closedBy, note } = till;
  const money = (amount: number) => formatEuros(amount, locale);
  const when = (at: string | undefined, by: { name?: string | undefined } | undefined) =>
    [at ? formatInstant(at, locale) : undefined, by?.name].filter(Boolean).join(', ');
  return (
    <>
      {openedWith === undefined ? null : (
        <p>
          {t('till.openedWith', { amount: money(openedWith) })} <small>{when(openedAt, openedBy)}</small>
        </p>
      )}
      <p>
        <strong>{t('till.expected', { amount: money(due) })}</strong>
      </p>
      {counted === undefined ? null : (
        <Notice kind={difference === 0 ? 'good' : 'warn'}>
          {t('till.counted', { amount: money(counted), difference: money(difference) })} {when(closedAt, closedBy)}
          {note ? <span> · {note}</span> : null}
        </Notice>
      )}
      {mayPlace && counted === undefined ? (
        <TillForm eventId={eventId} isOpened={openedWith !== undefined} read={read} />
      ) : null}
    </>
  );
}

/** Euros as somebody types them; undefined: no amount. */
function typedAmount(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !(number >= 0) ? undefined : Math.round(number * 100) / 100;
}

/** Opens the till, then counts and closes it. */
function TillForm({ eventId, isOpened, read }: Pick<Props, 'eventId' | 'read'> & { isOpened: boolean }) {
  const t = useWords('ticketingOffice');
  const office = useWords('office');
  const { textOf } = useTicketTexts();
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const typed = typedAmount(amount);
  const send = async (isClosing: boolean) => {
    if (typed === undefined) return;
    const answer = isClosing
      ? await ticketsClient.closeTill({ eventId, counted: typed, note: note.trim() || undefined }, expected)
      : await ticketsClient.openTill({ eventId, amount: typed }, expected);
    setProblem(answer.ok ? undefined : answer.problem);
    if (answer.ok) read();
  };
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(isOpened);
      }}
    >
      <div className={styles.fields}>
        <TextField
          label={t(isOpened ? 'till.countedLabel' : 'till.openLabel')}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        {isOpened ? (
          <TextField label={t('till.note')} value={note} onChange={({ target }) => setNote(target.value)} />
        ) : null}
        <Button type="submit" look="secondary" disabled={typed === undefined}>
          {t(isOpened ? 'till.close' : 'till.open')}
        </Button>
      </div>
      {isOpened ? <p className={styles.hint}>{t('till.closeText')}</p> : null}
      {problem ? <Notice kind="bad">{textOf(problem) ?? textOfProblem(office, problem)}</Notice> : null}
    </form>
  );
}
