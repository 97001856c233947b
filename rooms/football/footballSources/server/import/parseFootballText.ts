import { intake } from '#rooms/football/match/server/index.ts';
import { isDateLine, readDate, readTime, type SeasonYears, type TimeOfDay } from './dateText.ts';
import { isToBeDrawn, readHeadingText, roundOfGroup, toBeDrawn } from './headingText.ts';
import { endingOf, fixtureStatusOf, resultOf, scorePattern } from './scoreText.ts';
import { linesOf, type SourceLine, withoutComment } from './sourceLines.ts';

/** What a file of fixtures said, and what was wrong with it. */
export type ParsedFixtures = { title?: string; fixtures: intake.FixtureDraft[]; problems: intake.SourceProblem[] };
export type ReadingOptions = { years: SeasonYears; rules: intake.RuleSetName };

type Reading = ParsedFixtures &
  ReadingOptions & {
    round?: string;
    group?: string;
    date?: string;
    time?: TimeOfDay;
    /** Matches whose teams are not known yet. */
    open: number;
    expected: { matches?: SourceLine; teams?: SourceLine };
    isInBlock: boolean;
  };

/**
 * Reads Football.TXT: leagues and cups, also results in the style of rsssf that were converted to it. Every line is
 * understood or reported; clubs stand by the names of the source.
 */
export function parseFootballText(text: string, options: ReadingOptions): ParsedFixtures {
  const reading: Reading = { ...options, fixtures: [], problems: [], open: 0, expected: {}, isInBlock: false };
  for (const line of linesOf(text)) readLine(reading, line);
  if (reading.isInBlock) reading.problems.push({ message: 'a block <!-- … --> has no end: is the file cut off?' });
  checkExpected(reading);
  const { title, fixtures, problems } = reading;
  return { ...(title ? { title } : {}), fixtures, problems };
}

/** Longer lines are no football, and would take long to look at. */
const longest = 500;

function readLine(reading: Reading, line: SourceLine): void {
  if (line.text.length > longest) {
    const message = `a line of ${line.text.length} letters is none of football`;
    reading.problems.push({ line: line.number, message });
    return;
  }
  if (isInBlock(reading, line.text)) return;
  if (readExpected(reading, line)) return;
  const text = withoutComment(line.text).trim();
  if (text === '' || /^=+$/.test(text)) return;
  const [, title] = /^=+\s*(.*?)\s*=*$/.exec(text) ?? [];
  if (title !== undefined) reading.title ??= title;
  else if (markPattern.test(text)) readHeading(reading, text);
  else if (intake.isRound(text)) readHeading(reading, text);
  else if (isDateLine(text)) readDateLine(reading, { ...line, text });
  else if (isScorers(text))
    reading.problems.push({ line: line.number, message: 'scorers are not read', isWarning: true });
  else readMatch(reading, { ...line, text });
}

/** Minutes of goals stand behind no score and no `v`; names may have hyphens. */
function isScorers(text: string): boolean {
  const [, before] = /^(.*?)\d+'/.exec(text) ?? [];
  return before !== undefined && !/\d-\d|\sv\s/.test(before);
}

/** Tables and remarks stand between `<!--` and `-->`. */
function isInBlock(reading: Reading, text: string): boolean {
  const wasInBlock = reading.isInBlock;
  if (text.includes('<!--')) reading.isInBlock = true;
  const isInside = wasInBlock || reading.isInBlock;
  if (text.includes('-->')) reading.isInBlock = false;
  return isInside;
}

/** `# Matches 306` says how many there must be. */
function readExpected({ expected }: Reading, line: SourceLine): boolean {
  const [isIt, kind = '', count = ''] = /^#\s*(Matches|Teams)\s+(\d+)/i.exec(line.text) ?? [];
  if (isIt) expected[kind.toLowerCase() as 'matches' | 'teams'] = { number: line.number, text: count };
  return isIt !== undefined;
}

/** Two marks are a heading below one with a single mark. */
const markPattern = /^[»▪▫•]+/;

/**
 * A group stays the group of the matchdays that follow, until a round that is none begins. Below a matchday a group is a
 * part of it, otherwise it is all that is known of the round.
 */
function readHeading(reading: Reading, text: string): void {
  const [marks = ''] = markPattern.exec(text) ?? [];
  const { round, group } = readHeadingText(text.slice(marks.length).trim(), reading.rules);
  const isPart = marks.length > 1 && reading.round !== undefined && intake.isMatchday(reading.round);
  if (group !== undefined) reading.group = group;
  else if (round !== undefined && !intake.isMatchday(round)) delete reading.group;
  if (round !== undefined) reading.round = round;
  else if (group !== undefined && !isPart) reading.round = roundOfGroup(group, reading.rules);
}

