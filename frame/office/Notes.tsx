import { type FormEvent, useId, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import type { Answer, Problem } from '../apiClient.ts';
import { formatInstant } from '../format.ts';
import { useLocale } from '../link.tsx';
import { useWords } from '../words.ts';
import styles from './Notes.module.css';
import { textOfProblem } from './textOfProblem.ts';

type Note = { id: string; text: string; at: string; by?: { name?: string | undefined } | undefined };
/** Sent again under the same id, a note is added once. */
type AddNote = (note: { id: string; text: string }) => Promise<Answer<unknown>>;

/** What staff have written for each other about one thing; `add` is absent for those who only read. */
export function Notes({ notes, add }: { notes: Note[]; add: AddNote | undefined }) {
  const t = useWords('office');
  const locale = useLocale();
  return (
    <section className={styles.notes}>
      <h2>{t('notes.title')}</h2>
      {add ? <NoteForm add={add} /> : null}
      <ul>
        {notes.map(({ id, text, at, by }) => (
          <li key={id}>
            <p>{text}</p>
            <small>{[by && (by.name ?? t('deletedAccount')), formatInstant(at, locale)].join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoteForm({ add }: { add: AddNote }) {
  const t = useWords('office');
  const fieldId = useId();
  const [text, setText] = useState('');
  const [id, setId] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    const answer = await add({ id, text });
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.problem);
    if (!answer.ok) return;
    setText('');
    setId(crypto.randomUUID());
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <label htmlFor={fieldId}>{t('notes.label')}</label>
      <textarea id={fieldId} rows={3} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
      {problem ? <Notice kind="bad">{textOfProblem(t, problem)}</Notice> : null}
      <Button type="submit" look="secondary" isBusy={isBusy}>
        {t('notes.button')}
      </Button>
    </form>
  );
}
