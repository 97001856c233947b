import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** One or two words that set something apart. */
export function Badge({
  kind = 'strong',
  children,
}: {
  kind?: 'strong' | 'plain' | 'good' | 'warn';
  children: ReactNode;
}) {
  return <span className={`${styles.badge} ${styles[kind]}`}>{children}</span>;
}
