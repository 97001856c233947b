import { club, markPaths } from '../club.ts';
import { useLocale, useSite } from '../pageContext.ts';
import styles from './Wordmark.module.css';

/** The club's mark and name: a stand's curve in stripes, beside it the name set in type. Drawn for this product. */
export function Wordmark() {
  const locale = useLocale();
  const { name } = useSite();
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 48 48" width="44" height="44" aria-hidden="true">
        <path d={markPaths.shield} fill="var(--color-accent)" />
        <path d={markPaths.curves} fill="none" stroke="#fff" strokeWidth="3.4" />
      </svg>
      <span className={styles.name}>
        {club.name} <small>{name[locale]}</small>
      </span>
    </span>
  );
}
