import {
  type CountedMatch,
  countedMatches,
  type Extent,
  formOf,
  groupsOf,
  matchesOf,
  tallyOf,
  teamsOf,
} from './countingRules.ts';
import type { PointsDeduction, RuleSetName, TableMatch, TableRow } from './matchModel.ts';
import {
  type Contender,
  type Decision,
  hasTable,
  type Opponents,
  placeTeams,
  pointsOf,
  stepsOf,
} from './placingRules.ts';

/** A row of a table before names are known: `team` is an id. */
export type Standing = Omit<TableRow, 'team' | 'decidedBy'> & { team: string; decision?: Decision };

/**
 * `group`: of a competition in groups; without it everybody who plays in no group. `nameOf` orders teams that nothing
 * else tells apart.
 */
export type TableOptions = Extent & { group?: string; nameOf?: (team: string) => string };

/**
 * The table that follows from matches: pure, the same whatever the order of the input. Deductions count in tables of
 * the whole season (`all`, `live`) from their day on. Empty under rules that know no table (cup, friendly).
 */
export function computeTable(
  matches: readonly TableMatch[],
  deductions: readonly PointsDeduction[],
  rules: RuleSetName,
  { group, nameOf, ...extent }: TableOptions = {},
): Standing[] {
  if (!hasTable(rules)) return [];
  const { kind = 'all' } = extent;
  const own = matches.filter((match) => match.group === group);
  const counted = countedMatches(own, extent);
  const taken =
    kind === 'all' || kind === 'live' ? deductions.filter(({ from }) => from <= until(extent, counted)) : [];
  const running = new Set(own.flatMap(({ isRunning, home, away }) => (isRunning ? [home, away] : [])));
  const contenders = teamsOf(own).map((team) => {
    const matchesOfTeam = matchesOf(counted, team, kind);
    const tally = tallyOf(matchesOfTeam, team);
    const lost = taken.filter((deduction) => deduction.team === team);
    return {
      team,
      ...tally,
      points: pointsOf(tally) - lost.reduce((sum, { points }) => sum + points, 0),
      difference: tally.goalsFor - tally.goalsAgainst,
      deductions: lost.map(({ points, reason }) => ({ points, reason })),
      form: formOf(matchesOfTeam, team),
      isRunning: running.has(team),
    };
  });
  const hasOpponents = rules === 'uefaLeague';
  const withOpponents = contenders.map((one) => ({
    ...one,
    opponents: hasOpponents ? opponentsOf(one.team, contenders, counted) : none,
  }));
  const placed = placeTeams(withOpponents, counted, stepsOf(rules, kind), nameOf);
  return placed.map(({ awayGoals: _goals, awayWins: _wins, opponents: _opponents, ...row }) => row);
}

const none: Opponents = { points: 0, difference: 0, goals: 0 };

/** What all whom a team has played have brought together; whom it has played twice counts twice. */
function opponentsOf(
  team: string,
  contenders: readonly Omit<Contender, 'opponents'>[],
  counted: readonly CountedMatch[],
): Opponents {
  const sum = { ...none };
  for (const { home, away } of counted) {
    const opponent = home === team ? away : away === team ? home : undefined;
    const one = contenders.find((contender) => contender.team === opponent);
    if (!one) continue;
    sum.points += one.points;
    sum.difference += one.goalsFor - one.goalsAgainst;
    sum.goals += one.goalsFor;
  }
  return sum;
}

/** The last day a table looks at: a table of a matchday ends with the last of its matches. */
function until({ on, round }: Extent, counted: readonly CountedMatch[]): string {
  if (on) return on;
  return round === undefined ? '9999-12-31' : (counted.at(-1)?.date ?? '');
}

/** A team's place after each matchday of which a match has been played. */
export type PositionCourse = { round: number; position: number; points: number }[];

/** How a team went through the season's tables, matchday by matchday; running matches do not count yet. */
export function positionCourse(
  matches: readonly TableMatch[],
  deductions: readonly PointsDeduction[],
  rules: RuleSetName,
  team: string,
): PositionCourse {
  const group = matches.find(({ home, away }) => home === team || away === team)?.group;
  const rounds = new Set(
    countedMatches(matches.filter((match) => match.group === group)).map((match) => match.roundNumber),
  );
  return [...rounds]
    .sort((a, b) => a - b)
    .flatMap((round) => {
      const row = computeTable(matches, deductions, rules, { group, round }).find((one) => one.team === team);
      return row ? [{ round, position: row.position, points: row.points }] : [];
    });
}

/** The tables of a competition: one per group, or one for all. */
export const tablesOf = (matches: readonly TableMatch[]): (string | undefined)[] => {
  const groups = groupsOf(matches);
  return groups.length > 0 ? groups : [undefined];
};
