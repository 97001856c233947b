import type { OfficeFigure } from '#ports/office.ts';
import { dayAfter, listFixtures } from '#rooms/football/match/server/index.ts';
import { serverWords } from './serverWords.ts';

/** Our matches of today that are played. */
export const matchesToday: OfficeFigure = {
  name: 'matchesToday',
  title: (locale) => serverWords[locale].matchesToday,
  permission: 'matches.live',
  kind: 'count',
  path: '/office/ticker/',
  async read(ctx) {
    const today = ctx.today();
    const fixtures = await listFixtures(ctx, { isOurs: true, from: today, until: dayAfter(today) });
    return fixtures.filter(({ fixtureStatus }) => fixtureStatus === 'regular').length;
  },
};
