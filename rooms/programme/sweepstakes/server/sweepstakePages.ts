import type { PageRoute } from '#frame/page.ts';
import { accountSectionPage } from '#frame/server/accountSectionPage.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { PageList } from '#ports/listedPages.ts';
import type { SeriesListProps, SeriesPageProps } from '../site/pageProps.ts';
import german from '../words/account.de.json' with { type: 'json' };
import english from '../words/account.en.json' with { type: 'json' };
import japanese from '../words/account.ja.json' with { type: 'json' };
import { sweepstakesKind } from './closeDoors.ts';
import { listDoors } from './doorStore.ts';
import { withDoors } from './readSeries.ts';
import { findSeries, listSeriesClosingAfter } from './seriesStore.ts';
import { serverWords } from './serverWords.ts';
import { pathOf, seriesOnWire, sweepstakeOnWire } from './sweepstakeWire.ts';

/** For so long (milliseconds) a series stands in the list after its last door has closed. */
const shownAfter = 90 * 86_400_000;
const dependsOn = [sweepstakesKind];
const accountWords = { de: german, en: english, ja: japanese };

/**
 * The series that run, come or ended lately, and one series with its doors (SWP-16). Both are the same for everybody;
 * what somebody has entered is read in the browser.
 */
export const sweepstakePages: PageRoute[] = [
  {
    path: '/gewinnspiele/',
    template: 'sweepstakeList',
    kind: 'content',
    words: ['sweepstakes', 'messages'],
    isShared: true,
    dependsOn,
    load: async (ctx) => {
      const all = await listSeriesClosingAfter(ctx.sql, new Date(ctx.now.getTime() - shownAfter), ctx.now);
      const series = (await withDoors(ctx, all)).map(({ series: one, doors }) => {
        const wire = seriesOnWire(
          one,
          doors.map((door) => sweepstakeOnWire(door, ctx.now)),
          0,
        );
        const ends = doors.map(({ closesAt }) => closesAt.getTime());
        const { id, name, slug, text, runningSweepstake } = wire;
        const begins = doors.map(({ opensAt }) => opensAt.getTime());
        return {
          id,
          name,
          slug,
          text,
          runningSweepstake,
          doors: doors.length,
          opensAt: new Date(Math.min(...begins)).toISOString(),
          closesAt: new Date(Math.max(...ends)).toISOString(),
          isOver: Math.max(...ends) <= ctx.now.getTime(),
        };
      });
      return { ...serverWords[ctx.locale].list, props: { series } satisfies SeriesListProps };
    },
  },
  {
    path: '/gewinnspiele/:slug/',
    template: 'sweepstakeSeries',
    kind: 'content',
    words: ['sweepstakes', 'messages'],
    isShared: true,
    dependsOn,
    async load(ctx, { slug = '' }) {
      const series = await findSeries(ctx.sql, { slug });
      if (!series?.publishedAt || series.publishedAt > ctx.now) return undefined;
      const doors = (await listDoors(ctx.sql, [series.id])).map((door) => sweepstakeOnWire(door, ctx.now));
      const name = inLocale(series.names, ctx.locale);
      const { title, description } = serverWords[ctx.locale].series;
      const props: SeriesPageProps = { series: seriesOnWire(series, doors, doors.length) };
      return { title: fillIn(title, { name }), description: fillIn(description, { name }), props };
    },
  },
  accountSectionPage('sweepstakes', {
    words: ['sweepstakes'],
    titleIn: (locale) => accountWords[locale].account['sections.sweepstakes.title'],
  }),
];

/** Series that run or ended lately, for search engines. */
export const sweepstakePageList: PageList = {
  name: 'sweepstakes',
  dependsOn: () => dependsOn,
  async listPages(ctx) {
    const all = await listSeriesClosingAfter(ctx.sql, new Date(ctx.now.getTime() - shownAfter), ctx.now);
    return { pages: all.map(({ slug }) => ({ paths: { de: pathOf(slug), en: pathOf(slug), ja: pathOf(slug) } })) };
  },
};
