import styles from './Spinner.module.css';

/** A turning ring. With a `label` it speaks for itself; without, the text beside it does. */
export function Spinner({ label }: { label?: string }) {
  return label === undefined ? (
    <span className={styles.ring} aria-hidden="true" />
  ) : (
    <span className={styles.ring} role="status" aria-label={label} />
  );
}
