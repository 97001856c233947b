// The ticker room: feeds of a match while it is played. It promises that a million readers may poll them every few
// seconds, and that none of them waits while a new one is made.
import type { FileRoute } from '#frame/page.ts';
import type { Room } from '#ports/room.ts';
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
    const closing = new AbortController();
    app.addHook('onListen', async () => {
      const { playDemoMatches } = await import('../demo/playDemoMatch.ts');
      void playDemoMatches(house, closing.signal);
    });
    app.addHook('onClose', async () => closing.abort());
  },
};
