import type { ReactNode } from 'react';
import styles from './TextButton.module.css';

type Props = {
  onClick(): void;
  /** What screen readers say instead of the text, where it is the same on several buttons. */
  label?: string;
  children: ReactNode;
};

/** A button that looks like a link, for what can be done with a single line of a page. */
export function TextButton({ onClick, label, children }: Props) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
