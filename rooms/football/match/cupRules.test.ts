import { describe, expect, it } from 'vitest';
import { bracketOf, cupOf } from './cupRules.ts';
import type { Fixture, Score } from './matchModel.ts';
import { aFixture, aTeam } from './testing/aFixture.ts';

const rounds = ['1. Runde', 'Achtelfinale', 'Viertelfinale', 'Halbfinale', 'Spiel um Platz 3', 'Finale'];
/** `A-B 2-1`, `A-B 1-1 4-5` with a shoot-out, or `A-B` still to come. */
function match(round: string, text: string, parts: Partial<Fixture> = {}): Fixture {
  const [sides = '', end, shots] = text.split(' ');
  const [home = '', away = ''] = sides.split('-');
  const scoreOf = (one: string): Score => ({ home: Number(one.split('-')[0]), away: Number(one.split('-')[1]) });
  return aFixture({
    id: `${round} ${text}`,
    round,
    roundNumber: rounds.indexOf(round) + 1,
    home: aTeam(home),
    away: aTeam(away),
    ...(end ? { period: 'FullTime', score: scoreOf(end), result: shots ? { shootOut: scoreOf(shots) } : {} } : {}),
    ...parts,
  });
}
const named = (fixtures: Fixture[]) =>
  cupOf(fixtures).rounds.map(({ name, ties }) => [
    name,
    ties.map(({ matches: [first], winner }) => `${first!.home.name}-${first!.away.name}>${winner?.slice(5) ?? ''}`),
  ]);

describe('a cup', () => {
  const semiFinals = [match('Halbfinale', 'C-A 1-1 3-4'), match('Halbfinale', 'F-G 0-2')];
  const quarterFinals = ['A-B 2-1', 'F-E 1-0', 'C-D 3-0', 'G-H 2-2 5-3'].map((text) => match('Viertelfinale', text));

  it('has all its ties in the order of the bracket, whatever the order of its file', () => {
    expect(named([...quarterFinals, match('Finale', 'G-A 0-1'), ...semiFinals])).toEqual([
      ['Viertelfinale', ['F-E>F', 'G-H>G', 'C-D>C', 'A-B>A']],
      ['Halbfinale', ['F-G>G', 'C-A>A']],
      ['Finale', ['G-A>A']],
    ]);
  });

  it('is won in its final, if need be by the shoot-out, and by nobody before', () => {
    expect(cupOf([match('Finale', 'G-A 2-2 5-4')]).winner?.name).toBe('G');
    const onlyShots = { period: 'FullTime' as const, result: { shootOut: { home: 5, away: 4 } } };
    expect(cupOf([match('Finale', 'G-A', onlyShots)]).winner?.name).toBe('G');
    expect(cupOf([match('Finale', 'G-A')]).winner).toBeUndefined();
    expect(cupOf(semiFinals).winner).toBeUndefined();
    expect(cupOf([...semiFinals, match('Spiel um Platz 3', 'C-F 1-0'), match('Finale', 'G-A 0-1')]).winner?.name).toBe(
      'A',
    );
  });

  it('has the losers of the semi-finals play for the third place, and the others go on', () => {
    const all = named([...semiFinals, match('Spiel um Platz 3', 'C-F 1-0'), match('Finale', 'G-A 0-1')]);
    expect(all[0]).toEqual(['Halbfinale', ['F-G>G', 'C-A>A']]);
    expect(all.at(-1)).toEqual(['Spiel um Platz 3', ['C-F>C']]);
  });

  it('believes the next round more than a score that was annulled or decided elsewhere', () => {
    const odd = match('Viertelfinale', 'A-B 3-0', { fixtureStatus: 'annulled' });
    expect(named([odd])[0]).toEqual(['Viertelfinale', ['A-B>']]);
    expect(named([odd, match('Halbfinale', 'B-C')])[0]).toEqual(['Viertelfinale', ['A-B>B']]);
  });

  it('takes a second leg and a replay for the same tie', () => {
    const first = match('Halbfinale', 'A-B 1-0', { kickOff: { date: '2027-03-01', zone: 'Europe/Berlin' } });
    const second = match('Halbfinale', 'B-A 3-1', { kickOff: { date: '2027-03-08', zone: 'Europe/Berlin' } });
    const [round] = cupOf([second, first]).rounds;
    expect(round!.ties).toMatchObject([{ winner: 'team-B', matches: [{ id: first.id }, { id: second.id }] }]);
    expect(named([first, { ...second, period: 'PreMatch' }])[0]).toEqual(['Halbfinale', ['A-B>']]);
  });
});

describe('a bracket', () => {
  const drawn = (...texts: string[]) => texts.map((text) => match('Viertelfinale', text));
  it('begins with the last sixteen and shows what is still to be drawn', () => {
    const early = Array.from({ length: 16 }, (_, at) => match('1. Runde', `X${at}-Y${at}`));
    const bracket = bracketOf(cupOf([...early, ...drawn('A-B', 'C-D', 'E-F', 'G-H')]))!;
    expect(bracket.drawn.map(({ name }) => name)).toEqual(['Viertelfinale']);
    expect(bracket.open).toEqual([
      { name: 'Halbfinale', count: 2 },
      { name: 'Finale', count: 1 },
    ]);
  });

  it('is none of a single match, nor of a cup that has only begun', () => {
    expect(bracketOf(cupOf([match('Finale', 'A-B')]))).toBeUndefined();
    expect(bracketOf(cupOf([]))).toBeUndefined();
  });
});
