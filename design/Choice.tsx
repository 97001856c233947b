import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Field.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  type: 'checkbox' | 'radio';
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A box to tick or a round button to choose, with its text as the label. */
export function Choice({ children, ...input }: Props) {
  return (
    <label className={styles.choice}>
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}
