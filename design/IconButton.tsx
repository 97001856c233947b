import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './IconButton.module.css';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type' | 'children'> & {
  /** What it does, since its sign does not say so to everybody. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

/** A button that is only a sign, as large as a finger. */
export function IconButton({ label, children, ...rest }: Props) {
  return (
    <button {...rest} type="button" className={styles.button} aria-label={label}>
      {children}
    </button>
  );
}
