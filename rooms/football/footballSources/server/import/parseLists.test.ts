import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseClubs } from './parseClubs.ts';
import { parsePrintedTable } from './parsePrintedTable.ts';
import { parseSquad } from './parseSquad.ts';
import { parseVenues } from './parseVenues.ts';

const file = (name: string) => readFileSync(join(import.meta.dirname, '../../testing/football', name), 'utf8');

describe('parseClubs', () => {
  const { clubs, problems } = parseClubs(file('ufer.clubs.txt'));

  it('reads names, year, ground, city and address', () => {
    expect(clubs[0]).toEqual({
      name: 'SV Mainufer',
      aliases: ['Mainufer', 'Main. Ufer', 'Riverside', 'SV Riverside'],
      founded: 1908,
      ground: 'Ufersportplatz',
      city: 'Mainufer',
      address: 'Am Damm 1, 60000 Mainufer',
      line: 6,
    });
  });

  it('knows whose second team a team is', () => {
    expect(clubs[1]).toEqual({ name: 'SV Mainufer II', aliases: ['Mainufer II'], reserveOf: 'SV Mainufer', line: 10 });
  });

  it('forgives a comma and a bar that are missing', () => {
    expect(clubs[2]).toMatchObject({ founded: 1909, city: 'Sankt Anton', aliases: ['FC St. Anton'] });
  });

  it('knows clubs that are no more', () => {
    expect(clubs[4]).toMatchObject({
      name: 'Blau-Weiß 90 Ufer',
      dissolved: 1992,
      aliases: ['Blau-Weiß 90 Ufer (-1992)'],
    });
  });

  it('warns of a name that two clubs have', () => {
    expect(problems).toEqual([
      {
        line: 19,
        message: '"tsg weiler hohe" is a name of TSG Weiler-Höhe (line 17) and of TSG Weiler',
        isWarning: true,
      },
    ]);
  });

  it('names the line of an alias and of a second team that belong to nobody', () => {
    expect(parseClubs('  | Ufer\nii) Ufer II').problems.map(({ line }) => line)).toEqual([1, 2]);
  });
});

describe('parseVenues', () => {
  it('reads names without their dollars, capacity, years, city and address', () => {
    expect(parseVenues(file('ufer.stadiums.txt'))).toEqual({
      venues: [
        {
          name: 'Ufersportplatz',
          aliases: ['Fährmann Arena'],
          capacity: 1250,
          opened: 1936,
          city: 'Mainufer',
          address: 'Am Damm 1, 60000 Mainufer',
          line: 3,
        },
        { name: 'Weiler-Kampfbahn', aliases: [], capacity: 12_500, closed: 2000, city: 'Weiler', line: 7 },
      ],
      problems: [],
    });
  });

  it('names the line of an address that belongs to nothing', () => {
    expect(parseVenues('  Am Damm 1 // 60000 Ufer').problems).toMatchObject([{ line: 1 }]);
  });
});

describe('parseSquad', () => {
  it('reads numbers, names, nations, roles, years and clubs', () => {
    const { club, season, players, problems } = parseSquad(file('kader.txt'));
    expect([club, season, problems]).toEqual(['Eintracht II', '2024-2025', []]);
    expect(players).toEqual([
      { line: 3, number: 1, name: 'Timo Torwart', role: 'GK', birthYear: 2003 },
      {
        line: 4,
        number: 12,
        name: 'Kauã Müllerović',
        nation: 'BRA',
        role: 'GK',
        birthYear: 2004,
        previousClub: 'SV Mainufer',
      },
      {
        line: 6,
        number: 4,
        name: 'Jean-Luc d’Abwehr',
        nation: 'FRA',
        role: 'DF',
        birthYear: 2002,
        previousClub: 'FC St. Anton, Jugend',
      },
      { line: 7, number: 8, name: 'Mio Mitte', role: 'MF' },
      { line: 8, name: 'Nils Namenlos', role: 'FW', birthYear: 2005 },
    ]);
  });

  it.each([
    ['a line that is no player', 'Kevin', /is no player/],
    ['the number 0', '0, Kevin, GK', /is no player/],
    ['a number of three digits', '100, Kevin, GK', /is no player/],
    ['a role that nobody plays', '1, Kevin, XX', /"XX" is no role/],
    ['a year that was never', '1, Kevin, GK, b. 3003', /born in 3003/],
  ])('names the line of %s', (_, line, message) => {
    expect(parseSquad(`9, Mio, MF, b. 2000\n${line}`).problems).toEqual([
      { line: 2, message: expect.stringMatching(message) },
    ]);
  });
});

describe('parsePrintedTable', () => {
  it('reads the rows and nothing else', () => {
    const text = ' 1.SV Mainufer   6  4 1 1  12-5  13  Champions\n - - -\n 2.1.FC Ufer 09   6  2 1 3  5-12  -1  [P]\n';
    expect(parsePrintedTable(text)).toEqual([
      {
        position: 1,
        team: 'SV Mainufer',
        matches: 6,
        won: 4,
        drawn: 1,
        lost: 1,
        goalsFor: 12,
        goalsAgainst: 5,
        points: 13,
      },
      {
        position: 2,
        team: '1.FC Ufer 09',
        matches: 6,
        won: 2,
        drawn: 1,
        lost: 3,
        goalsFor: 5,
        goalsAgainst: 12,
        points: -1,
      },
    ]);
  });
});
