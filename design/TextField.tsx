import type { InputHTMLAttributes, Ref } from 'react';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

type Props = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & { ref?: Ref<HTMLInputElement> };

/** A line of text with its label. Controlled (`value`) or not (`defaultValue`), as for any input. */
export function TextField({ label, hint, error, optionalWord, id, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optionalWord={optionalWord} id={id}>
      {(control) => <input type="text" {...input} {...control} className={styles.input} />}
    </Field>
  );
}
