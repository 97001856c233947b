import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

/** One part of a long page of settings, under a heading that names it as a region. */
export function Panel({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section id={id} className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
