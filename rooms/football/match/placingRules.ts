import { type CountedMatch, compare, type Tally, tallyOf } from './countingRules.ts';
import type { RuleSetName, TableKind } from './matchModel.ts';

/** What may decide who stands above whom; the names are keys of the room's words. */
export type Criterion =
  | 'points'
  | 'difference'
  | 'goals'
  | 'directPoints'
  | 'directDifference'
  | 'directGoals'
  | 'directAwayGoals'
  | 'awayGoals'
  | 'wins'
  | 'awayWins'
  | 'opponentsPoints'
  | 'opponentsDifference'
  | 'opponentsGoals';

/** A team and its tally with `points` after deductions. */
export type Contender = Tally & { team: string; points: number; opponents: Opponents };
/** What all whom a team has played have brought together. */
export type Opponents = { points: number; difference: number; goals: number };

/**
 * A team in its place. `decision`: why it stands above the next one of as many points, with both figures; missing for
 * equals.
 */
export type Placed<T> = T & { position: number; decision?: Decision };
export type Decision = { by: Criterion; own: number; next: number };

/** Criteria that are taken together: `direct` ones look only at matches among the teams that are level. */
type Step = { isDirect: boolean; criteria: readonly Criterion[]; needsAllLegs?: boolean };

const overall = (...criteria: Criterion[]): Step => ({ isDirect: false, criteria });

/**
 * Order of a league of the German federation: points, goal difference, goals, then what the two matches against each
 * other ended with, goals shot away in them, all goals shot away. The comparison needs both matches. What is level even
 * then plays once more; here it shares a place.
 */
const dfbLeague: readonly Step[] = [
  overall('points', 'difference', 'goals'),
  { isDirect: true, criteria: ['directPoints', 'directDifference', 'directAwayGoals'], needsAllLegs: true },
  overall('awayGoals'),
];

/**
 * Order of a group of the European federation: the matches among the teams that are level decide first, and once more
 * among those that are still level; then all matches of the group. Disciplinary points and coefficients are not known
 * here.
 */
const uefaGroup: readonly Step[] = [
  overall('points'),
  { isDirect: true, criteria: ['directPoints', 'directDifference', 'directGoals'] },
  overall('difference', 'goals', 'awayGoals', 'wins', 'awayWins'),
];

/**
 * Order of a league phase of the European federation, in which nobody plays everybody: first what a team did itself,
 * then how good those were whom it had to play. Disciplinary points and coefficients are not known here.
 */
const uefaLeague: readonly Step[] = [
  overall('points', 'difference', 'goals', 'awayGoals', 'wins', 'awayWins'),
  overall('opponentsPoints', 'opponentsDifference', 'opponentsGoals'),
];

/** Tables of a part of the season compare no single matches. */
const partial: readonly Step[] = [overall('points', 'difference', 'goals')];

/** Does a competition under these rules have a table at all? Cups and friendlies have none. */
export const hasTable = (rules: RuleSetName): boolean => rules !== 'cup' && rules !== 'friendly';

/** What decides, in this order, in a table of that kind. */
export function stepsOf(rules: RuleSetName, kind: TableKind = 'all'): readonly Step[] {
  if (kind !== 'all' && kind !== 'live') return partial;
  if (rules === 'uefaLeague') return uefaLeague;
  return rules === 'uefaGroup' ? uefaGroup : dfbLeague;
}

/**
 * Puts teams in order. The order is total: teams that nothing tells apart share a position and stand in the order of
 * their names.
 */
