import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { useLocale, usePage, useSite } from '#frame/pageContext.ts';
import { renewPage } from '#frame/running.ts';
import { useSlotWords } from '#frame/slotWords.ts';
import type { Translate } from '#frame/words.ts';
import { type FeedMatch, isLiveMatch, isPageOf, matchAddress, type TickerFeed } from '../feedRules.ts';
import { isShownAt, setFollowedMatch } from './followedMatch.ts';
import { StandingsPanel } from './StandingsPanel.tsx';
import { stateWords } from './stateWords.ts';
import styles from './TickerBar.module.css';
import { useFeeds } from './useFeeds.ts';

/** Over every page of the five sub-sites that follow a team (LIVE-25): its match, and the table on demand. */
export function TickerBar() {
  const t = useSlotWords('ticker');
  const locale = useLocale();
  const { teamId } = useSite();
  const { ticker, standings } = useFeeds(locale, teamId ?? '');
  useLivePage(ticker);
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      const isOutside =
        event instanceof KeyboardEvent ? event.key === 'Escape' : !bar.current?.contains(event.target as Node);
      if (isOutside) setOpen(false);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [isOpen]);
  if (!t) return null;
  return (
    <section ref={bar} className={styles.bar} aria-label={t('bar')}>
      {ticker ? <Match feed={ticker} t={t} /> : <p className={styles.match} />}
      {standings && standings.data.length > 0 ? (
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('table')}
        </button>
      ) : null}
      {isOpen && standings ? <StandingsPanel feed={standings} t={t} /> : null}
    </section>
  );
}

/**
 * Pages of the team, and lists with its match, follow it: what the feed has told, the page that stands there shall
 * show, too.
 */
function useLivePage(ticker: TickerFeed | undefined): void {
  const { path } = usePage().page;
  const told = useRef<string>(undefined);
  useEffect(() => {
    setFollowedMatch(ticker);
    return () => setFollowedMatch(undefined);
  }, [ticker]);
  useEffect(() => {
    const now = ticker?.data ? JSON.stringify(ticker.data) : undefined;
    const before = told.current;
    told.current = now;
    if (ticker && before !== undefined && before !== now && isShownAt(path, ticker)) void renewPage();
  }, [ticker, path]);
}

/** One line: what is, who plays, how it stands. Leads to the match's page on its own sub-site (LIVE-48). */
function Match({ feed, t }: { feed: TickerFeed; t: Translate }) {
  const locale = useLocale();
  const { path } = usePage().page;
  const { data } = feed;
  if (!data) return <p className={styles.match}>{t('none')}</p>;
  const href = matchAddress(feed);
  const inside = (
    <>
      <span className={styles.state} data-live={isLiveMatch(data)}>
        {isLiveMatch(data) ? <span className={styles.dot} aria-hidden="true" /> : null}
        <span>{stateWords(data, locale, t)}</span>
      </span>
      <Teams match={data} isAnnounced={!isPageOf(feed, path)} t={t} />
      <span className={styles.competition}>{data.competition}</span>
    </>
  );
  return href ? (
    <a className={styles.match} href={href}>
      {inside}
    </a>
  ) : (
    <p className={styles.match}>{inside}</p>
  );
}

type TeamsProps = { match: FeedMatch; isAnnounced: boolean; t: Translate };

/** `isAnnounced`: a new score is said aloud here; the match's own page does that itself. */
function Teams({ match: { home, away, score, shoot_out }, isAnnounced, t }: TeamsProps) {
  const result = score ? `${score.home}:${score.away}` : undefined;
  const penalties = shoot_out && `${shoot_out.home}:${shoot_out.away}`;
  return (
    <strong className={styles.teams}>
      <Name team={home} />
      {result ? (
        <span className={styles.score} aria-live={isAnnounced ? 'polite' : undefined}>
          {result}
          {penalties ? (
            <small>
              {' '}
              <span className={styles.long}>{t('onPenalties', { score: penalties })}</span>
              <span className={styles.code}>({penalties})</span>
            </small>
          ) : null}
        </span>
      ) : (
        <span>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{t('against')}</VisuallyHidden>
        </span>
      )}
      <Name team={away} />
    </strong>
  );
}

function Name({ team }: { team: FeedMatch['home'] }) {
  return (
    <span>
      <VisuallyHidden>{team.name}</VisuallyHidden>
      <span aria-hidden="true">
        <span className={styles.long}>{team.shortName}</span>
        <span className={styles.code}>{team.code}</span>
      </span>
    </span>
  );
}
