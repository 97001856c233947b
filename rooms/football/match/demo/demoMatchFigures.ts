import type { PlayerStatisticLabel, Side } from '../matchModel.ts';
import { type Deed, otherSide } from './demoCourse.ts';
import type { Eleven, Man } from './demoElevens.ts';
import { type Seeded, seeded } from './seeded.ts';

/** A figure of both sides, by its label. */
export type Both = { home: number; away: number };
/** What was counted for one player in one match. */
export type PlayerCount = Partial<Record<PlayerStatisticLabel, number>>;
export type MatchFigures = {
  statistics: [label: string, Both][];
  /** What was counted for everybody of a side who played; made when it is asked for. */
  players(side: Side): Map<Man, PlayerCount>;
};

/** Figures of a match and of everybody who played in it: what is counted for a side is counted for its players. */
export function matchFigures(
  elevens: Record<Side, Eleven>,
  deeds: readonly Deed[],
  length: number,
  seed: string,
): MatchFigures {
  const both = bothOf(deeds, seeded(`figures ${seed}`));
  const { duels, ...shown } = both;
  return {
    statistics: Object.entries(shown).filter(isWorthShowing),
    players: (side) => {
      const times = minutesOf(elevens[side], deeds, side, length);
      return countsOf(side, times, both, deeds, seeded(`players ${side} ${seed}`));
    },
  };
}

/** Nobody is told that nobody was sent off. */
const isWorthShowing = ([label, { home, away }]: [string, Both]): boolean => !/red/i.test(label) || home + away > 0;

type Counted = Record<
  'possession' | 'shots' | 'shotsOnTarget' | 'saves' | 'corners' | 'fouls' | 'offsides' | 'passes' | 'passAccuracy',
  Both
> &
  Record<'passesSuccessful' | 'duelsWon' | 'yellowCards' | 'yellowRedCards' | 'redCards' | 'substitutions', Both> & {
    duels: number;
  };

function bothOf(deeds: readonly Deed[], random: Seeded): Counted {
  const count = (type: Deed['type']): Both => ({
    home: deeds.filter((deed) => deed.type === type && deed.side === 'home').length,
    away: deeds.filter((deed) => deed.type === type && deed.side === 'away').length,
  });
  const some = (mean: number, least: Both = { home: 0, away: 0 }): Both => ({
    home: random.count(mean) + least.home,
    away: random.count(mean) + least.away,
  });
  const goals = count('Goal');
  const possession = 38 + random.below(25);
  // A penalty that is missed is taken for one that the keeper has saved.
  const missed = count('Missed');
  const saves = some(2.6, { home: missed.away, away: missed.home });
  const onTarget = { home: goals.home + saves.away, away: goals.away + saves.home };
  const passes = { home: possession * 8 + random.below(60), away: (100 - possession) * 8 + random.below(60) };
  const accuracy = { home: 68 + random.below(20), away: 68 + random.below(20) };
  const duels = 90 + random.below(50);
  const won = Math.round(duels * (0.42 + random.next() * 0.16));
  return {
    possession: { home: possession, away: 100 - possession },
    shots: some(6, onTarget),
    shotsOnTarget: onTarget,
    saves,
    corners: some(4.8),
    fouls: some(10, count('Yellow')),
    offsides: some(1.9),
    passes,
    passesSuccessful: { home: share(passes.home, accuracy.home), away: share(passes.away, accuracy.away) },
    passAccuracy: accuracy,
    duelsWon: { home: won, away: duels - won },
    yellowCards: count('Yellow'),
    yellowRedCards: count('YellowRed'),
    redCards: { home: 0, away: 0 },
    substitutions: count('Change'),
    duels,
  };
}

const share = (whole: number, percent: number): number => Math.round((whole * percent) / 100);

/** Minutes of everybody of a side who played, in the order in which they came on. */
function minutesOf(eleven: Eleven, deeds: readonly Deed[], side: Side, length: number): Map<Man, number> {
  const own = deeds.filter((deed) => deed.side === side);
  const end = (man: Man) =>
    own.find((deed) => deed.man === man && (deed.type === 'Change' || deed.type === 'YellowRed'))?.minute ?? length;
  const come = own.flatMap(({ type, other, minute }) => (type === 'Change' && other ? [{ man: other, minute }] : []));
  return new Map([
    ...eleven.starting.map((man) => [man, Math.min(end(man), length)] as const),
    ...come.map(({ man, minute }) => [man, Math.max(0, Math.min(end(man), length) - minute)] as const),
  ]);
}

/** Hands out a whole to many by their weights; the parts add up to it. */
function handOut<Key>(whole: number, weights: ReadonlyMap<Key, number>): Map<Key, number> {
  const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
  let [given, used] = [0, 0];
  return new Map(
    [...weights].map(([key, weight]) => {
      used += weight;
      const until = sum === 0 ? 0 : Math.round((whole * used) / sum);
      const part = until - given;
      given = until;
      return [key, part];
    }),
  );
}