function readDateLine(reading: Reading, { number, text }: SourceLine): void {
  const read = readDate(text, reading.years, reading.date);
  if ('problem' in read) reading.problems.push({ line: number, message: read.problem });
  else reading.date = read.date;
  delete reading.time;
}

const matchPattern = /^(?:(\d{1,2}[.:]\d{2}(?:\s+UTC[+-]?[\d:]*)?)\s+)?(.+)$/;

function readMatch(reading: Reading, { number: line, text }: SourceLine): void {
  const [, time, rest = ''] = matchPattern.exec(text) ?? [];
  const parts = partsOf(rest);
  const message = faultOf(reading, time, parts);
  if (!parts || message) {
    reading.problems.push({ line, message: message ?? `"${shorten(text)}" is no heading, date or match` });
    return;
  }
  if (time !== undefined) reading.time = readTime(time)!;
  if (isToBeDrawn(parts.home) || isToBeDrawn(parts.away)) {
    reading.open += 1;
    reading.problems.push({ line, message: toBeDrawn, isWarning: true });
    return;
  }
  const { result, mark = '' } = resultOf(parts.score);
  const fixtureStatus = fixtureStatusOf(parts.note) ?? fixtureStatusOf(mark) ?? 'regular';
  if (parts.note !== '' && fixtureStatus === 'regular')
    reading.problems.push({ line, message: `the note [${parts.note}] is not understood`, isWarning: true });
  const { problem, ...ending } = endingOf(result, fixtureStatus, parts.note);
  if (problem) reading.problems.push({ line, message: problem });
  else
    reading.fixtures.push({
      line,
      ...placeOf(reading),
      home: parts.home,
      away: parts.away,
      ...ending,
      ...parts.ground,
    });
}

function faultOf(reading: Reading, time: string | undefined, parts: MatchParts | undefined): string | undefined {
  if (!parts) return undefined;
  if (!reading.round) return 'a match before the first heading';
  return time !== undefined && !readTime(time) ? `there is no time ${time}` : undefined;
}

/** Round, group and kick-off that the lines above a match have told. */
const placeOf = ({
  round = '',
  group,
  date,
  time,
}: Reading): Pick<intake.FixtureDraft, 'round' | 'group' | 'date' | 'time' | 'zone'> => ({
  round,
  ...(group === undefined ? {} : { group }),
  ...(date === undefined ? {} : { date }),
  ...(time === undefined || date === undefined ? {} : time),
});

type MatchParts = {
  home: string;
  away: string;
  score: readonly (string | undefined)[];
  note: string;
  ground: { venue?: string };
};

/** `A v B 2-1 (1-0)`, `A v B`, `A - B` or `A 2-1 B`, with a note in square brackets and a ground behind an `@`. */
function partsOf(text: string): MatchParts | undefined {
  const [, before = '', note = ''] = /^(.*?)(?:\s*\[([^\]]*)\])?$/.exec(text) ?? [];
  const [, match = '', venue = ''] = /^(.*?)(?:\s+@\s+(.+))?$/.exec(before) ?? [];
  const [, home, behind] = /^(.+?)\s+(?:v|vs\.?|-)\s+(.+)$/.exec(match) ?? [];
  const found = new RegExp(String.raw`(?:^|\s+)(?:${scorePattern.source})(?=\s|$)`).exec(behind ?? match);
  const sides =
    home && behind ? [home, found ? behind.slice(0, found.index) : behind] : found && aroundScore(match, found);
  if (!sides) return undefined;
  const [one = '', other = ''] = sides.map((side) => side.trim());
  const isAlone = home === undefined || !found || found.index + found[0].length === behind!.length;
  if (!one || !other || !isAlone || hasScore.test(one) || hasScore.test(other)) return undefined;
  if (endsWithGoals.test(one) && beginsWithGoals.test(other)) return undefined;
  return { home: one, away: other, score: found ?? [], note, ground: venue ? { venue } : {} };
}

/** What looks like a score but was not read as one is no part of a name; `A 2 - 1 B` is a score with spaces. */
const hasScore = /\d[-:]\d/;
const endsWithGoals = /(^|\s)\d{1,2}$/;
const beginsWithGoals = /^\d{1,2}(\s|$)/;

const aroundScore = (text: string, found: RegExpExecArray): string[] => [
  text.slice(0, found.index),
  text.slice(found.index + found[0].length),
];

function checkExpected({ expected, fixtures, open, problems }: Reading): void {
  const teams = new Set(fixtures.flatMap(({ home, away }) => [home, away])).size;
  const check = (line: SourceLine | undefined, count: number, what: string) => {
    if (!line || Number(line.text) === count) return;
    const message = `the head says ${line.text} ${what}, but there are ${count}: is the file cut off or mixed up?`;
    problems.push({ line: line.number, message });
  };
  check(expected.matches, fixtures.length + open, 'matches');
  check(expected.teams, teams, 'teams');
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
