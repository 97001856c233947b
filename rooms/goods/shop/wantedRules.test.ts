import { expect, it } from 'vitest';
import { seasonLabel, wantedRank } from './wantedRules.ts';

it.each([
  ['2026-06-30', '2025/26'],
  ['2026-07-01', '2026/27'],
  ['2027-01-15', '2026/27'],
  ['2099-08-01', '2099/00'],
])('counts %s to the season %s', (day, season) => expect(seasonLabel(new Date(day))).toBe(season));

it('puts goods of the current season before those of earlier ones, and among them what sells best', () => {
  const now = new Date('2026-11-23');
  const rank = (name: string, sold = 0) => wantedRank({ name, sold, now });
  expect(rank('Heimtrikot 2026/27')).toBeGreaterThan(rank('Heimtrikot 2025/26', 1_000_000));
  expect(rank('Schal', 10)).toBeGreaterThan(rank('Schal', 2));
  expect(rank('Schal')).toBe(0);
  expect(rank('Heimtrikot 2026/27', 1_000_000)).toBe(3500);
});
