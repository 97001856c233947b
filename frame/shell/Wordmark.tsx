import { club } from '#club/club.ts';
import { useLocale } from '../pageContext.ts';
import styles from './Wordmark.module.css';

/** The club's mark and name: a stand's curve in stripes, beside it the name set in type. Drawn for this product. */
export function Wordmark() {
  const locale = useLocale();
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 48 48" width="44" height="44" aria-hidden="true">
        <path d="M4 4h40v22c0 10-9 16-20 18C13 42 4 36 4 26z" fill="var(--color-accent)" />
        <path
          d="M12 34a17 17 0 0 1 24 0M9 27a22 22 0 0 1 30 0M7 20a26 26 0 0 1 34 0"
          fill="none"
          stroke="#fff"
          strokeWidth="3.4"
        />
      </svg>
      <span className={styles.name}>
        {club.name}
        <small>{club.siteName[locale]}</small>
      </span>
    </span>
  );
}
