import type { intake } from '#rooms/football/match/server/index.ts';

/** What a line says about a match's end. */
export type Ending = {
  result: intake.Result;
  fixtureStatus: intake.FixtureStatus;
  awarded?: intake.Score;
  problem?: string;
};

const pair = String.raw`\d{1,2}-\d{1,2}`;
const brackets = String.raw`(?:\s*\(\s*(${pair})?\s*(?:,\s*(${pair})\s*)?(?:,\s*(${pair})\s*)?\))?`;
/**
 * `3-5 pen. 2-2 a.e.t. (1-1, 0-1)`, `1-0 a.e.t. (0-0)`, `2-1 (1-0)`, `0-2awd`, `2-2 a.e.t. (1-1), 3-5 pen.`; where no
 * extra time was played `10-9 pen. (1-1, 0-1)`, or `5-4 pen.` alone.
 */
export const scorePattern = new RegExp(
  String.raw`(?:(${pair})\s*pen\.?(?![.\w])(?!\s*${pair})${brackets}` +
    String.raw`|(?:(${pair})\s*pen\.?\s+)?(${pair})(?![\d-])\s*(a\.?e\.?t\.?|awd\.?|abd\.?)?${brackets}` +
    String.raw`(?:,?\s*(${pair})\s*pen\.?)?)`,
);

const scoreOf = (text: string | undefined): intake.Score | undefined => {
  const [home, away] = text?.split('-').map(Number) ?? [];
  return home === undefined || away === undefined ? undefined : { home, away };
};

/**
 * The result of a match of `scorePattern`. After extra time, and behind penalties alone, the brackets begin with the
 * score of 90 minutes; of three scores there the first is that after extra time.
 */
export function resultOf(found: readonly (string | undefined)[]): { result: intake.Result; mark: string | undefined } {
  const [, onlyPenalties, ...behindPenalties] = found;
  if (onlyPenalties !== undefined) return { result: afterPenalties(onlyPenalties, behindPenalties), mark: undefined };
  const [penalties, last, mark, first, second, , penaltiesBehind] = found.slice(5);
  const isExtra = mark !== undefined && /^a/i.test(mark) && !/^a[wb]d/i.test(mark);
  const parts = {
    halfTime: scoreOf(isExtra ? second : first),
    fullTime: scoreOf(isExtra ? first : last),
    extraTime: isExtra ? scoreOf(last) : undefined,
    shootOut: scoreOf(penalties ?? penaltiesBehind),
  };
  return { result: knownOf(parts), mark: mark?.slice(0, 3).toLowerCase() };
}

function afterPenalties(penalties: string, [first, second, third]: readonly (string | undefined)[]): intake.Result {
  const [extraTime, fullTime, halfTime] = third === undefined ? [undefined, first, second] : [first, second, third];
  return knownOf({
    halfTime: scoreOf(halfTime),
    fullTime: scoreOf(fullTime),
    extraTime: scoreOf(extraTime),
    shootOut: scoreOf(penalties),
  });
}

const knownOf = (parts: { [point in keyof intake.Result]: intake.Score | undefined }): intake.Result =>
  Object.fromEntries(Object.entries(parts).filter(([, score]) => score !== undefined));

const statusPatterns: [RegExp, intake.FixtureStatus][] = [
  [/^(awarded|awd)\b/i, 'awarded'],
  [/^(annulled|anulled|void)\b/i, 'annulled'],
  [/^(abandoned|abd)\b/i, 'abandoned'],
  [/^(postponed|ppd)\b/i, 'postponed'],
  [/^(cancelled|canceled)\b/i, 'cancelled'],
];

/** The fixture status that a word such as `awarded` or `postponed` means; undefined: no such word. */
export const fixtureStatusOf = (word: string): intake.FixtureStatus | undefined =>
  statusPatterns.find(([shape]) => shape.test(word.trim()))?.[1];

/**
 * Joins a score with the word beside it. The score of an awarded match is the decided one; what was played stands in
 * its note, if anywhere (`originally 1-1`).
 */
export function endingOf(result: intake.Result, fixtureStatus: intake.FixtureStatus, note = ''): Ending {
  const last = result.extraTime ?? result.fullTime;
  if (fixtureStatus === 'awarded') {
    if (!last) return { result: {}, fixtureStatus, problem: 'awarded, but to whom? the decided score is missing' };
    const played = scoreOf(/originally\s+(\d{1,2}-\d{1,2})/i.exec(note)?.[1]);
    return { result: played ? { fullTime: played } : {}, fixtureStatus, awarded: last };
  }
  if ((fixtureStatus === 'cancelled' || fixtureStatus === 'postponed') && Object.keys(result).length > 0)
    return { result, fixtureStatus, problem: `${fixtureStatus}, but has a score` };
  return { result, fixtureStatus };
}
