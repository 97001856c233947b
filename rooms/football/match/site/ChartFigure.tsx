import { type ReactNode, useId } from 'react';
import { useWords } from '#frame/words.ts';
import styles from './Chart.module.css';

type Props = {
  title: string;
  /** What the drawing shows, in one sentence: its name for screen readers, and readable below. */
  summary: string;
  text?: string;
  level?: 2 | 3;
  /** The drawing; only decoration beside the same data as a table. */
  children: ReactNode;
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
};

/** A drawing with the same data as a table beside it, folded away. */
export function ChartFigure({ title, summary, text, level = 2, children, heads, rows }: Props) {
  const t = useWords('match');
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.figure} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <div role="img" aria-label={summary}>
        {children}
      </div>
      <p className={styles.summary} aria-hidden="true">
        {summary}
      </p>
      {text ? <p className={styles.summary}>{text}</p> : null}
      <details className={styles.asTable}>
        <summary>{t('course.asTable')}</summary>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((cell, index) => (
                  <td key={heads[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
