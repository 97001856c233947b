import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import { navigate } from '#frame/running.ts';
import { useWords } from '#frame/words.ts';
import styles from './Inbox.module.css';
import { expected, inboxClient } from './inboxClient.ts';

/**
 * Takes what a scanner types, a number and Enter, and opens that return; an order with several leads to the list of
 * them. `isFocused`: a scanner can be used at once, where no keyboard would cover the screen.
 */
export function ScanField({ isFocused = false }: { isFocused?: boolean }) {
  const t = useWords('returnsOffice');
  const office = useWords('office');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (isFocused && matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, [isFocused]);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    const q = typed.trim();
    if (isBusy || q === '') return;
    setBusy(true);
    const answer = await inboxClient.listOfficeReturns({ q }, expected);
    setBusy(false);
    if (!answer.ok) return setFault(textOfProblem(office, answer.problem));
    const [first, ...others] = answer.data.items;
    setFault(first ? undefined : t('scan.unknown', { number: q }));
    setTyped('');
    if (first)
      navigate(
        others.length > 0 ? `/office/returns/?${new URLSearchParams({ q })}` : `/office/returns/${first.number}/`,
      );
  };
  return (
    <form className={styles.scan} onSubmit={(event) => void open(event)}>
      <TextField
        ref={input}
        label={t('scan.label')}
        error={fault}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="secondary" isBusy={isBusy}>
        {t('scan.button')}
      </Button>
    </form>
  );
}
