import type { ReactNode } from 'react';
import styles from './Rows.module.css';

/** A list of things, each with what can be done to it. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

/** One of the list: what it is on the left, `deeds` on the right, or below where there is no room beside it. */
export function Row({ children, deeds }: { children: ReactNode; deeds?: ReactNode }) {
  return (
    <li className={styles.row}>
      <div>{children}</div>
      {deeds ? <div className={styles.deeds}>{deeds}</div> : null}
    </li>
  );
}
