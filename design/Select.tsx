import type { Ref, SelectHTMLAttributes } from 'react';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';

export type Option = { value: string; label: string; isDisabled?: boolean };
type Props = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> & {
    options: readonly Option[];
    ref?: Ref<HTMLSelectElement>;
  };

/** A choice out of a list, with the browser's own control. */
export function Select({ label, hint, error, optionalWord, id, options, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optionalWord={optionalWord} id={id}>
      {(control) => (
        <div className={styles.selectBox}>
          <select {...select} {...control} className={`${styles.input} ${styles.select}`}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" />
        </div>
      )}
    </Field>
  );
}
