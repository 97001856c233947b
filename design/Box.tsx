import type { ReactNode } from 'react';
import styles from './Box.module.css';

/** A tinted box with a heading of its own: nothing there yet, somebody to ask, a way in. */
export function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.box}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
