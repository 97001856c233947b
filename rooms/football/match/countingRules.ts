import type { Score, TableKind, TableMatch } from './matchModel.ts';

/** What one team has from the matches that are counted. */
export type Tally = {
  matches: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  awayGoals: number;
  awayWins: number;
};

export type Outcome = 'won' | 'drawn' | 'lost';

/** A match with the score it counts with. */
export type CountedMatch = TableMatch & { score: Score };

/** Which part of a season a table looks at. `on` (YYYY-MM-DD) and `round` include that day and that matchday. */
export type Extent = { kind?: TableKind; on?: string; round?: number };

const formLength = 5;

/**
 * The score a match counts with, undefined where it counts for nobody: annulled and cancelled matches never do,
 * abandoned and postponed ones not until they are played again or awarded, a running one only in a live table.
 */
function countingScore(match: TableMatch, kind: TableKind = 'all'): Score | undefined {
  if (match.fixtureStatus === 'awarded') return match.awarded ?? match.score;
  if (match.fixtureStatus !== 'regular') return undefined;
  return match.isRunning && kind !== 'live' ? undefined : match.score;
}

/**
 * Matches that count, oldest first; matches of a day in the order of their matchdays, so that the order of the input
 * changes nothing.
 */
export function countedMatches(matches: readonly TableMatch[], { kind, on, round }: Extent = {}): CountedMatch[] {
  const middle = kind === 'firstHalf' || kind === 'secondHalf' ? lastRoundOfFirstHalf(matches) : 0;
  const isInHalf = ({ roundNumber }: TableMatch) =>
    kind === 'firstHalf' ? roundNumber <= middle : kind !== 'secondHalf' || roundNumber > middle;
  return matches
    .flatMap((match) => {
      const score = countingScore(match, kind);
      const isInTime = (!on || match.date <= on) && (round === undefined || match.roundNumber <= round);
      return score && isInTime && isInHalf(match) ? [{ ...match, score }] : [];
    })
    .sort((a, b) => compare(a.date, b.date) || a.roundNumber - b.roundNumber || compare(a.id, b.id));
}

/**
 * Last matchday of the first half of a season: everybody has met everybody once (twice where they meet four times). A
 * season of which only the first matchdays are known is taken for one of two rounds.
 */
export function lastRoundOfFirstHalf(matches: readonly TableMatch[]): number {
  const teams = teamsOf(matches).length;
  const once = Math.max(1, teams % 2 === 0 ? teams - 1 : teams);
  const last = Math.max(0, ...matches.map(({ roundNumber }) => roundNumber));
  return Math.floor((Math.max(2, Math.round(last / once)) * once) / 2);
}

/** All teams that have a match, played or not, in the order of their ids. */
export const teamsOf = (matches: readonly TableMatch[]): string[] =>
  [...new Set(matches.flatMap(({ home, away }) => [home, away]))].sort(compare);

/** Groups in which matches are played, in order. Empty where everybody plays in one table. */
export const groupsOf = (matches: readonly TableMatch[]): string[] =>
  [...new Set(matches.flatMap(({ group }) => (group ? [group] : [])))].sort(compare);

/** How a match ended for one of its teams. */
export function outcomeOf({ home, score }: CountedMatch, team: string): Outcome {
  const difference = home === team ? score.home - score.away : score.away - score.home;
  return difference > 0 ? 'won' : difference < 0 ? 'lost' : 'drawn';
}

/** Does this match count for the team in a table of that kind? Home tables count home teams only. */
const countsFor = ({ home, away }: TableMatch, team: string, kind: TableKind = 'all'): boolean =>
  (home === team && kind !== 'away') || (away === team && kind !== 'home');

/** A team's matches in a table of that kind, oldest first; of a form table the last five. */
export function matchesOf(counted: readonly CountedMatch[], team: string, kind: TableKind = 'all'): CountedMatch[] {
  const own = counted.filter((match) => countsFor(match, team, kind));
  return kind === 'form' ? own.slice(-formLength) : own;
}

/** How a team's last five matches ended, newest last. */
export const formOf = (own: readonly CountedMatch[], team: string): Outcome[] =>
  own.slice(-formLength).map((match) => outcomeOf(match, team));

/** Adds up a team's own matches. */
export function tallyOf(own: readonly CountedMatch[], team: string): Tally {
  const sum = { matches: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, awayGoals: 0, awayWins: 0 };
  for (const match of own) {
    const isHome = match.home === team;
    const outcome = outcomeOf(match, team);
    sum.matches += 1;
    sum[outcome] += 1;
    sum.goalsFor += isHome ? match.score.home : match.score.away;
    sum.goalsAgainst += isHome ? match.score.away : match.score.home;
    if (!isHome) sum.awayGoals += match.score.away;
    if (!isHome && outcome === 'won') sum.awayWins += 1;
  }
  return sum;
}

/** Order of code points: the same on every machine. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
