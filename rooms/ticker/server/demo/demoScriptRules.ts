import { commentary, type DemoComment } from '#club/demo/liveMatch.ts';
import type { EventFacts } from '#rooms/match/server/index.ts';

/** Something that happens in the demo's match; `at`: minutes after the first kick-off, pauses included. */
export type DemoStep = { at: number; event: EventFacts };
export type DemoPlayers = { home: readonly string[]; away: readonly string[] };

type Random = () => number;
type Half = { period: 'FirstHalf' | 'SecondHalf' | 'ExtraFirstHalf' | 'ExtraSecondHalf'; first: number; last: number };

const halves: readonly Half[] = [
  { period: 'FirstHalf', first: 1, last: 45 },
  { period: 'SecondHalf', first: 46, last: 90 },
  { period: 'ExtraFirstHalf', first: 91, last: 105 },
  { period: 'ExtraSecondHalf', first: 106, last: 120 },
];
/** Minutes between two periods. */
const pause = 6;
const kicksInShootOut = 5;

/**
 * A whole match, the same for the same seed: goals, cards, substitutions, remarks and every whistle. A match of an even seed goes through extra time
 * to the shoot-out, so that all periods are to be seen.
 */
export function demoScript(seed: number, players: DemoPlayers): DemoStep[] {
  const random = randomOf(seed);
  const isLong = seed % 2 === 0;
  const steps: DemoStep[] = [];
  const onPitch = { home: players.home.slice(0, 11), away: players.away.slice(0, 11) };
  const bench = { home: players.home.slice(11), away: players.away.slice(11) };
  const booked = new Set<string>();
  let at = 0;
  for (const [place, half] of (isLong ? halves : halves.slice(0, 2)).entries()) {
    const added = 1 + Math.floor(random() * 4);
    steps.push({
      at,
      event: { type: place === 1 ? 'KickoffSecondHalf' : 'Kickoff', period: half.period, minute: half.first },
    });
    steps.push(...happenings(half, at, { random, onPitch, bench, booked, isDrawn: isLong }));
    at += half.last - half.first + 1 + added;
    if (place === 0)
      steps.push({ at, event: { type: 'WhistleFirstHalf', period: half.period, minute: half.last, added } });
    const isLast = place === (isLong ? 3 : 1);
    if (isLast && !isLong)
      steps.push({ at, event: { type: 'FinalWhistle', period: half.period, minute: half.last, added } });
    at += pause;
  }
  return isLong ? [...steps, ...shootOut(at, onPitch)] : steps;
}

type Stage = {
  random: Random;
  onPitch: Record<'home' | 'away', string[]>;
  bench: Record<'home' | 'away', string[]>;
  /** Who has been shown a yellow card already. */
  booked: Set<string>;
  isDrawn: boolean;
};

/** What happens in a half. In a match that must be drawn both sides score in the first half, and nobody afterwards. */
function happenings({ period, first, last }: Half, begin: number, stage: Stage): DemoStep[] {
  const { random, isDrawn } = stage;
  const minutes = [
    ...new Set(
      Array.from(
        { length: Math.ceil((last - first) / 5) },
        () => first + 2 + Math.floor(random() * (last - first - 3)),
      ),
    ),
  ];
  return minutes
    .sort((one, other) => one - other)
    .map((minute, place) => {
      const side = (place + first) % 2 === 0 ? 'home' : 'away';
      const event = happening({ period, minute, side, place, stage, mayScore: !isDrawn });
      return { at: begin + minute - first, event };
    })
    .concat(isDrawn && period === 'FirstHalf' ? drawnGoals(begin, stage) : []);
}

function drawnGoals(begin: number, { onPitch }: Stage): DemoStep[] {
  const goal = (minute: number, side: 'home' | 'away'): DemoStep => ({
    at: begin + minute - 0.5,
    event: { type: 'Goal', period: 'FirstHalf', minute, side, ...named(onPitch[side].at(-1)) },
  });
  return [goal(17, 'home'), goal(39, 'away')];
}

type Happening = {
  period: Half['period'];
  minute: number;
  side: 'home' | 'away';
  place: number;
  stage: Stage;
  mayScore: boolean;
};

function happening({ period, minute, side, place, stage, mayScore }: Happening): EventFacts {
  const { random, onPitch, bench, booked } = stage;
  const pick = (names: readonly string[]) => names[1 + Math.floor(random() * Math.max(1, names.length - 1))];
  const base = { period, minute };
  const chance = random();
  if (chance < 0.3 && mayScore) {
    const scorer = pick(onPitch[side]);
    return { ...base, type: 'Goal', side, ...named(scorer), ...others(pick(onPitch[side]), scorer) };
  }
  if (chance < 0.45) {
    const player = pick(onPitch[side].filter((name) => !booked.has(`${side} ${name}`)));
    if (player) booked.add(`${side} ${player}`);
    return { ...base, type: 'YellowCard', side, ...named(player) };
  }
  if (chance < 0.65 && period !== 'FirstHalf' && bench[side].length > 0) {
    const off = onPitch[side].splice(1 + Math.floor(random() * 10), 1)[0];
    const on = bench[side].shift();
    if (on) onPitch[side].push(on);
    return { ...base, type: 'Substitution', side, ...named(off), ...others(on) };
  }
  if (chance < 0.7) return { ...base, type: 'VAR', text: remark(commentary.review) };
  const texts = commentary.play;
  return { ...base, type: 'Note', text: remark(texts[(minute + place) % texts.length]!) };
}

const named = (player: string | undefined) => (player ? { player } : {});
const others = (player: string | undefined, except?: string) =>
  player && player !== except ? { otherPlayer: player } : {};
const remark = ({ de, en, ja }: DemoComment) => ({ de, en, ja });

/** Five kicks each; the home side scores once more. */
function shootOut(begin: number, onPitch: Record<'home' | 'away', readonly string[]>): DemoStep[] {
  const kicks = Array.from({ length: kicksInShootOut * 2 }, (_, place): DemoStep => {
    const side = place % 2 === 0 ? 'home' : 'away';
    const isScored = !(side === 'away' && place === 7);
    const kicker = onPitch[side].at(-1 - Math.floor(place / 2));
    return {
      at: begin + 1 + place,
      event: { type: 'PenaltyShot', period: 'ShootOut', minute: 120, side, isScored, ...named(kicker) },
    };
  });
  return [
    { at: begin, event: { type: 'Kickoff', period: 'ShootOut', minute: 120 } },
    ...kicks,
    { at: begin + kicks.length + 1, event: { type: 'FinalWhistle', period: 'ShootOut', minute: 120 } },
  ];
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): Random {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
