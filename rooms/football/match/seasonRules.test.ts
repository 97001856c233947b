import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSeason, nextTeam, seasonBefore } from './seasonRules.ts';

describe('the team of the next season', () => {
  it.each([
    ['u17', 2010, '2026-2027', 'u17'],
    ['u17', 2009, '2026-2027', 'u19'],
    ['u19', 2008, '2026-2027', 'u19'],
    ['u19', 2007, '2026-2027', 'u21'],
    ['u16', 2010, '2026-2027', 'u17'],
    ['u9', 2017, '2026-2027', 'u10'],
    ['u19', 2010, '2026-2027', 'u19'],
    ['profis', 1993, '2026-2027', 'profis'],
    ['frauen', 2008, '2026-2027', 'frauen'],
  ])('of somebody of %s born in %i is, in %s, %s', (team, born, season, next) =>
    expect(nextTeam(team, born, season)).toEqual({ team: next }),
  );

  it('is none of ours for who is too old for the oldest group', () =>
    expect(nextTeam('u21', 2005, '2026-2027')).toEqual({ leaves: 'tooOld' }));

  it('is a guess without a year of birth', () => {
    expect(nextTeam('u15', null, '2026-2027')).toEqual({ team: 'u16', isGuess: true });
    expect(nextTeam('u17', null, '2026-2027')).toEqual({ team: 'u19', isGuess: true });
    expect(nextTeam('u19', null, '2026-2027')).toEqual({ team: 'u19', isGuess: true });
  });

  it('never is a younger one', () => {
    const teams = fc.constantFrom('u9', 'u12', 'u14', 'u16', 'u17', 'u19', 'u21');
    const age = (team: string) => Number(team.slice(1));
    fc.assert(
      fc.property(teams, fc.integer({ min: 2000, max: 2020 }), (team, born) => {
        const next = nextTeam(team, born, '2026-2027');
        return 'leaves' in next || age(next.team) >= age(team);
      }),
    );
  });
});

it('knows a season and the one before it', () => {
  expect(['2026-2027', '2026-2028', '2026/27'].map(isSeason)).toEqual([true, false, false]);
  expect(seasonBefore('2026-2027')).toBe('2025-2026');
});
