import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseFootballText } from './parseFootballText.ts';

const file = (name: string) => readFileSync(join(import.meta.dirname, '../../testing/football', name), 'utf8');
const league = { years: [2024, 2025], rules: 'dfbLeague' } as const;
const cup = { years: [2024, 2025], rules: 'cup' } as const;
const parse = (...lines: string[]) =>
  parseFootballText(['» Matchday 1', 'Sat Aug/3 2024', ...lines].join('\n'), league);
const score = (home: number, away: number) => ({ home, away });

describe('parseFootballText reads a league', () => {
  const { title, fixtures, problems } = parseFootballText(file('liga.txt'), league);

  it('with every match, and without a problem', () => {
    expect([title, fixtures.length, problems]).toEqual(['Uferliga 2024/25', 8, []]);
  });

  it('with line, round, date, time, clubs and both scores', () => {
    expect(fixtures[0]).toEqual({
      line: 10,
      round: '1. Spieltag',
      date: '2024-08-02',
      time: '19:00',
      home: 'Eintracht II',
      away: 'SV Mainufer',
      result: { halfTime: score(1, 0), fullTime: score(2, 1) },
      fixtureStatus: 'regular',
    });
  });

  it('taking the time over from the line above, but not from another day', () => {
    expect(fixtures.map(({ time }) => time)).toEqual([
      '19:00',
      '14:00',
      '14:00',
      '14:00',
      '19:30',
      undefined,
      '14:00',
      '14:00',
    ]);
  });

  it('finding the year of dates that have none, also of games that were moved', () => {
    expect(fixtures.slice(4).map(({ date }) => date)).toEqual(['2024-12-03', '2024-08-17', '2025-03-01', '2025-03-01']);
  });

  it('keeping what was decided apart from what was played', () => {
    expect(fixtures[3]).toMatchObject({
      fixtureStatus: 'awarded',
      awarded: score(0, 2),
      result: { fullTime: score(1, 1) },
    });
  });

  it('knowing cancelled and postponed matches, and such as are to come', () => {
    expect(fixtures.slice(5).map(({ fixtureStatus, result }) => [fixtureStatus, result])).toEqual([
      ['cancelled', {}],
      ['regular', {}],
      ['postponed', {}],
    ]);
  });

  it('the same with the line ends of another system', () => {
    const windows = `\uFEFF${file('liga.txt').replaceAll('\n', '\r\n')}`;
    expect(parseFootballText(windows, league).fixtures).toEqual(fixtures);
  });
});

describe('parseFootballText reads a cup', () => {
  const { fixtures, problems } = parseFootballText(file('pokal.txt'), cup);

  it('with extra time, penalties and rounds', () => {
    expect(problems).toEqual([]);
    expect(fixtures.map(({ round, result }) => [round, result])).toEqual([
      ['Halbfinale', { halfTime: score(0, 1), fullTime: score(1, 1), extraTime: score(2, 2), shootOut: score(3, 5) }],
      ['Halbfinale', { fullTime: score(0, 0), extraTime: score(1, 0) }],
      ['Finale', { halfTime: score(0, 3), fullTime: score(2, 4) }],
    ]);
  });

  it('with the ground behind an @', () => expect(fixtures[2]?.venue).toBe('Ufersportplatz'));

  it.each([
    ['A v B  4-5 pen. 1-1 (1-0)', { halfTime: score(1, 0), fullTime: score(1, 1), shootOut: score(4, 5) }],
    [
      'A v B  2-2 a.e.t. (1-1, 1-0), 4-5 pen.',
      { halfTime: score(1, 0), fullTime: score(1, 1), extraTime: score(2, 2), shootOut: score(4, 5) },
    ],
    ['A v B  10-9 pen. (1-1, 0-1)', { halfTime: score(0, 1), fullTime: score(1, 1), shootOut: score(10, 9) }],
    ['A v B  3-1 pen. (0-0)', { fullTime: score(0, 0), shootOut: score(3, 1) }],
    [
      'A v B  4-2 pen (2-2, 1-1, 1-0)',
      { halfTime: score(1, 0), fullTime: score(1, 1), extraTime: score(2, 2), shootOut: score(4, 2) },
    ],
    ['A v B  5-4 pen.', { shootOut: score(5, 4) }],
    ['A v B  2-1 a.e.t.', { extraTime: score(2, 1) }],
    ['A  1-1 a.e.t., 3-4 pen.  B', { extraTime: score(1, 1), shootOut: score(3, 4) }],
    ['A v B  2-2 aet (1-1)', { fullTime: score(1, 1), extraTime: score(2, 2) }],
  ])('that ends like %s', (line, result) => expect(parse(line).fixtures[0]?.result).toEqual(result));
});

