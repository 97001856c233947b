import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { kickOffWords } from './kickOffRules.ts';
import styles from './MatchHeader.module.css';
import type { MatchHead } from './pageProps.ts';

/** Who plays whom, when and where; after the match the result (CONT-03). */
export function MatchHeader({ match, level = 1 }: { match: MatchHead; level?: 1 | 2 }) {
  const t = useWords('content');
  const locale = useLocale();
  const { home, away, kickOff, venue, competition, matchday, result } = match;
  const [goalsHome, goalsAway] = result?.split(':') ?? [];
  const when = kickOff ? kickOffWords(kickOff, locale) : undefined;
  const Heading = `h${level}` as const;
  return (
    <section className={styles.match}>
      {competition || matchday ? (
        <p className={styles.competition}>{[competition, matchday].filter(Boolean).join(' · ')}</p>
      ) : null}
      <Heading className={styles.teams}>
        <span className={styles.home}>{home}</span>
        {result ? (
          <span className={styles.result}>
            {goalsHome}:{goalsAway}
          </span>
        ) : (
          <span className={styles.versus}>{when ? <time dateTime={kickOff}>{when.time}</time> : t('versus')}</span>
        )}
        <span className={styles.away}>{away}</span>
      </Heading>
      <p className={styles.facts}>
        {when ? <time dateTime={kickOff}>{when.date}</time> : null}
        {when && venue ? ' · ' : null}
        {venue}
      </p>
    </section>
  );
}
