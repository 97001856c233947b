import type { ReactNode } from 'react';
import styles from './Tickets.module.css';

type Props<Row> = {
  label: string;
  /** What a row is about. */
  first: string;
  columns: readonly { key: string | number; title: string; of(row: Row): ReactNode }[];
  rows: readonly Row[];
  keyOf(row: Row): number;
  nameOf(row: Row): ReactNode;
  isChosen?(row: Row): boolean;
};

/** Numbers below each other, which keys move where they are wider than a phone. */
export function NumberTable<Row>({ label, first, columns, rows, keyOf, nameOf, isChosen }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move a table that is wider than a phone
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" className={styles.number}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-chosen={isChosen?.(row) || undefined}>
              <th scope="row">{nameOf(row)}</th>
              {columns.map(({ key, of }) => (
                <td key={key} className={styles.number}>
                  {of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
