import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { competitionName, type MatchView, roundName } from '#rooms/football/match/site/index.ts';
import styles from './MatchPages.module.css';

/** What there is to know besides: competition, ground, referee, spectators. */
export function MatchFacts({ view }: { view: MatchView }) {
  const t = useWords('match');
  const locale = useLocale();
  const { competition, round, venue, referee, attendance } = view;
  const facts: [string, string | undefined][] = [
    [t('header.competition'), `${competitionName(competition, locale)}, ${roundName(round, locale)}`],
    [t('header.venue'), venue ? [venue.name, venue.city].filter(Boolean).join(', ') : undefined],
    [t('header.referee'), referee],
    [t('header.attendance'), attendance?.toLocaleString(locale)],
  ];
  return (
    <section>
      <h2>{t('header.facts')}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}
