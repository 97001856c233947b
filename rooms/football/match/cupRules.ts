import type { Fixture, Score, TeamRef } from './matchModel.ts';
import { isOver } from './matchStates.ts';

/** Two teams of which one goes on; with a replay or a second leg the earlier match stands first. */
export type Tie = { key: string; matches: Fixture[]; winner?: string };
/** A round with its ties in the order of the bracket: the two whose winners meet stand one below the other. */
export type CupRound = { name: string; ties: Tie[] };
export type CupView = { rounds: CupRound[]; winner?: TeamRef };

const last = 'Finale';
const thirdPlace = 'Spiel um Platz 3';

/** All ties of a cup, round by round, who went on, and who won it. */
export function cupOf(fixtures: readonly Fixture[]): CupView {
  const byRound = Map.groupBy(
    [...fixtures].sort((one, other) => one.roundNumber - other.roundNumber),
    ({ round }) => round,
  );
  const drawn = [...byRound].map(([name, matches]) => ({ name, ties: tiesOf(matches) }));
  const isMain = ({ name }: { name: string }) => name !== thirdPlace;
  const main = drawn.filter(isMain).map(({ name, ties }, at, rounds): CupRound => {
    const next = new Set(rounds[at + 1]?.ties.flatMap(({ matches }) => sidesOf(matches[0]!)));
    return { name, ties: ties.map((tie) => withWinner(tie, next)) };
  });
  const ordered: CupRound[] = [];
  for (const round of main.toReversed()) ordered.unshift(inBracket(round, ordered[0]));
  const winner = winnerOf(ordered.find(({ name }) => name === last)?.ties[0]);
  const others = drawn.filter((round) => !isMain(round));
  const beside = others.map(({ name, ties }) => ({ name, ties: ties.map((tie) => withWinner(tie, new Set())) }));
  return { rounds: [...ordered, ...beside], ...(winner ? { winner } : {}) };
}

const sidesOf = ({ home, away }: Fixture): string[] => [home.id, away.id];

function tiesOf(matches: readonly Fixture[]): Tie[] {
  const ties = Map.groupBy(matches, (match) => sidesOf(match).sort().join(' '));
  return [...ties].map(([key, own]) => ({ key, matches: [...own].sort(byDay) }));
}

const byDay = (one: Fixture, other: Fixture): number =>
  (one.kickOff.date ?? '9').localeCompare(other.kickOff.date ?? '9');

/**
 * Who plays in the next round has won, whatever the score says; before it is drawn the goals of all matches decide,
 * then the shoot-out.
 */
function withWinner(tie: Tie, inNextRound: ReadonlySet<string>): Tie {
  const [first] = tie.matches as [Fixture];
  const next = sidesOf(first).filter((id) => inNextRound.has(id));
  const winner = next.length === 1 ? next[0] : aheadIn(tie.matches);
  return { ...tie, ...(winner ? { winner } : {}) };
}

function aheadIn(matches: readonly Fixture[]): string | undefined {
  const [first] = matches as [Fixture];
  if (!matches.every(isDecided)) return undefined;
  const shootOut = matches.at(-1)!.result.shootOut;
  const goals = matches.map(({ score, home }) => leadOf(score, home.id === first.home.id));
  const shots = leadOf(shootOut, matches.at(-1)!.home.id === first.home.id);
  const lead = goals.reduce((sum, one) => sum + one, 0) || shots;
  return lead > 0 ? first.home.id : lead < 0 ? first.away.id : undefined;
}

const isDecided = ({ period, fixtureStatus, score, result }: Fixture): boolean =>
  (score ?? result.shootOut) !== undefined &&
  (fixtureStatus === 'awarded' || (fixtureStatus === 'regular' && isOver(period)));

const leadOf = (score: Score | undefined, isSameSide: boolean): number =>
  score ? (score.home - score.away) * (isSameSide ? 1 : -1) : 0;

function winnerOf(tie: Tie | undefined): TeamRef | undefined {
  const [match] = tie?.matches ?? [];
  return [match?.home, match?.away].find((team) => team !== undefined && team.id === tie?.winner);
}

/**
 * Ties whose winners play in the first tie of the next round come first, and so on; what leads nowhere yet stands at
 * the end.
 */
function inBracket({ name, ties }: CupRound, next: CupRound | undefined): CupRound {
  const order = next?.ties.flatMap(({ matches }) => sidesOf(matches[0]!)) ?? [];
  const placeOf = ({ matches }: Tie): number => {
    const places = sidesOf(matches[0]!).map((id) => order.indexOf(id));
    return Math.min(...places.map((place) => (place < 0 ? order.length : place)));
  };
  return { name, ties: ties.toSorted((one, other) => placeOf(one) - placeOf(other)) };
}

/** Ties that a bracket shows at most in its first round: more do not fit below each other. */
const widest = 8;
const names: Record<number, string> = { 4: 'Viertelfinale', 2: 'Halbfinale', 1: last };

/**
 * The bracket: the last sixteen and the rounds after it as far as they are drawn, then those still to be drawn, without
 * ties. Undefined where it would be a single round.
 */
export function bracketOf({
  rounds,
}: CupView): { drawn: CupRound[]; open: { name: string; count: number }[] } | undefined {
  const drawn = rounds.filter(({ name, ties }) => name !== thirdPlace && ties.length <= widest);
  const latest = drawn.at(-1);
  if (!latest) return undefined;
  const open: { name: string; count: number }[] = [];
  for (let count = latest.ties.length; latest.name !== last && count > 1; ) {
    count = Math.ceil(count / 2);
    open.push({ name: names[count] ?? '', count });
  }
  return drawn.length + open.length > 1 ? { drawn, open } : undefined;
}
