import type { ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { useWords } from '../words.ts';
import styles from './OfficeForm.module.css';
import { textOfProblem } from './textOfProblem.ts';
import { useUnsaved } from './unsavedForms.ts';
import type { OfficeForm as Form, FormValues } from './useOfficeForm.ts';

type Props<Values extends FormValues> = {
  form: Form<Values>;
  submitLabel: string;
  /** Label of a field, for what somebody else has changed meanwhile. */
  labelOf?(name: keyof Values & string): string;
  /** What stands in a field as people read it, for the same. */
  shownValue?(name: keyof Values & string, value: string): string;
  /** Asks what is to be done, and keeps nothing that could be unsaved. */
  isQuestion?: boolean;
  textOf?(problem: NonNullable<Form<Values>['problem']>): string | undefined;
  /** More buttons beside the one that saves. */
  deeds?: ReactNode;
  children: ReactNode;
};

/** Fields with one button to save, how far it has come, and what to do when somebody else was faster. */
export function OfficeForm<Values extends FormValues>({
  form,
  submitLabel,
  labelOf,
  shownValue,
  isQuestion = false,
  textOf,
  deeds,
  children,
}: Props<Values>) {
  const t = useWords('office');
  const { state, problem, conflict } = form;
  useUnsaved(!isQuestion && (state === 'dirty' || state === 'saving'));
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      {children}
      {conflict ? (
        <Conflict
          conflict={conflict}
          labelOf={labelOf ?? ((name) => name)}
          shownValue={shownValue ?? ((_, value) => value)}
        />
      ) : null}
      {problem ? <Notice kind="bad">{textOf?.(problem) ?? textOfProblem(t, problem)}</Notice> : null}
      <div className={styles.deeds}>
        <Button type="submit" isBusy={state === 'saving'}>
          {submitLabel}
        </Button>
        {deeds}
        <span role="status" className={styles.state}>
          {state === 'clean' || isQuestion ? '' : t(`form.${state}`)}
        </span>
      </div>
    </form>
  );
}

type ConflictProps<Values extends FormValues> = {
  conflict: NonNullable<Form<Values>['conflict']>;
  labelOf(name: keyof Values & string): string;
  shownValue(name: keyof Values & string, value: string): string;
};

function Conflict<Values extends FormValues>({ conflict, labelOf, shownValue }: ConflictProps<Values>) {
  const t = useWords('office');
  return (
    <Notice kind="warn" title={t('form.conflict')} isAlert>
      <table className={styles.conflict}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('form.mine')}</th>
            <th scope="col">{t('form.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {conflict.fields.map(({ name, mine, theirs }) => (
            <tr key={name}>
              <th scope="row">{labelOf(name)}</th>
              <td>{shownValue(name, mine) || '–'}</td>
              <td>{shownValue(name, theirs) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.deeds}>
        <Button look="secondary" onClick={conflict.keepMine}>
          {t('form.keepMine')}
        </Button>
        <Button look="secondary" onClick={conflict.takeTheirs}>
          {t('form.takeTheirs')}
        </Button>
      </div>
    </Notice>
  );
}