const passing: Record<Man['role'], number> = { keeper: 0.6, defence: 1.1, midfield: 1.25, attack: 0.7 };
const duelling: Record<Man['role'], number> = { keeper: 0.08, defence: 1, midfield: 1.1, attack: 1.2 };
const shooting: Record<Man['role'], number> = { keeper: 0, defence: 0.35, midfield: 1, attack: 2.2 };

/** What was counted for a side, handed out to its players. */
type Parts = Record<'shots' | 'passes' | 'passesSuccessful' | 'duelsWon' | 'duelsLost', Map<Man, number>>;

function partsOf(side: Side, times: ReadonlyMap<Man, number>, both: Counted, goals: number, random: Seeded): Parts {
  const weighed = (weights: Record<Man['role'], number>) =>
    new Map([...times].map(([man, minutes]) => [man, minutes * weights[man.role] * (0.7 + random.next() * 0.6)]));
  const passes = handOut(both.passes[side], weighed(passing));
  return {
    shots: handOut(both.shots[side] - goals, weighed(shooting)),
    passes,
    passesSuccessful: handOut(both.passesSuccessful[side], passes),
    duelsWon: handOut(both.duelsWon[side], weighed(duelling)),
    duelsLost: handOut(both.duels - both.duelsWon[side], weighed(duelling)),
  };
}

function countsOf(
  side: Side,
  times: ReadonlyMap<Man, number>,
  both: Counted,
  deeds: readonly Deed[],
  random: Seeded,
): Map<Man, PlayerCount> {
  const goals = deeds.filter((deed) => deed.type === 'Goal' && deed.side === side);
  const parts = partsOf(side, times, both, goals.length, random);
  const all = both.passes.home + both.passes.away;
  const countOf = (man: Man, minutes: number): PlayerCount => {
    const scored = goals.filter((goal) => goal.man === man);
    const [shots, passes] = [parts.shots.get(man)!, parts.passes.get(man)!];
    const passesLong = Math.round(passes * (man.role === 'keeper' ? 0.4 : 0.12));
    return {
      ...presenceOf(man, minutes, deeds),
      ...goalsOf(scored),
      assists: goals.filter(({ other }) => other === man).length,
      shots: scored.length + shots,
      ...cardsOf(deeds.filter((deed) => deed.man === man)),
      duelsWon: parts.duelsWon.get(man)!,
      duelsLost: parts.duelsLost.get(man)!,
      passes,
      passesShort: passes - passesLong,
      passesLong,
      passesSuccessful: parts.passesSuccessful.get(man)!,
      possession: Math.round((passes / all) * 1000) / 10,
      touches: Math.round(passes * 1.35),
      ...(man.role === 'keeper' ? keptBy(side, both, deeds, minutes) : {}),
    };
  };
  return new Map([...times].map(([man, minutes]) => [man, countOf(man, minutes)]));
}

const cardsOf = (own: readonly Deed[]): PlayerCount => ({
  yellowCards: own.filter(({ type }) => type === 'Yellow').length,
  redCards: 0,
  yellowRedCards: own.filter(({ type }) => type === 'YellowRed').length,
});

function presenceOf(man: Man, minutes: number, deeds: readonly Deed[]): PlayerCount {
  const changes = deeds.filter(({ type }) => type === 'Change');
  const on = changes.filter(({ other }) => other === man).length;
  return {
    appearances: 1,
    starts: 1 - on,
    minutes,
    substitutionsOn: on,
    substitutionsOff: changes.filter((change) => change.man === man).length,
  };
}

function goalsOf(scored: readonly Deed[]): PlayerCount {
  const count = (isCounted: (kind: NonNullable<Deed['kind']>) => boolean) =>
    scored.filter(({ kind = {} }) => isCounted(kind)).length;
  const [goals, goalsHeaded, goalsLeftFoot, goalsOutsideBox] = [
    scored.length,
    count(({ by }) => by === 'head'),
    count(({ by }) => by === 'left'),
    count(({ isOutside }) => isOutside === true),
  ];
  return {
    goals,
    goalsHeaded,
    goalsLeftFoot,
    goalsRightFoot: goals - goalsHeaded - goalsLeftFoot,
    goalsPenalty: count(({ from }) => from === 'penalty'),
    goalsStandard: count(({ from }) => from === 'standard'),
    goalsInsideBox: goals - goalsOutsideBox,
    goalsOutsideBox,
  };
}

/** What only keepers are measured by. The keeper plays to the end in the demo. */
function keptBy(side: Side, both: Counted, deeds: readonly Deed[], minutes: number): PlayerCount {
  const goalsConceded = deeds.filter((deed) => deed.type === 'Goal' && deed.side === otherSide(side)).length;
  return { goalsConceded, cleanSheets: goalsConceded === 0 && minutes >= 90 ? 1 : 0, saves: both.saves[side] };
}
