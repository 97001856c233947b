import { expect, it } from 'vitest';
import { matchNameOf, nearestMatch, readMatchName } from './matchNameRules.ts';

it.each(['', 'u17', 'u17/', '/x', 'U17/a-b', 'u17/a--b', 'u17/a/b', 'u17/../x', undefined])(
  '%s names no match',
  (text) => {
    expect(readMatchName(text)).toBeUndefined();
  },
);

it('a match is named by its team and the last part of its address', () => {
  const edition = { team: 'u13', season: '2026-2027', competition: 'hessenliga' };
  const name = matchNameOf({ edition, path: '/u13-u9/u13/2026-2027/hessenliga/eintracht-u13-sc-mainufer/' });
  expect(name).toBe('u13/eintracht-u13-sc-mainufer');
  expect(readMatchName(name)).toEqual({ team: 'u13', slug: 'eintracht-u13-sc-mainufer' });
});

it('of several seasons the match is meant that is nearest to the publication', () => {
  const on = (date?: string) => ({ kickOff: { zone: 'Europe/Berlin', ...(date ? { date } : {}) } });
  const matches = [on(), on('2024-11-16'), on('2026-11-21'), on('2025-11-15')];
  expect(nearestMatch(matches, new Date('2026-11-21T17:40:00Z'))).toBe(matches[2]);
  expect(nearestMatch(matches, new Date('2025-11-10T12:00:00Z'))).toBe(matches[3]);
  expect(nearestMatch([], new Date())).toBeUndefined();
});
