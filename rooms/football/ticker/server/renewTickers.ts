import { contentChanged } from '#platform/content/contentChanges.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';

/** All tickers, in the sense of caches. */
export const tickerKind = 'ticker';

/** Which match a ticker is about changes with the time, too: the next one comes, the last one is over long enough. */
export const renewTickers: JobDefinition = {
  name: 'renewTickers',
  every: '*/10 * * * *',
  run: (ctx) => contentChanged(ctx, tickerKind),
};