describe('parseFootballText reads results with the score between the clubs', () => {
  const { fixtures, problems } = parseFootballText(file('gruppen.txt'), league);

  it('and groups', () => {
    expect(problems).toEqual([]);
    expect(fixtures).toMatchObject([
      {
        group: 'A',
        round: '1. Spieltag',
        date: '2025-01-04',
        home: 'Eintracht II',
        away: 'SV Mainufer',
        result: { fullTime: score(4, 0) },
      },
      { group: 'B', away: 'FC St. Anton 09', result: { halfTime: score(1, 1), fullTime: score(1, 2) } },
    ]);
  });

  it('also awarded ones, and passes over tables in remarks', () => {
    const { fixtures: found } = parse(
      '<!-- Final Table:',
      ' 1.Ufer   34  25  7  2  99-32  82',
      '-->',
      'Union 0-2awd Bo 09 [awarded; originally 1-1, a lighter]',
    );
    expect(found).toMatchObject([
      { home: 'Union', away: 'Bo 09', awarded: score(0, 2), result: { fullTime: score(1, 1) } },
    ]);
  });
});

describe('parseFootballText reads a tournament', () => {
  const world = { years: [2025, 2026], rules: 'uefaGroup' } as const;
  const read = (...lines: string[]) => parseFootballText(lines.join('\n'), world);

  it('whose groups stand below a stage, each pair once and without matchdays', () => {
    const { fixtures, problems } = read(
      '▪ First Stage',
      '▪▪ Group A',
      'Thu Jun 11 2026',
      'A 2-0 B',
      'A 1-0 C',
      '▪▪ Group B',
      'Fri Jun 12',
      'D 1-1 E',
      '▪ Round of 32',
      'Sat Jul 4',
      'A 0-1 E',
    );
    expect(problems).toEqual([]);
    expect(fixtures.map(({ round, group }) => [round, group])).toEqual([
      ['Gruppe A', 'A'],
      ['Gruppe A', 'A'],
      ['Gruppe B', 'B'],
      ['Sechzehntelfinale', undefined],
    ]);
  });

  it('whose groups are parts of a matchday', () => {
    const { fixtures } = read('▪ Matchday 2', '▪▪ Group A', 'Thu Jun 11 2026', 'A 2-0 B', '▪▪ Group B', 'C 2-0 D');
    expect(fixtures).toMatchObject([
      { round: '2. Spieltag', group: 'A' },
      { round: '2. Spieltag', group: 'B' },
    ]);
  });

  it('whose times say how far they are from UTC', () => {
    const { fixtures, problems } = read(
      '▪ Final',
      'Thu Jun 11 2026',
      '13:00 UTC-6   A  2-0  B   @ Mexico City',
      'C 1-0 D',
      '12.30   E 1-0 F',
    );
    expect(problems).toEqual([]);
    expect(fixtures).toMatchObject([
      { time: '13:00', zone: 'Etc/GMT+6', home: 'A', venue: 'Mexico City' },
      { time: '13:00', zone: 'Etc/GMT+6', home: 'C' },
      { time: '12:30', home: 'E' },
    ]);
    expect(fixtures[2]).not.toHaveProperty('zone');
  });

  it('and leaves out, with a word, what is still to be drawn; the head counts it', () => {
    const { fixtures, problems } = read('# Matches 2', '▪ Final', 'Thu Jun 11 2026', 'A 2-0 B', 'N.N. v   N.N.   @ X');
    expect(fixtures).toHaveLength(1);
    expect(problems).toEqual([{ line: 5, message: expect.stringMatching(/not known yet/), isWarning: true }]);
  });
});

describe('parseFootballText reads a league of several rounds', () => {
  it('with matchdays of its main round, and others by their names', () => {
    const text = '▪ Regular Season - 1\nFri Aug 2 2024\nA 1-0 B\n▪ Championship Round - 1\nSat Mar 15 2025\nA 1-0 B';
    const { fixtures, problems } = parseFootballText(text, league);
    expect(problems).toEqual([]);
    expect(fixtures.map(({ round }) => round)).toEqual(['1. Spieltag', 'Championship Round - 1']);
  });
});