export function placeTeams<T extends Contender>(
  teams: readonly T[],
  counted: readonly CountedMatch[],
  steps: readonly Step[],
  nameOf: (team: string) => string = (team) => team,
): Placed<T>[] {
  const byName = (a: T, b: T) => compare(nameOf(a.team), nameOf(b.team)) || compare(a.team, b.team);
  const ranks = rank([...teams].sort(byName), counted, steps);
  const placed = ranks.flatMap(({ level }, index) => {
    const position = 1 + ranks.slice(0, index).reduce((sum, rank) => sum + rank.level.length, 0);
    return level.map((team): Placed<T> => ({ ...team, position }));
  });
  const ends = ranks.flatMap(({ level, decision }) =>
    level.map((_, index) => (index === level.length - 1 ? decision : undefined)),
  );
  return placed.map((row, index) => {
    const decision = ends[index];
    return decision && decision.by !== 'points' ? { ...row, decision } : row;
  });
}

/** Teams that nothing tells apart, and what sets them apart from those below. */
type Rank<T> = { level: T[]; decision?: Decision };

function rank<T extends Contender>(teams: T[], counted: readonly CountedMatch[], steps: readonly Step[]): Rank<T>[] {
  const [step, ...rest] = steps;
  if (teams.length < 2 || !step) return [{ level: teams }];
  const among = step.isDirect ? matchesAmong(teams, counted) : [];
  if (step.needsAllLegs && among.length < teams.length * (teams.length - 1)) return rank(teams, counted, rest);
  const figures = new Map(teams.map((team) => [team, figuresOf(team, step, among)]));
  const ranks = split(teams, step.criteria, (team) => figures.get(team)!);
  return ranks.flatMap(({ level, decision }) => {
    const inner = rank(level, counted, step.isDirect && level.length < teams.length ? steps : rest);
    return inner.map((one, index) => (index === inner.length - 1 ? { level: one.level, decision } : one));
  });
}

/** Splits teams by their figures, highest first; `decision` names the first figure that differs from the next ones'. */
function split<T>(teams: T[], criteria: readonly Criterion[], figuresOf: (team: T) => number[]): Rank<T>[] {
  const firstDifference = (a: T, b: T) => figuresOf(a).findIndex((figure, index) => figure !== figuresOf(b)[index]);
  const sorted = [...teams].sort((a, b) => {
    const at = firstDifference(a, b);
    return at < 0 ? 0 : figuresOf(b)[at]! - figuresOf(a)[at]!;
  });
  const ranks: Rank<T>[] = [];
  for (const team of sorted) {
    const above = ranks.at(-1);
    const at = above ? firstDifference(above.level[0]!, team) : -1;
    if (!above) ranks.push({ level: [team] });
    else if (at < 0) above.level.push(team);
    else {
      above.decision = { by: criteria[at]!, own: figuresOf(above.level[0]!)[at]!, next: figuresOf(team)[at]! };
      ranks.push({ level: [team] });
    }
  }
  return ranks;
}

function matchesAmong(teams: readonly Contender[], counted: readonly CountedMatch[]): CountedMatch[] {
  const ids = new Set(teams.map(({ team }) => team));
  return counted.filter(({ home, away }) => ids.has(home) && ids.has(away));
}

function figuresOf(contender: Contender, { isDirect, criteria }: Step, among: readonly CountedMatch[]): number[] {
  const { team } = contender;
  const own = isDirect
    ? tallyOf(
        among.filter(({ home, away }) => home === team || away === team),
        team,
      )
    : contender;
  const points = isDirect ? pointsOf(own) : contender.points;
  const figures: Record<Criterion, number> = {
    points,
    directPoints: points,
    difference: own.goalsFor - own.goalsAgainst,
    directDifference: own.goalsFor - own.goalsAgainst,
    goals: own.goalsFor,
    directGoals: own.goalsFor,
    awayGoals: own.awayGoals,
    directAwayGoals: own.awayGoals,
    wins: own.won,
    awayWins: own.awayWins,
    opponentsPoints: contender.opponents.points,
    opponentsDifference: contender.opponents.difference,
    opponentsGoals: contender.opponents.goals,
  };
  return criteria.map((criterion) => figures[criterion]);
}

/** Three points for a win, one for a draw. */
export const pointsOf = ({ won, drawn }: Pick<Tally, 'won' | 'drawn'>): number => 3 * won + drawn;
