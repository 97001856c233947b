import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { intake } from '#rooms/football/match/server/index.ts';
import { parseFootballJson } from './parseFootballJson.ts';
import { parseFootballText } from './parseFootballText.ts';

const file = (name: string) => readFileSync(join(import.meta.dirname, '../../testing/football', name), 'utf8');
const parse = (...matches: string[]) =>
  parseFootballJson(`{ "matches": [\n${matches.join(',\n')}\n]}`, { rules: 'dfbLeague' });
const match = (rest: string) => `{ "round": "Matchday 1", "team1": "A", "team2": "B"${rest} }`;

describe('parseFootballJson', () => {
  it('reads the same fixtures as Football.TXT does', () => {
    const json = parseFootballJson(file('liga.json'), { rules: 'dfbLeague' });
    const text = parseFootballText(file('liga.txt'), { years: [2024, 2025], rules: 'dfbLeague' });
    const comparable = ({ fixtures }: typeof json) =>
      fixtures.map(({ line, home, away, result, time, ...rest }) => ({
        ...rest,
        home: intake.foldName(home),
        away: intake.foldName(away),
      }));
    expect([json.title, json.problems]).toEqual([text.title, []]);
    expect(comparable(json)).toEqual(comparable(text));
    expect(json.fixtures[0]?.result).toEqual(text.fixtures[0]?.result);
  });

  it('knows the line of every match', () => {
    expect(parseFootballJson(file('liga.json'), { rules: 'cup' }).fixtures.map(({ line }) => line)).toEqual([
      4, 12, 20, 28, 37, 45, 53, 61,
    ]);
  });

  it('keeps 90 minutes, extra time and penalties apart', () => {
    const { fixtures } = parse(match(', "score": { "ht": [0, 1], "ft": [2, 2], "et": [3, 3], "p": [4, 5] }'));
    expect(fixtures[0]?.result).toEqual({
      halfTime: { home: 0, away: 1 },
      fullTime: { home: 2, away: 2 },
      extraTime: { home: 3, away: 3 },
      shootOut: { home: 4, away: 5 },
    });
  });

  it('takes a missing score and an empty one for a match to come', () => {
    expect(
      parse(match(''), match(', "score": {}'), match(', "score": null')).fixtures.map(({ result }) => result),
    ).toEqual([{}, {}, {}]);
  });

  it('takes what is null for what is not there', () => {
    const { fixtures, problems } = parse(
      match(', "stage": null, "group": null, "date": null, "time": null, "status": null, "ground": null'),
      match(', "score": { "ht": null, "ft": [1, 0], "et": null, "p": null }'),
    );
    expect(problems).toEqual([]);
    expect(fixtures.map(({ result }) => result)).toEqual([{}, { fullTime: { home: 1, away: 0 } }]);
    expect(fixtures[0]).toEqual({
      line: 2,
      round: '1. Spieltag',
      home: 'A',
      away: 'B',
      result: {},
      fixtureStatus: 'regular',
    });
  });

  it.each([
    ['"round": "Matchday 3", "stage": "Regular"', { round: '3. Spieltag' }],
    ['"stage": "Playoffs"', { round: 'Playoffs' }],
    ['"round": "Matchday 1", "stage": "Championship"', { round: 'Championship - Matchday 1' }],
    ['"round": "Final", "stage": "Playoffs"', { round: 'Finale' }],
    ['"group": "Group A"', { round: 'Gruppe A', group: 'A' }],
    ['"round": "Group A"', { round: 'Gruppe A', group: 'A' }],
    ['"round": "Matchday 2", "group": "Group A"', { round: '2. Spieltag', group: 'A' }],
  ])('knows the round of %s', (place, expected) => {
    const { fixtures, problems } = parse(`{ ${place}, "team1": "A", "team2": "B" }`);
    expect(problems).toEqual([]);
    expect(fixtures).toEqual([expect.objectContaining(expected)]);
    if (!('group' in expected)) expect(fixtures[0]).not.toHaveProperty('group');
  });

  it('reads a time that says how far it is from UTC', () => {
    expect(parse(match(', "date": "2024-08-03", "time": "13:00 UTC-6"')).fixtures).toMatchObject([
      { time: '13:00', zone: 'Etc/GMT+6' },
    ]);
  });

  it('leaves out what is still to be drawn, with a word', () => {
    const { fixtures, problems } = parse('{ "round": "Final", "team1": "A", "team2": "N.N." }');
    expect([fixtures, problems]).toEqual([
      [],
      [{ line: 2, message: expect.stringMatching(/not known yet/), isWarning: true }],
    ]);
  });

  it.each([
    ['a score of one number', ', "score": { "ft": [1] }', /score\.ft/],
    ['a score of minus one', ', "score": { "ft": [-1, 0] }', /score\.ft\.0/],
    ['a score of a hundred', ', "score": { "ft": [100, 0] }', /score\.ft\.0/],
    ['a score of an unknown kind', ', "score": { "pens": [1, 0] }', /pens/],
    ['a day that the calendar lacks', ', "date": "2025-02-29"', /date: is no day/],
    ['a time that no clock shows', ', "time": "24:00"', /time: is no time/],
    ['a status that nobody knows', ', "status": "lost"', /"lost" is not known/],
    ['a postponed match with a score', ', "status": "postponed", "score": { "ft": [1, 0] }', /has a score/],
  ])('names the line of %s', (_, rest, message) => {
    const { fixtures, problems } = parse(match(''), match(rest));
    expect(fixtures).toHaveLength(1);
    expect(problems).toEqual([{ line: 3, message: expect.stringMatching(message) }]);
  });

  it('says which keys it passes over', () => {
    expect(parse(match(', "odds": 3')).problems).toEqual([{ line: 2, message: '"odds" is not read', isWarning: true }]);
  });

  it.each([
    ['broken off', '{ "matches": [\n{ "round": "Matchday 1", "team1": "A"', 2, /cut off or damaged/],
    ['with a comma too many', `{ "matches": [\n${match(',')}\n]}`, 2, /cut off or damaged/],
    ['of another kind', '[]', 1, /no football.json/],
    ['empty', '', 1, /no JSON/],
    ['two files in one', '{ "matches": [] }\n{ "matches": [] }', 2, /no JSON/],
  ])('takes nothing of a file that is %s', (_, text, line, message) => {
    expect(parseFootballJson(text, { rules: 'cup' })).toEqual({
      fixtures: [],
      problems: [{ line, message: expect.stringMatching(message) }],
    });
  });
});
