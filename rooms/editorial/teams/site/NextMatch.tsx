import { useWords } from '#frame/words.ts';
import { MatchHeader } from '#rooms/football/match/site/index.ts';
import type { TeamProps } from './pageProps.ts';
import styles from './TeamPages.module.css';

/** The match that comes next or runs, before everything else. */
export function NextMatch({ next }: TeamProps) {
  const t = useWords('match');
  if (!next) return null;
  return (
    <div className={styles.next}>
      <MatchHeader
        match={next}
        level={2}
        label={t(next.status === 'live' ? 'fixtures.running' : 'fixtures.next')}
        {...(next.path ? { href: next.path } : {})}
      />
    </div>
  );
}
