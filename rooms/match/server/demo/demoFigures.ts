import type { PlayerStatisticLabel } from '../../matchModel.ts';
import type { SquadMember } from '../record/squadStore.ts';
import type { DemoSheet } from './demoSheet.ts';
import { type Seeded, seeded } from './seeded.ts';

/** What can be counted in a season's sheets. */
type Counted = Record<
  'appearances' | 'starts' | 'minutes' | 'goals' | 'assists' | 'yellowCards' | 'substitutionsOn' | 'substitutionsOff',
  number
>;

const none = (): Counted => ({
  appearances: 0,
  starts: 0,
  minutes: 0,
  goals: 0,
  assists: 0,
  yellowCards: 0,
  substitutionsOn: 0,
  substitutionsOff: 0,
});

/** What our players did, by id, as the sheets of their matches tell it. */
export function countSheets(sheets: readonly DemoSheet[]): Map<string, Counted> {
  const counted = new Map<string, Counted>();
  const of = (id: string | null | undefined): Counted => {
    if (!id) return none();
    const known = counted.get(id) ?? none();
    counted.set(id, known);
    return known;
  };
  for (const { lineUps, events } of sheets) {
    for (const { playerId, role } of lineUps) {
      if (role !== 'starting' || !playerId) continue;
      const man = of(playerId);
      man.appearances += 1;
      man.starts += 1;
      man.minutes += 90;
    }
    for (const { type, playerId, otherPlayerId, minute } of events) {
      const [man, other] = [of(playerId), of(otherPlayerId)];
      if (type === 'Goal') {
        man.goals += 1;
        other.assists += 1;
      } else if (type === 'YellowCard') man.yellowCards += 1;
      else if (type === 'Substitution') {
        man.substitutionsOff += 1;
        man.minutes -= 90 - minute;
        other.substitutionsOn += 1;
        other.appearances += 1;
        other.minutes += 90 - minute;
      }
    }
  }
  return counted;
}

const goalsAMatch: Record<string, number> = { Angriff: 0.35, Mittelfeld: 0.13, Abwehr: 0.05 };

/** What a player may have done in a season of which nobody kept the sheets. */
export function inventedSeason({ role, name, season, position }: SquadMember, matches: number): Counted {
  const random = seeded(`figures ${name} ${season}`);
  const starts = Math.round(matches * (position % 18 < 11 ? 0.55 + random.next() * 0.4 : random.next() * 0.4));
  const substitutionsOn = Math.min(matches - starts, random.below(8));
  const appearances = starts + substitutionsOn;
  return {
    appearances,
    starts,
    minutes: starts * 84 + substitutionsOn * 22,
    goals: random.count(appearances * (goalsAMatch[role] ?? 0)),
    assists: random.count(appearances * (goalsAMatch[role] ?? 0) * 0.8),
    yellowCards: random.count(appearances * 0.12),
    substitutionsOn,
    substitutionsOff: Math.min(starts, random.below(9)),
  };
}

/** All figures of a season: what was counted, and what follows from it. Parts of a whole add up to it. */
export function figuresOf(counted: Counted, seed: string): Record<PlayerStatisticLabel, number> {
  const random = seeded(`more ${seed}`);
  const { goals, minutes } = counted;
  const part = (whole: number, share: number) => Math.min(whole, random.count(whole * share));
  const goalsHeaded = part(goals, 0.2);
  const goalsLeftFoot = part(goals - goalsHeaded, 0.35);
  const goalsOutsideBox = part(goals, 0.15);
  const passes = Math.round(minutes * (0.35 + random.next() * 0.25));
  const passesLong = part(passes, 0.12);
  const duels = Math.round(minutes * 0.14);
  const duelsWon = Math.min(duels, Math.round(duels * (0.4 + random.next() * 0.25)));
  return {
    ...counted,
    goalsHeaded,
    goalsLeftFoot,
    goalsRightFoot: goals - goalsHeaded - goalsLeftFoot,
    goalsPenalty: part(goals, 0.1),
    goalsStandard: part(goals, 0.2),
    goalsInsideBox: goals - goalsOutsideBox,
    goalsOutsideBox,
    shots: goals * 3 + random.count(minutes / 130),
    redCards: 0,
    yellowRedCards: counted.yellowCards > 3 && oneIn(8, random) ? 1 : 0,
    duelsWon,
    duelsLost: duels - duelsWon,
    passes,
    passesShort: passes - passesLong,
    passesLong,
    passesSuccessful: Math.round(passes * (0.68 + random.next() * 0.22)),
    possession: minutes === 0 ? 0 : 2 + random.below(7),
    touches: Math.round(passes * 1.35),
  };
}

const oneIn = (count: number, random: Seeded): boolean => random.below(count) === 0;
