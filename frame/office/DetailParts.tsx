import type { ReactNode } from 'react';
import styles from './DetailParts.module.css';

type Children = { children: ReactNode };

/** The state of what a page is about, above everything else; `note`: what staff must know besides. */
export function StateLine({ state, note }: { state: string; note?: string | undefined }) {
  return (
    <p className={styles.state}>
      <strong>{state}</strong>
      {note ? <span>{note}</span> : null}
    </p>
  );
}

/** The buttons of a detail page. */
export function Deeds({ children }: Children) {
  return <div className={styles.deeds}>{children}</div>;
}

/** Two columns on wide screens: the content of a page, and `aside` what is looked up less often. */
export function DetailColumns({ aside, children }: Children & { aside?: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      {aside ? <div className={styles.column}>{aside}</div> : null}
    </div>
  );
}

/** A section below a line; `deed`: a button beside its heading. */
export function DetailPart({ title, deed, children }: Children & { title: string; deed?: ReactNode }) {
  return (
    <section className={styles.part}>
      <header>
        <h2>{title}</h2>
        {deed}
      </header>
      {children}
    </section>
  );
}

/** A single column of sections, narrow enough to read. */
export function DetailColumn({ children }: Children) {
  return <div className={styles.single}>{children}</div>;
}

/** Names and their values (`Fact`), one pair in each line. */
export function Facts({ children }: Children) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ name, children }: Children & { name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
