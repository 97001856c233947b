import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { intake } from '#rooms/football/match/server/index.ts';
import { parseClubs } from './parseClubs.ts';
import { parseFootballJson } from './parseFootballJson.ts';
import { parseFootballText } from './parseFootballText.ts';
import { parseSquad } from './parseSquad.ts';
import { parseVenues } from './parseVenues.ts';

const league = { years: [2024, 2025], rules: 'dfbLeague' } as const;

const goals = fc.integer({ min: 0, max: 9 });
const result: fc.Arbitrary<intake.Result> = fc.oneof(
  fc.constant({}),
  fc.record({ home: goals, away: goals }).map((fullTime) => ({ fullTime })),
  fc.tuple(goals, goals, goals, goals).map(([a, b, c, d]) => ({
    halfTime: { home: a, away: b },
    fullTime: { home: a + c, away: b + d },
  })),
  fc.tuple(goals, goals, goals, fc.boolean()).map(([half, full, extra, isShot]) => ({
    halfTime: { home: half, away: 0 },
    fullTime: { home: half + full, away: half + full },
    extraTime: { home: half + full + extra, away: half + full + extra },
    ...(isShot ? { shootOut: { home: 5, away: 4 } } : {}),
  })),
);
const club = fc.constantFrom(
  '1. FC Ufer',
  'SV 07 Weiler-Höhe',
  'TSG 1899 Au',
  'FC St. Anton 09',
  "M'feld",
  '1899 Damm II',
  'Bor. Süd',
);
const fixture: fc.Arbitrary<intake.FixtureDraft> = fc
  .record({
    day: fc.integer({ min: 0, max: 330 }),
    round: fc.integer({ min: 1, max: 34 }),
    clubs: fc.uniqueArray(club, { minLength: 2, maxLength: 2 }),
    time: fc.option(fc.constantFrom('14:00', '20:45', '09:05'), { nil: undefined }),
    result,
  })
  .map(({ day, round, clubs: [home = '', away = ''], time, result: ended }) => ({
    round: `${round}. Spieltag`,
    date: new Date(Date.UTC(2024, 6, 15 + day)).toISOString().slice(0, 10),
    ...(time === undefined ? {} : { time }),
    home,
    away,
    result: ended,
    fixtureStatus: 'regular' as const,
  }));
const fixtures = fc.array(fixture, { maxLength: 20 });

const text = (score: intake.Score | undefined): string => (score ? `${score.home}-${score.away}` : '');

/** As Football.TXT writes it, each match below a heading and a date of its own. */
function inText({
  round,
  date = '',
  time = '',
  home,
  away,
  result: { halfTime, fullTime, extraTime, shootOut },
}: intake.FixtureDraft): string {
  const day = new Date(`${date}T00:00:00Z`).toUTCString().replace(/^(\w+), 0?(\d+) (\w+) .*$/, '$1 $3/$2');
  const penalties = shootOut ? `${text(shootOut)} pen. ` : '';
  const end = extraTime
    ? `${penalties}${text(extraTime)} a.e.t. (${text(fullTime)}, ${text(halfTime)})`
    : text(fullTime);
  const half = halfTime && !extraTime ? ` (${text(halfTime)})` : '';
  return `» Matchday ${Number.parseInt(round, 10)}\n  ${day}\n    ${time.replace(':', '.')}  ${home}  v ${away}   ${end}${half}`;
}

function inJson({ round, home, away, result: ended, fixtureStatus: _, ...rest }: intake.FixtureDraft) {
  const pair = (score: intake.Score | undefined) => score && [score.home, score.away];
  const { halfTime, fullTime, extraTime, shootOut } = ended;
  const score = { ht: pair(halfTime), ft: pair(fullTime), et: pair(extraTime), p: pair(shootOut) };
  return { ...rest, round: `Matchday ${Number.parseInt(round, 10)}`, team1: home, team2: away, score };
}

const withoutLines = (all: intake.FixtureDraft[]) => all.map(({ line: _, ...rest }) => rest);

it('what is written as Football.TXT is read as it was', () => {
  fc.assert(
    fc.property(fixtures, (written) => {
      const { fixtures: read, problems } = parseFootballText(written.map(inText).join('\n'), league);
      expect(problems).toEqual([]);
      expect(withoutLines(read)).toEqual(written);
    }),
  );
});

it('what is written as football.json is read as it was', () => {
  fc.assert(
    fc.property(fixtures, (written) => {
      const { fixtures: read, problems } = parseFootballJson(
        JSON.stringify({ matches: written.map(inJson) }, null, 1),
        league,
      );
      expect(problems).toEqual([]);
      expect(withoutLines(read)).toEqual(written);
    }),
    { numRuns: 30 },
  );
});

it('a file that is cut off anywhere is read up to there, or its line is named', () => {
  const lines = [
    '» Matchday 1',
    '  Fri Aug/2 2024',
    '    19.00  SV Ufer  v FC St. Anton 09   2-1 (1-0)',
    '           TSG Au v M feld  0-0',
  ];
  fc.assert(
    fc.property(fc.nat({ max: lines.join('\n').length }), (length) => {
      const { fixtures: read, problems } = parseFootballText(lines.join('\n').slice(0, length), league);
      expect(read.length).toBeLessThanOrEqual(2);
      for (const { line } of problems) expect(line).toBeLessThanOrEqual(lines.length);
    }),
  );
});

it('no text, whatever it is, makes a reader fall', () => {
  const scrap = fc.constantFrom(
    '»',
    '=',
    ' v ',
    '1-0',
    '(',
    ')',
    '[',
    'awarded]',
    'Fri Aug/2',
    '20.30',
    '|',
    '//',
    'ii) ',
    '@',
    '$',
    '<!--',
    '-->',
    '{',
    '"matches"',
    ':',
    ',',
    '\n',
    '#',
    'GK',
    ' ',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary-ascii' }),
        fc.array(scrap, { maxLength: 40 }).map((parts) => parts.join(' ')),
      ),
      (any) => {
        for (const read of [parseClubs, parseVenues, parseSquad]) expect(read(any).problems).toBeInstanceOf(Array);
        expect(parseFootballText(any, league).problems).toBeInstanceOf(Array);
        expect(parseFootballJson(any, league).problems).toBeInstanceOf(Array);
      },
    ),
    { numRuns: 200 },
  );
});

it('a line of a million letters is named at once', () => {
  expect(parseFootballText(`» Matchday 1\n${' '.repeat(1_000_000)}x`, league).problems).toEqual([
    { line: 2, message: 'a line of 1000001 letters is none of football' },
  ]);
});
