import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { Series } from './pageProps.ts';
import styles from './Sweepstakes.module.css';

/** What people take part under, as it was frozen. Words: `sweepstakes`. */
export function Terms({ series }: { series: Series }) {
  const t = useWords('sweepstakes');
  const locale = useLocale();
  const { organiser, minAge, claimDays, keepDays, terms } = series;
  return (
    <section className={styles.section}>
      <h2>{t('terms.title')}</h2>
      <ul className={styles.text}>
        <li>{t('terms.organiser', { organiser })}</li>
        {minAge > 0 ? <li>{t('terms.age', { age: minAge })}</li> : null}
        <li>{t('terms.claim', { count: claimDays })}</li>
        <li>{t('terms.keep', { count: keepDays })}</li>
        <li>{t('terms.staff')}</li>
      </ul>
      {inLocale(terms, locale)
        .split('\n')
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph) => (
          <p key={paragraph} className={styles.text}>
            {paragraph}
          </p>
        ))}
    </section>
  );
}
