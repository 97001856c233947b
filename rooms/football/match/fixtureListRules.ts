import type { Fixture, Score, TeamKey } from './matchModel.ts';
import { isLive, isOver } from './matchStates.ts';

export type Outcome = 'won' | 'drawn' | 'lost';

/** Matches that stand under one heading. */
export type FixtureGroup = { key: string; fixtures: Fixture[] };
export type Grouping = 'round' | 'month' | 'day';

const keyOf: Record<Grouping, (fixture: Fixture) => string> = {
  round: ({ round }) => round,
  month: ({ kickOff }) => kickOff.date?.slice(0, 7) ?? '',
  day: ({ kickOff }) => kickOff.date ?? '',
};

/**
 * Matches in order of time under their headings, each heading once; those without a day come last, under an empty one.
 */
export function groupFixtures(fixtures: readonly Fixture[], by: Grouping): FixtureGroup[] {
  const ordered = by === 'round' ? [...fixtures].sort(byRound) : [...fixtures].sort(byKickOff);
  return [...Map.groupBy(ordered, keyOf[by])].map(([key, own]) => ({ key, fixtures: own }));
}

/** Matches before a day (YYYY-MM-DD), and those from it on with those that have no day yet. */
export function splitAtDay(fixtures: readonly Fixture[], day: string): { before: Fixture[]; from: Fixture[] } {
  const isBefore = ({ kickOff: { date = '9999' } }: Fixture) => date < day;
  return { before: fixtures.filter(isBefore), from: fixtures.filter((fixture) => !isBefore(fixture)) };
}

const byRound = (a: Fixture, b: Fixture) => a.roundNumber - b.roundNumber || byKickOff(a, b);

/** Order of time; what has no day or no time yet comes behind what has. */
export function byKickOff(a: Fixture, b: Fixture): number {
  const time = ({ kickOff: { date = '9999', time = '99' } }: Fixture) => `${date} ${time}`;
  return time(a).localeCompare(time(b)) || a.roundNumber - b.roundNumber || a.id.localeCompare(b.id);
}

/** Will it be played, and has it not begun? */
const isToCome = ({ period, fixtureStatus }: Fixture): boolean => period === 'PreMatch' && fixtureStatus === 'regular';

/** Has it a result that counts? */
const isDecided = ({ period, fixtureStatus, score }: Fixture): boolean =>
  score !== undefined && (fixtureStatus === 'awarded' || (fixtureStatus === 'regular' && isOver(period)));

/** The match that readers look for first: a running one, else the next one from `today` (YYYY-MM-DD) on. */
export function nextFixture(fixtures: readonly Fixture[], today: string): Fixture | undefined {
  const ordered = [...fixtures].sort(byKickOff);
  return (
    ordered.find(({ period }) => isLive(period)) ??
    ordered.find((fixture) => isToCome(fixture) && (fixture.kickOff.date ?? '') >= today)
  );
}

/** Does a team of ours play in it? */
export const isOurs = ({ home, away }: Pick<Fixture, 'home' | 'away'>): boolean =>
  home.key !== undefined || away.key !== undefined;

/** Number of the matchday that readers look for first: the one of the next match to come, else the last one. */
export const currentRound = (fixtures: readonly Fixture[], today: string): number | undefined =>
  (nextFixture(fixtures, today) ?? [...fixtures].sort(byKickOff).at(-1))?.roundNumber;

/** The latest match that was decided. */
export const lastFixture = (fixtures: readonly Fixture[]): Fixture | undefined =>
  [...fixtures].sort(byKickOff).findLast(isDecided);

/** The latest five matches that were decided, the newest first. */
export const lastResults = (fixtures: readonly Fixture[]): Fixture[] =>
  [...fixtures].sort(byKickOff).filter(isDecided).reverse().slice(0, 5);

/**
 * How a match ended for a team of ours; a shoot-out decides. Undefined while nothing counts, or where it does not play.
 */
export function outcomeOf(fixture: Fixture, team: TeamKey): Outcome | undefined {
  const { score, result, home, away } = fixture;
  if (!score || !isDecided(fixture) || (home.key !== team && away.key !== team)) return undefined;
  const own = home.key === team ? 1 : -1;
  const ahead = (difference(score) || difference(result.shootOut)) * own;
  return ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'drawn';
}

const difference = (score: Score | undefined): number => (score ? score.home - score.away : 0);

/** The last five results of a team, the newest last. */
export const formOf = (fixtures: readonly Fixture[], team: TeamKey): { fixture: Fixture; outcome: Outcome }[] =>
  [...fixtures]
    .sort(byKickOff)
    .flatMap((fixture) => {
      const outcome = outcomeOf(fixture, team);
      return outcome ? [{ fixture, outcome }] : [];
    })
    .slice(-5);

/** What a team has made of its matches so far. */
export type Balance = Record<Outcome | 'matches' | 'goalsFor' | 'goalsAgainst', number>;

export function balanceOf(fixtures: readonly Fixture[], team: TeamKey): Balance {
  const balance: Balance = { matches: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0 };
  for (const fixture of fixtures) {
    const outcome = outcomeOf(fixture, team);
    if (!outcome || !fixture.score) continue;
    const isHome = fixture.home.key === team;
    balance.matches += 1;
    balance[outcome] += 1;
    balance.goalsFor += isHome ? fixture.score.home : fixture.score.away;
    balance.goalsAgainst += isHome ? fixture.score.away : fixture.score.home;
  }
  return balance;
}
