import { ownTeams } from '#club/football.ts';

/** Age groups with the age that their oldest players reach in the year in which a season ends, youngest first. */
const groups = ownTeams
  .flatMap(({ key }) => {
    const age = /^u(\d{1,2})$/.exec(key)?.[1];
    return age === undefined ? [] : [{ key, age: Number(age) }];
  })
  .sort((one, other) => one.age - other.age);

/** Where somebody plays next. `isGuess`: the year of birth is not known. */
export type NextTeam = { team: string; isGuess?: boolean } | { leaves: 'tooOld' };

/** Is this a season, such as 2026-2027? */
export const isSeason = (text: string): boolean =>
  /^\d{4}-\d{4}$/.test(text) && Number(text.slice(5)) === Number(text.slice(0, 4)) + 1;

/** The season before. */
export const seasonBefore = (season: string): string => `${Number(season.slice(0, 4)) - 1}-${season.slice(0, 4)}`;

/**
 * The team of somebody in the season after one spent in `team`. Under-17s are those who turn at most sixteen in the
 * year in which the season begins; a player who played above their age does not go down again. Without a year of birth,
 * players of a group of one year move up and everybody else stays.
 */
export function nextTeam(team: string, birthYear: number | null, season: string): NextTeam {
  const at = groups.findIndex(({ key }) => key === team);
  const group = groups[at];
  if (!group) return { team };
  if (birthYear === null) {
    const isOneYear = at === 0 || group.age - groups[at - 1]!.age === 1;
    const next = isOneYear ? groups[at + 1] : group;
    return next ? { team: next.key, isGuess: true } : { leaves: 'tooOld' };
  }
  const age = Number(season.slice(0, 4)) - birthYear + 1;
  const next = groups.find((one) => one.age >= Math.max(age, group.age));
  return next ? { team: next.key } : { leaves: 'tooOld' };
}
