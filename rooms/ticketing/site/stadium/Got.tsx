import { buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Stadium.module.css';

/** Which places lie in the cart now, and the way on. */
export function Got({ places }: { places: readonly string[] }) {
  const t = useWords('ticketing');
  return (
    <div className={styles.got}>
      <Notice kind="good" title={t('got.title', { count: places.length })}>
        <ul>
          {places.map((place, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: standing places have the same words
            <li key={`${at} ${place}`}>{place}</li>
          ))}
        </ul>
        <p>{t('notes.hold')}</p>
        <Link href="/warenkorb/" className={buttonClass()}>
          {t('got.toCart')}
        </Link>
      </Notice>
    </div>
  );
}
