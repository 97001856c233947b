import { ownTeams, testMatchGroup } from '#club/football.ts';
import type { FileRoute } from '#frame/page.ts';
import { listFixtures } from '../record/fixtureStore.ts';
import { matchParts } from '../record/matchParts.ts';
import { calendarOf } from './calendarRules.ts';

/** Most matches of one file, and how many days back it goes. */
const most = 1000;
const daysBack = 365;

/**
 * `/kalender/u19.ics`, one for each team, and `/kalender/alle.ics`: matches of the last year and all to come. One
 * statement each.
 */
export const calendarFiles: FileRoute[] = [undefined, ...ownTeams.map(({ key }) => key), testMatchGroup].map(
  (team) => ({
    path: `/kalender/${team ?? 'alle'}.ics`,
    type: 'text/calendar; charset=utf-8',
    isPerLanguage: true,
    async load(ctx, { addressOf, siteName }) {
      const from = new Date(Date.parse(ctx.today()) - daysBack * 86_400_000).toISOString().slice(0, 10);
      const fixtures = await listFixtures(ctx, { isOurs: true, from, limit: most, ...(team ? { team } : {}) });
      const entries = fixtures.map((fixture) => ({ fixture, url: addressOf(fixture.path, ctx.locale) }));
      const name = team ? `${siteName} ${team.toUpperCase()}` : siteName;
      return { body: calendarOf(name, entries, ctx.now, ctx.locale), dependsOn: [matchParts.calendar] };
    },
  }),
);
