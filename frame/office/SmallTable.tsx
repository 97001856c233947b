import type { ReactNode } from 'react';
import styles from './SmallTable.module.css';

/** A table within a detail page; `children`: its rows. Links of one cell stand below each other. */
export function SmallTable({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
