import { describe, expect, it } from 'vitest';
import { capitalised, openLigaMatch } from '../../testing/openLigaDb.ts';
import { readOpenLigaDb } from './readOpenLigaDb.ts';

const asked = { league: 'ufer', year: 2025, rules: 'cup', zone: 'Europe/Berlin' } as const;
const teams: [string, string] = ['SV Mainufer', 'FC St. Anton 09'];
const played = (more: object) => openLigaMatch(1, teams, { score: [1, 0, 1, 1], more: { ...more } });
const resultOf = (match: unknown) => {
  const reply = readOpenLigaDb([match], asked);
  return 'fixtures' in reply ? reply.fixtures[0]?.result : reply.reason;
};
const row = (name: string, home: number, away: number, kind = 0) => ({
  resultName: name,
  resultDescription: null,
  pointsTeam1: home,
  pointsTeam2: away,
  resultTypeID: kind,
});

describe('readOpenLigaDb', () => {
  const whole = {
    round: '1. Spieltag',
    date: '2025-08-16',
    time: '14:00',
    home: 'SV Mainufer',
    away: 'FC St. Anton 09',
    result: { halfTime: { home: 1, away: 0 }, fullTime: { home: 1, away: 1 } },
    fixtureStatus: 'regular',
  };

  it('reads a match, at the time of its ground', () => {
    expect(readOpenLigaDb([played({})], asked)).toEqual({ fixtures: [whole] });
    expect(readOpenLigaDb([played({ matchDateTimeUTC: '2025-12-16T23:30:00Z' })], asked)).toMatchObject({
      fixtures: [{ date: '2025-12-17', time: '00:30' }],
    });
  });

  it('does not mind how fields are written', () => {
    expect(readOpenLigaDb(capitalised([played({})]), asked)).toEqual({ fixtures: [whole] });
  });

  it('knows results by number and, in older leagues, by name', () => {
    const named = [
      row('Halbzeitergebnis', 0, 1),
      row('Endergebnis', 2, 2),
      row('nach Verlängerung', 3, 3),
      row('nach Elfmeterschießen', 7, 6),
    ];
    expect(resultOf(played({ matchResults: named }))).toEqual({
      halfTime: { home: 0, away: 1 },
      fullTime: { home: 2, away: 2 },
      extraTime: { home: 3, away: 3 },
      shootOut: { home: 4, away: 3 },
    });
  });

  it('takes no score of a match that runs, nor of one that ended without its result', () => {
    expect(resultOf(played({ matchIsFinished: false }))).toEqual({});
    expect(resultOf(played({ matchResults: [row('Halbzeit', 1, 0, 1)] }))).toEqual({});
    expect(resultOf(played({ matchResults: null }))).toEqual({});
  });

  it('passes over an extra time that was left empty', () => {
    expect(resultOf(played({ matchResults: [row('Ende', 2, 0, 2), row('x', 0, 0, 3)] }))).toEqual({
      fullTime: { home: 2, away: 0 },
    });
  });

  it('takes the larger of two leagues of one name, and the later of two entries of one match', () => {
    const other = openLigaMatch(9, ['A', 'B'], { more: { leagueId: 7 } });
    const late = played({ matchID: 2, lastUpdateDateTime: '2025-08-17T00:00:00', matchIsFinished: false });
    const reply = readOpenLigaDb([other, played({}), late, openLigaMatch(3, ['C', 'D'])], asked);
    expect(reply).toMatchObject({ fixtures: [{ home: 'SV Mainufer', result: {} }, { home: 'C' }] });
  });

  it.each([
    ['of another league', { leagueShortcut: 'bl1' }, /another league/],
    ['of another season', { leagueSeason: 2024 }, /another league, season/],
    ['without a time', { matchDateTimeUTC: null }, /no time/],
    ['with a score below nothing', { matchResults: [row('Ende', -1, 0, 2)] }, /no shape that we know/],
    ['without a team', { team1: null }, /no shape that we know/],
  ])('believes nothing of a reply with a match %s', (_, more, reason) => {
    const reply = readOpenLigaDb([openLigaMatch(8, ['C', 'D']), played(more)], asked);
    expect(reply).toEqual({ reason: expect.stringMatching(reason) });
  });

  it('believes no reply about another matchday, and none that is no list', () => {
    expect(readOpenLigaDb([played({})], { ...asked, round: 2 })).toHaveProperty('reason');
    expect(readOpenLigaDb({ message: 'error' }, asked)).toHaveProperty('reason');
  });
});
