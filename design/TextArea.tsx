import type { TextareaHTMLAttributes } from 'react';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

type Props = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>;

/** Several lines of text with their label. */
export function TextArea({ label, hint, error, optionalWord, id, rows = 5, ...area }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optionalWord={optionalWord} id={id}>
      {(control) => <textarea rows={rows} {...area} {...control} className={styles.input} />}
    </Field>
  );
}
