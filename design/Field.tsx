import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';

export type FieldProps = {
  label: string;
  hint?: string | undefined;
  /** Why the value cannot be used; marks the control as invalid. */
  error?: string | undefined;
  /** Word beside the label of a field that may stay empty. */
  optionalWord?: string | undefined;
};

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Label, hint and error around one control, joined for screen readers. */
export function Field({
  label,
  hint,
  error,
  optionalWord,
  id: givenId,
  children,
}: FieldProps & { id?: string | undefined; children(control: ControlProps): ReactNode }) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optionalWord ? <span className={styles.optional}> ({optionalWord})</span> : null}
      </label>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      ) : null}
    </div>
  );
}
