import { useEffect, useState } from 'react';
import { standingsSeason } from '#club/football.ts';
import {
  isActive,
  pollEvery,
  type StandingsFeed,
  standingsFeedIn,
  standingsPath,
  type TickerFeed,
  tickerFeedIn,
  tickerPath,
} from '../feedRules.ts';
import { pollFeed } from './pollFeed.ts';

type Feeds = { ticker?: TickerFeed; standings?: StandingsFeed };

/**
 * Ticker and table of a team, kept up to date; both are asked for at once when the page or the team changes (LIVE-39,
 * LIVE-40).
 */
export function useFeeds(language: string, teamId: string): Feeds {
  const [feeds, setFeeds] = useState<Feeds>({});
  useEffect(() => {
    setFeeds({});
    let isPlaying = false;
    const pace = (pauses: { calm: number; active: number }) => (isPlaying ? pauses.active : pauses.calm);
    const standings = pollFeed({
      path: standingsPath(standingsSeason, teamId),
      read: standingsFeedIn,
      pause: () => pace(pollEvery.standings),
      onChange: (latest) => setFeeds((before) => ({ ...before, standings: latest })),
    });
    const ticker = pollFeed({
      path: tickerPath(language, teamId),
      read: tickerFeedIn,
      pause: () => pace(pollEvery.ticker),
      onChange: (latest) => {
        setFeeds((before) => ({ ...before, ticker: latest }));
        if (isActive(latest) === isPlaying) return;
        isPlaying = !isPlaying;
        // The table's next question may be far off.
        standings.ask();
      },
    });
    return () => {
      ticker.stop();
      standings.stop();
    };
  }, [language, teamId]);
  return feeds;
}
