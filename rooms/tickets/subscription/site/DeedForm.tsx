import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import type { Answer } from '#frame/apiClient.ts';
import { useWords } from '#frame/words.ts';
import styles from './Contracts.module.css';
import { useProblemText } from './subscriptionClient.ts';

type Props<T> = {
  title: string;
  submitLabel: string;
  /** Why it cannot be sent yet, in words; undefined: it can. */
  check?(): string | undefined;
  /** `prefix`: see `useProblemText`. */
  send(): Promise<Answer<T>>;
  onDone(data: T): void;
  onClose(): void;
  children: ReactNode;
};

/** A dialog that says what follows, asks for what is needed, and tells why something did not work. */
export function DeedForm<T>({ title, submitLabel, check, send, onDone, onClose, children }: Props<T>) {
  const t = useWords('subscription');
  const frame = useWords('frame');
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const fault = check?.();
    setProblem(fault);
    if (fault !== undefined) return;
    setBusy(true);
    const answer = await send();
    setBusy(false);
    if (answer.ok) onDone(answer.data);
    else setProblem(problemText(answer.problem));
  };
  return (
    <Dialog title={title} closeLabel={frame('close')} isOpen onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {children}
        {problem ? <Notice kind="bad">{problem}</Notice> : null}
        <div className={styles.deeds}>
          <Button type="submit" isBusy={isBusy}>
            {submitLabel}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
