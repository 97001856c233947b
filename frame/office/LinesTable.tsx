import type { ReactNode } from 'react';
import styles from './LinesTable.module.css';

type Props = {
  columns: readonly { title: string; isNumber?: boolean }[];
  /** The rows: `<tr>`, with a `NumberCell` for each number. */
  children: ReactNode;
  /** Sums below them. */
  foot?: ReactNode;
};

/** The table of what was ordered or comes back, line by line. */
export function LinesTable({ columns, children, foot }: Props) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" className={isNumber ? styles.number : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot}
    </table>
  );
}

/** A cell with a number: on the right, in figures of one width. */
export function NumberCell({ children }: { children: ReactNode }) {
  return <td className={styles.number}>{children}</td>;
}
