import type { ReactNode } from 'react';
import styles from './Price.module.css';

type Props = {
  /** Formatted, with currency. */
  amount: string;
  /** A second, better price for some: its name and the formatted amount. */
  special?: { label: string; amount: string };
  /** Earlier price, struck through, with the words that a screen reader says before it. */
  before?: { label: string; amount: string };
  /** Small line below, for instance about taxes. */
  note?: ReactNode;
  size?: 'normal' | 'large';
};

/** An amount of money with what belongs beside it. */
export function Price({ amount, special, before, note, size = 'normal' }: Props) {
  return (
    <div className={size === 'large' ? `${styles.price} ${styles.large}` : styles.price}>
      <p className={styles.line}>
        <span className={styles.amount}>{amount}</span>
        {before ? (
          <s className={styles.before}>
            <span className={styles.hidden}>{before.label} </span>
            {before.amount}
          </s>
        ) : null}
      </p>
      {special ? (
        <p className={styles.special}>
          <strong>{special.amount}</strong> {special.label}
        </p>
      ) : null}
      {note ? <p className={styles.note}>{note}</p> : null}
    </div>
  );
}
