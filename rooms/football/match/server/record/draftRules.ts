import { isZone, momentsOf } from '#platform/time/wallTime.ts';
import type { EditionDraft, FixtureDraft, Result, Score, SourceProblem } from '../../matchModel.ts';
import { foldName } from '../../nameRules.ts';

const most = 99;
const isGoals = (goals: number): boolean => Number.isInteger(goals) && goals >= 0 && goals <= most;
const scoreText = (score: Score): string => `${score.home}:${score.away}`;
const isBelow = (one: Score, other: Score): boolean => one.home < other.home || one.away < other.away;

/** What cannot be of the goals of one match. Sources may tell only how it ended: after extra time, or on penalties. */
export function resultProblems({ halfTime, fullTime, extraTime, shootOut }: Result, awarded?: Score): string[] {
  const problems: string[] = [];
  for (const score of [halfTime, fullTime, extraTime, shootOut, awarded])
    if (score && !(isGoals(score.home) && isGoals(score.away))) problems.push(`${scoreText(score)} is no score`);
  if (halfTime && fullTime && isBelow(fullTime, halfTime))
    problems.push(`${scoreText(fullTime)} at the end cannot be after ${scoreText(halfTime)} at half-time`);
  if (extraTime && fullTime && isBelow(extraTime, fullTime))
    problems.push(`${scoreText(extraTime)} after extra time cannot be after ${scoreText(fullTime)}`);
  if (shootOut && shootOut.home === shootOut.away) problems.push(`a shoot-out does not end ${scoreText(shootOut)}`);
  return problems;
}

const isDay = (date: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(date) && new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) === true;

function timeProblems(date: string | undefined, time: string | undefined, zone: string): string[] {
  if (date === undefined) return time === undefined ? [] : [`${time} has no date`];
  if (!isDay(date)) return [`${date} is no day`];
  if (time === undefined) return [];
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return [`${time} is no time of day`];
  const moments = momentsOf(date, time, zone).length;
  if (moments === 1) return [];
  return [`on ${date} clocks in ${zone} show ${time} ${moments === 0 ? 'at no moment' : 'twice'}`];
}

/** A season's matches lie in its two years; a file of another season would be mixed up with it. */
function seasonProblems(date: string | undefined, season: string): string[] {
  if (date === undefined) return [];
  const [first, second] = season.split('-');
  return date.startsWith(`${first}-`) || date.startsWith(`${second}-`)
    ? []
    : [`${date} is not in the season ${season}`];
}

function fixtureStatusProblems({ fixtureStatus, awarded }: FixtureDraft): string[] {
  if (fixtureStatus === 'awarded' && !awarded) return ['is awarded without a score'];
  return awarded && fixtureStatus !== 'awarded' ? [`has an awarded score but is ${fixtureStatus}`] : [];
}

/** Names a match in its edition: nobody plays the same match twice in a round. */
export const fixtureKey = (round: string, home: string, away: string): string => JSON.stringify([round, home, away]);

/** Everything that is wrong with an edition, whichever clubs it has. Empty: it may be saved. */
export function draftProblems(draft: EditionDraft): SourceProblem[] {
  if (!isZone(draft.zone)) return [{ message: `"${draft.zone}" is no time zone` }];
  if (draft.fixtures.length === 0) return [{ message: 'there is no match in it' }];
  const seen = new Map<string, FixtureDraft>();
  const folded = new Map(draft.fixtures.flatMap(({ home, away }) => [home, away]).map((name) => [name, '']));
  for (const name of folded.keys()) folded.set(name, foldName(name));
  const kickOffs = new Map<string, string[]>();
  const kickOffProblems = ({ date, time, zone = draft.zone }: FixtureDraft): string[] => {
    const key = `${date} ${time} ${zone}`;
    const problems = kickOffs.get(key) ?? [
      ...timeProblems(date, time, zone),
      ...seasonProblems(date, draft.edition.season),
    ];
    kickOffs.set(key, problems);
    return problems;
  };
  return draft.fixtures.flatMap((fixture) => {
    const { round, home, away, line, result, awarded } = fixture;
    const key = fixtureKey(round, folded.get(home)!, folded.get(away)!);
    const earlier = seen.get(key);
    seen.set(key, fixture);
    const messages = [
      ...(folded.get(home) === folded.get(away) ? ['a team cannot play against itself'] : []),
      ...(earlier ? [`the same match stands in line ${earlier.line ?? '?'} already`] : []),
      ...(round.trim() === '' ? ['has no round'] : []),
      ...resultProblems(result, awarded),
      ...kickOffProblems(fixture),
      ...fixtureStatusProblems(fixture),
    ];
    return messages.map((message) => ({
      ...(line === undefined ? {} : { line }),
      message: `${home} – ${away}: ${message}`,
    }));
  });
}

/** Matches that stand twice under different names of the same teams. */
export function doubledMatches(draft: EditionDraft, teams: ReadonlyMap<string, { id: string }>): SourceProblem[] {
  const seen = new Map<string, FixtureDraft>();
  return draft.fixtures.flatMap((fixture) => {
    const { round, home, away, line } = fixture;
    const key = fixtureKey(round, teams.get(home)?.id ?? home, teams.get(away)?.id ?? away);
    const earlier = seen.get(key);
    if (!earlier) seen.set(key, fixture);
    const message = `${home} – ${away} is the same match as ${earlier?.home} – ${earlier?.away} in line ${earlier?.line ?? '?'}`;
    return earlier ? [{ ...(line === undefined ? {} : { line }), message }] : [];
  });
}

/**
 * The order of rounds. Where each name has one number of its own, that number; otherwise by the day of their first
 * match, in the order of the source among those of the same day.
 */
export function numberRounds(
  matches: readonly { round: string; date?: string | undefined }[],
): { name: string; number: number }[] {
  const first = new Map<string, string>();
  for (const { round, date = '9999' } of matches) {
    const known = first.get(round);
    if (known === undefined || date < known) first.set(round, date);
  }
  const names = [...first.keys()];
  const numbers = names.map((name) => /^\D*(\d{1,3})\D*$/.exec(name)?.[1]).map((found) => (found ? Number(found) : 0));
  if (numbers.every((number) => number > 0) && new Set(numbers).size === names.length)
    return names.map((name, index) => ({ name, number: numbers[index]! }));
  return [...first]
    .sort(([, one], [, other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name], index) => ({ name, number: index + 1 }));
}
