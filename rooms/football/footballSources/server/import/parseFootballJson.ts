import { z } from 'zod';
import { intake } from '#rooms/football/match/server/index.ts';
import { isDay, readTime } from './dateText.ts';
import { type Heading, isToBeDrawn, readHeadingText, roundOfGroup, toBeDrawn } from './headingText.ts';
import { readJson } from './jsonWithLineNumbers.ts';
import type { ParsedFixtures } from './parseFootballText.ts';
import { endingOf, fixtureStatusOf } from './scoreText.ts';

const goals = z.number().int().min(0).max(99);
const score = z.tuple([goals, goals]);
const team = z.union([z.string().min(1), z.object({ name: z.string().min(1) }).transform(({ name }) => name)]);
const matchShape = z.object({
  round: z.string().min(1).nullish(),
  stage: z.string().nullish(),
  group: z.string().nullish(),
  date: z.string().refine(isDay, 'is no day of the calendar (YYYY-MM-DD)').nullish(),
  time: z
    .string()
    .transform((text) => readTime(text))
    .refine((time) => time !== undefined, 'is no time (HH:MM)')
    .nullish(),
  team1: team,
  team2: team,
  score: z
    .strictObject({ ht: score.nullish(), ft: score.nullish(), et: score.nullish(), p: score.nullish() })
    .nullish(),
  status: z.string().nullish(),
  ground: z.string().nullish(),
});
type Match = z.output<typeof matchShape>;

const known = new Set([...Object.keys(matchShape.shape), 'num', 'goals1', 'goals2']);

/**
 * Reads a file of football.json: `{name, matches}`. Every match is understood or reported by its line; clubs stand by
 * the names of the source.
 */
export function parseFootballJson(text: string, { rules }: { rules: intake.RuleSetName }): ParsedFixtures {
  const json = readJson(text);
  if ('message' in json) return { fixtures: [], problems: [json] };
  const file = z.object({ name: z.string().optional(), matches: z.array(z.unknown()) }).safeParse(json.value);
  if (!file.success)
    return { fixtures: [], problems: [{ line: 1, message: 'this is no football.json: it has no list "matches"' }] };
  const problems: intake.SourceProblem[] = [];
  const fixtures = file.data.matches.flatMap((match, index) => {
    const line = json.lineOf(['matches', index]);
    const place = line === undefined ? {} : { line };
    const shape = matchShape.safeParse(match);
    if (!shape.success) {
      problems.push(...shape.error.issues.map((issue) => ({ ...place, message: messageOf(issue) })));
      return [];
    }
    const ignored = Object.keys(match as object).filter((key) => !known.has(key));
    for (const key of ignored) problems.push({ ...place, message: `"${key}" is not read`, isWarning: true });
    if (isToBeDrawn(shape.data.team1) || isToBeDrawn(shape.data.team2)) {
      problems.push({ ...place, message: toBeDrawn, isWarning: true });
      return [];
    }
    const { problem, fixture } = fixtureOf(shape.data, rules);
    if (problem) problems.push({ ...place, message: problem });
    return fixture ? [{ ...place, ...fixture }] : [];
  });
  return { ...(file.data.name ? { title: file.data.name } : {}), fixtures, problems };
}

const messageOf = ({ path, message }: z.core.$ZodIssue): string =>
  `${path.map(String).join('.') || 'the match'}: ${message}`;

function fixtureOf(match: Match, rules: intake.RuleSetName): { fixture?: intake.FixtureDraft; problem?: string } {
  const { date, time, team1, team2, status, ground } = match;
  const { round, group } = placeOf(match, rules);
  if (!round) return { problem: 'a match without "round"' };
  const fixtureStatus = status ? fixtureStatusOf(status) : 'regular';
  if (!fixtureStatus) return { problem: `the status "${status}" is not known` };
  const { problem, ...ending } = endingOf(resultOf(match), fixtureStatus);
  if (problem) return { problem };
  const fixture: intake.FixtureDraft = {
    round,
    ...(group ? { group } : {}),
    ...(date ? { date } : {}),
    ...(time && date ? time : {}),
    home: team1,
    away: team2,
    ...ending,
    ...(ground ? { venue: ground } : {}),
  };
  return { fixture };
}

/** Stages whose matchdays are those of the table; those of others, such as a championship round, are not. */
const isMainStage = (stage: string): boolean =>
  /^(?:regular|group|league|first|main|vorrunde|hauptrunde)\b/i.test(stage);

function placeOf({ round, stage, group }: Match, rules: intake.RuleSetName): Heading {
  const read = readHeadingText(round ?? stage ?? '', rules);
  const { group: own = read.group } = group ? readHeadingText(group, rules) : {};
  const letter = own ?? group ?? undefined;
  const isOther = Boolean(round && stage && !isMainStage(stage)) && intake.isMatchday(read.round ?? '');
  const name = isOther ? `${stage} - ${round}` : (read.round ?? (letter ? roundOfGroup(letter, rules) : undefined));
  return { ...(name ? { round: name } : {}), ...(letter ? { group: letter } : {}) };
}

function resultOf({ score: scores }: Match): intake.Result {
  const { ht, ft, et, p } = scores ?? {};
  const parts = { halfTime: pair(ht), fullTime: pair(ft), extraTime: pair(et), shootOut: pair(p) };
  return Object.fromEntries(Object.entries(parts).filter(([, one]) => one !== undefined));
}

const pair = (goals: [number, number] | null | undefined): intake.Score | undefined =>
  goals ? { home: goals[0], away: goals[1] } : undefined;