describe('parseFootballText reads a file without marks, as openfootball published them from 2020-21 to 2023-24', () => {
  const { fixtures, problems } = parseFootballText(file('dritte-liga.txt'), {
    years: [2021, 2022],
    rules: 'dfbLeague',
  });

  it('with headings that are only a line, also when an earlier matchday comes late', () => {
    expect(problems).toEqual([]);
    expect(fixtures.map(({ round, date }) => [round, date])).toEqual([
      ['1. Spieltag', '2021-07-24'],
      ['1. Spieltag', '2021-07-24'],
      ['1. Spieltag', '2021-07-25'],
      ['1. Spieltag', '2021-07-26'],
      ['29. Spieltag', '2022-04-01'],
      ['29. Spieltag', '2022-04-03'],
      ['17. Spieltag', '2022-04-05'],
      ['38. Spieltag', '2022-05-14'],
    ]);
  });

  it('and with matches of which there is no score: A - B, cancelled or still to come', () => {
    expect(fixtures[2]).toMatchObject({
      home: 'SC Verl',
      away: 'Türkgücü München',
      fixtureStatus: 'cancelled',
      result: {},
    });
    expect(fixtures[6]).toMatchObject({ fixtureStatus: 'awarded', awarded: score(0, 2) });
    expect(fixtures[7]).toMatchObject({
      home: '1. FC Magdeburg',
      away: 'Hallescher FC',
      fixtureStatus: 'regular',
      result: {},
    });
  });

  it.each(['Round 1', 'Round of 16', 'Quarterfinals', 'Semifinals', 'Final'])('of a cup: %s', (heading) => {
    const { fixtures: found } = parseFootballText(`${heading}\n[Sat Aug/3]\n  A  2-0  B  [awarded]`, cup);
    expect(found).toMatchObject([{ home: 'A', away: 'B', fixtureStatus: 'awarded' }]);
  });

  it.each([
    ['Hannover 96  -  1. FC Köln', 'Hannover 96', '1. FC Köln'],
    ['FC Viktoria 1889  -  1860 München  [postponed]', 'FC Viktoria 1889', '1860 München'],
  ])('not taking numbers of clubs for goals: %s', (line, home, away) =>
    expect(parse(line).fixtures).toMatchObject([{ home, away, result: {} }]),
  );
});

describe('parseFootballText says by line', () => {
  it.each([
    ['what it cannot read', ['A v B 1-0', 'TSG Wei'], 4, /"TSG Wei" is no heading, date or match/],
    ['a match that breaks off', ['A v'], 3, /no heading/],
    ['a score that is none', ['A v B 1-0-2'], 3, /no heading/],
    ['a score that is torn apart', ['A 2 - 1 B'], 3, /no heading/],
    ['a heading that names no round', ['Spielbericht 7'], 3, /no heading/],
    ['a day that the calendar lacks', ['Sat Feb/30'], 3, /there is no Sat Feb\/30/],
    ['a day with the wrong weekday', ['Fri Aug/10 2024'], 3, /that day is no Fri in 2024/],
    ['a date of another season', ['Sat Aug/3 2019'], 3, /outside the season 2024-2025/],
    ['a time that no clock shows', ['25.10 A v B 1-0'], 3, /there is no time 25.10/],
    ['a cancelled match with a score', ['A v B 1-0 [cancelled]'], 3, /cancelled, but has a score/],
    ['an awarded match without a score', ['A v B [awarded]'], 3, /decided score is missing/],
    ['a remark that does not end', ['<!-- table'], undefined, /cut off/],
  ])('%s', (_, lines, line, message) => {
    const { problems } = parse(...lines);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ ...(line ? { line } : {}), message: expect.stringMatching(message) });
  });

  it('a match before the first heading', () => {
    expect(parseFootballText('Sat Aug/3 2024\nA v B 1-0', league).problems).toMatchObject([{ line: 2 }]);
  });

  it('how many matches and teams the head promised', () => {
    const cut = file('liga.txt').split('\n').slice(0, 19).join('\n');
    expect(parseFootballText(cut, league).problems).toEqual([
      { line: 5, message: 'the head says 8 matches, but there are 4: is the file cut off or mixed up?' },
    ]);
  });

  it.each([
    ["(Leon Grgic 9', Otari KITEISHVILI 12'(p))"],
    ["(Alessandro SCHOEPF 6', Lee Kang-Hee 23'(og))"],
    ["Jean-Luc O'Neill 45+2', 50')"],
    ["(Ramiz Harakate 22';"],
  ])('as a warning, scorers: %s', (line) => {
    const { fixtures, problems } = parse('A v B 1-0', line);
    expect(fixtures).toHaveLength(1);
    expect(problems).toEqual([{ line: 4, message: 'scorers are not read', isWarning: true }]);
  });

  it('as a warning, scorers and notes that it does not take over', () => {
    const { fixtures, problems } = parse('A v B 1-0 [walkover]', "  (Müller 12')");
    expect(fixtures).toHaveLength(1);
    expect(problems.map(({ line, isWarning }) => [line, isWarning])).toEqual([
      [3, true],
      [4, true],
    ]);
  });
});
