import { describe, expect, it } from 'vitest';
import { kindOf } from './importEntry.ts';
import { readIndex } from './readIndex.ts';

const league = 'team: u21\n    season: 2024-2025\n    competition: uferliga';

describe('readIndex', () => {
  it('gives every file what belongs to it, and what stands above all of them', () => {
    const { entries, problems } = readIndex(
      '/some/where/football.yaml',
      `source: ufer\nzone: Europe/Vienna\nclubs: [a.clubs.txt]\neditions:\n  - file: liga.txt\n    ${league}\n    names: { Ufer: SV Ufer }\n    zone: Asia/Tokyo\nsquads:\n  - { file: kader.txt, team: u21, season: 2024-2025 }\n`,
    );
    expect(problems).toEqual([]);
    expect(entries).toEqual([
      { kind: 'clubs', file: 'a.clubs.txt', path: '/some/where/a.clubs.txt' },
      {
        kind: 'edition',
        file: 'liga.txt',
        path: '/some/where/liga.txt',
        source: 'ufer',
        edition: { team: 'u21', season: '2024-2025', competition: 'uferliga' },
        rules: 'dfbLeague',
        zone: 'Asia/Tokyo',
        newClubs: [],
        names: { Ufer: 'SV Ufer' },
      },
      {
        kind: 'squad',
        file: 'kader.txt',
        path: '/some/where/kader.txt',
        team: 'u21',
        season: '2024-2025',
        source: 'ufer',
      },
    ]);
  });

  it('looks for files in the folder that is said', () => {
    expect(readIndex('i.yaml', 'clubs: [a.txt]', '/there').entries).toMatchObject([{ path: '/there/a.txt' }]);
  });

  it.each([
    ['a word that it does not know', 'clubs: []\nteams: []', 1, /teams/],
    ['a season that is none', `editions:\n  - file: liga.txt\n    ${league.replace('2025', '2026')}`, 4, /no season/],
    ['a file without a team', 'squads:\n  - { file: kader.txt, season: 2024-2025 }', 2, /team/],
    ['rules that there are not', `editions:\n  - file: liga.txt\n    ${league}\n    rules: chess`, 6, /rules/],
    ['a bracket that is never closed', 'clubs: [a', 1, /./],
  ])('names the line of %s', (_, text, line, message) => {
    const { entries, problems } = readIndex('i.yaml', text);
    expect(entries).toEqual([]);
    expect(problems[0]).toEqual({ line, message: expect.stringMatching(message) });
  });
});

describe('kindOf', () => {
  it.each([
    ['de.clubs.txt', '', 'clubs'],
    ['de.stadiums.txt', '', 'venues'],
    ['kader.txt', '= Ufer\n\n  1,  Timo Tor,   GK,  b. 2003', 'squad'],
    ['liga.txt', '» Matchday 1\n  A v B  1-0', 'edition'],
    ['liga.json', '{}', 'edition'],
  ])('takes %s for what it is', (path, text, kind) => expect(kindOf(path, text)).toBe(kind));
});
