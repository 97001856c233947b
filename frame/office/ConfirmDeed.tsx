import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Answer, Problem } from '../apiClient.ts';
import { useWords } from '../words.ts';
import styles from './ConfirmDeed.module.css';
import { textOfProblem } from './textOfProblem.ts';
import { isSomethingUnsaved } from './unsavedForms.ts';

export type Deed<Result> = {
  /** What is done, as a title: "Take the role away". */
  title: string;
  /** What follows from it, said before it is done. */
  consequence: ReactNode;
  /** What has to be chosen for it. */
  fields?: ReactNode;
  /** On the button: the same verb as in the title. */
  confirmLabel: string;
  /** Asks for a reason; `isNeeded`: not without one. */
  reason?: { label: string; isNeeded?: boolean };
  run(why: string | undefined): Promise<Answer<Result>>;
  /** What has come of it; `undo` takes it back. Absent: the window closes. */
  done?(result: Result): { text: string; undo?: { label: string; run(): Promise<Answer<unknown>>; text: string } };
  /** Words for a refusal of this deed; undefined: the office's own. */
  textOf?(problem: Problem): string | undefined;
};

type Props<Result> = { deed: Deed<Result> | undefined; onClose(): void; onChanged(): void };

/**
 * Says what a deed comes to, does it, and says what came of it. `deed`: undefined while nothing is asked. `onChanged`:
 * it was done or undone.
 */
export function ConfirmDeed<Result>({ deed, onClose, onChanged }: Props<Result>) {
  const t = useWords('office');
  return (
    <Dialog title={deed?.title ?? ''} closeLabel={t('close')} isOpen={deed !== undefined} onClose={onClose}>
      {deed ? <Steps deed={deed} onClose={onClose} onChanged={onChanged} /> : null}
    </Dialog>
  );
}

type Outcome = { text: string; undo?: { label: string; run(): Promise<Answer<unknown>>; text: string } };

function Steps<Result>({ deed, onClose, onChanged }: Props<Result> & { deed: Deed<Result> }) {
  const t = useWords('office');
  const [why, setWhy] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  // A form of the page behind, as it is when the window opens.
  const [isUnsaved, setUnsaved] = useState(isSomethingUnsaved);
  const { isBusy, problem, attempt } = useAttempt(onChanged);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (deed.reason?.isNeeded && why.trim() === '') return setMissing(true);
    void attempt(
      () => deed.run(why.trim() || undefined),
      (result) => (deed.done ? setOutcome(deed.done(result)) : onClose()),
    );
  };
  const failure = problem ? <Notice kind="bad">{deed.textOf?.(problem) ?? textOfProblem(t, problem)}</Notice> : null;
  if (outcome)
    return (
      <div className={styles.steps}>
        <Notice kind="good">
          <p role="status">{outcome.text}</p>
        </Notice>
        {failure}
        <div className={styles.deeds}>
          <Button onClick={onClose}>{t('close')}</Button>
          {outcome.undo ? (
            <UndoButton undo={outcome.undo} isBusy={isBusy} attempt={attempt} onDone={setOutcome} />
          ) : null}
        </div>
      </div>
    );
  if (isUnsaved) return <SaveFirst onClose={onClose} onGoOn={() => setUnsaved(false)} />;
  return (
    <form className={styles.steps} onSubmit={confirm}>
      <div>{deed.consequence}</div>
      {deed.fields}
      {deed.reason ? (
        <ReasonField
          reason={deed.reason}
          isMissing={isMissing}
          value={why}
          onChange={(value) => {
            setWhy(value);
            setMissing(false);
          }}
        />
      ) : null}
      {failure}
      <div className={styles.deeds}>
        <Button type="submit" isBusy={isBusy}>
          {deed.confirmLabel}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** What is typed on the page is not saved, and the action would not count it. */
function SaveFirst({ onClose, onGoOn }: { onClose(): void; onGoOn(): void }) {
  const t = useWords('office');
  return (
    <div className={styles.steps}>
      <Notice kind="warn" title={t('form.unsaved')}>
        <p>{t('form.unsavedText')}</p>
      </Notice>
      <div className={styles.deeds}>
        <Button onClick={onClose}>{t('form.saveFirst')}</Button>
        <Button look="secondary" onClick={onGoOn}>
          {t('form.goOnWithout')}
        </Button>
      </div>
    </div>
  );
}

type Attempt = <T>(call: () => Promise<Answer<T>>, onDone: (result: T) => void) => Promise<void>;

/** Sends a call and says how it stands; `onChanged` is called when it succeeded. */
function useAttempt(onChanged: () => void): { isBusy: boolean; problem: Problem | undefined; attempt: Attempt } {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const attempt: Attempt = async (call, onDone) => {
    setBusy(true);
    setProblem(undefined);
    const answer = await call();
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    onChanged();
    onDone(answer.data);
  };
  return { isBusy, problem, attempt };
}

type ReasonFieldProps = {
  reason: { label: string; isNeeded?: boolean };
  isMissing: boolean;
  value: string;
  onChange(value: string): void;
};

function ReasonField({ reason, isMissing, value, onChange }: ReasonFieldProps) {
  const t = useWords('office');
  return (
    <TextField
      label={reason.label}
      optionalWord={reason.isNeeded ? undefined : t('optional')}
      error={isMissing ? t('reasonNeeded') : undefined}
      value={value}
      maxLength={200}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type UndoProps = {
  undo: NonNullable<Outcome['undo']>;
  isBusy: boolean;
  attempt: Attempt;
  onDone(outcome: Outcome): void;
};

function UndoButton({ undo, isBusy, attempt, onDone }: UndoProps) {
  return (
    <Button look="secondary" isBusy={isBusy} onClick={() => void attempt(undo.run, () => onDone({ text: undo.text }))}>
      {undo.label}
    </Button>
  );
}
