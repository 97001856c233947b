import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCovered, shareOf } from './coverRules.ts';

const season = {
  covers: { team: 'profis', competitions: ['bundesliga'], matches: 17 },
  startsOn: '2027-07-01',
  renewsOn: '2028-07-01',
};
const match = { team: 'profis', competition: 'bundesliga', homeTeam: 'profis', day: '2027-08-21' };

it('takes home matches of the team, in its competitions, from the first to the last day of the season', () => {
  for (const day of ['2027-07-01', '2028-06-30']) expect(isCovered(season, { ...match, day })).toBe(true);
});

it.each([
  ['away', { homeTeam: undefined }],
  ['of another team', { team: 'frauen', homeTeam: 'frauen' }],
  ['in another competition', { competition: 'dfb-pokal' }],
  ['before the season', { day: '2027-06-30' }],
  ['after it', { day: '2028-07-01' }],
])('leaves a match out that is %s', (_, parts) => {
  expect(isCovered(season, { ...match, ...parts })).toBe(false);
});

it('takes each competition where none is named', () => {
  const covers = { ...season.covers, competitions: [] };
  expect(isCovered({ ...season, covers }, { ...match, competition: 'dfb-pokal' })).toBe(true);
});

it('never gives more for all matches than the season costs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000 }), fc.integer({ min: 1, max: 60 }), (price, matches) => {
      const share = shareOf(price, matches);
      expect(share * matches).toBeLessThanOrEqual(price);
      expect((share + 1) * matches).toBeGreaterThan(price);
    }),
  );
});
