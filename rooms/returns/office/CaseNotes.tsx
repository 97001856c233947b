import { type FormEvent, useId, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import { useWords } from '#frame/words.ts';
import { useNameOf } from './CaseFacts.tsx';
import styles from './Inbox.module.css';
import { expected, inboxClient, type OfficeReturn } from './inboxClient.ts';
import type { ChangeReturn } from './useCaseDeeds.tsx';

/** What staff have written for each other; `change` is absent for those who only read. */
export function CaseNotes({ one: { notes }, change }: { one: OfficeReturn; change: ChangeReturn | undefined }) {
  const t = useWords('returnsOffice');
  const locale = useLocale();
  const nameOf = useNameOf();
  return (
    <section className={styles.part}>
      <h2>{t('notes.title')}</h2>
      {change ? <NoteForm change={change} /> : null}
      <ul className={styles.notes}>
        {notes.map(({ id, text, at, by }) => (
          <li key={id}>
            <p>{text}</p>
            <small>{[nameOf(by), formatInstant(at, locale)].join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoteForm({ change }: { change: ChangeReturn }) {
  const t = useWords('returnsOffice');
  const office = useWords('office');
  const fieldId = useId();
  const [text, setText] = useState('');
  const [id, setId] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    const answer = await change(({ number }) => inboxClient.addReturnNote({ number, id, text }, expected));
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.problem);
    if (!answer.ok) return;
    setText('');
    setId(crypto.randomUUID());
  };
  return (
    <form className={styles.noteForm} onSubmit={(event) => void send(event)}>
      <label htmlFor={fieldId}>{t('notes.label')}</label>
      <textarea id={fieldId} rows={3} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
      {problem ? <Notice kind="bad">{textOfProblem(office, problem)}</Notice> : null}
      <Button type="submit" look="secondary" isBusy={isBusy}>
        {t('notes.button')}
      </Button>
    </form>
  );
}
