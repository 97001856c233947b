import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

type Props = { as?: 'span' | 'h2' | 'legend'; children: ReactNode };

/** Words for screen readers alone. */
export function VisuallyHidden({ as: Element = 'span', children }: Props) {
  return <Element className={styles.hidden}>{children}</Element>;
}
