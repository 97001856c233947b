// The ticker room: what readers are told while a match is played. It promises that a million of them may ask for its
// feeds every few seconds, and that nobody waits for a new one to be made.
import type { FileRoute } from '#frame/page.ts';
import type { Room } from '#platform/house.ts';
import { loadStandingsFeed } from './loadStandingsFeed.ts';
import { loadTickerFeed } from './loadTickerFeed.ts';
import { renewTickers } from './renewTickers.ts';
import { secondsPerDemoMinute, tickerSettings } from './settings.ts';

const feed = {
  type: 'application/json; charset=utf-8',
  staysUntilReplaced: true,
  // Two seconds in a shared cache are well within a poll, and an old feed is better than none.
  cacheControl: 'public, max-age=0, s-maxage=2, stale-if-error=600',
} satisfies Partial<FileRoute>;

const files: FileRoute[] = [
  { ...feed, path: '/feeds/liveticker/:lang/:file', load: (ctx, { params }) => loadTickerFeed(ctx, params) },
  { ...feed, path: '/feeds/standings/:season/:file', load: (ctx, { params }) => loadStandingsFeed(ctx, params) },
];

export const ticker: Room = {
  name: 'ticker',
  settings: tickerSettings,
  files,
  jobs: [renewTickers],
  register(app, house) {
    if (secondsPerDemoMinute(house.config) === 0) return;
    const end = new AbortController();
    app.addHook('onListen', async () => {
      const { playDemoMatches } = await import('../demo/playDemoMatch.ts');
      void playDemoMatches(house, end.signal);
    });
    app.addHook('onClose', async () => end.abort());
  },
};
