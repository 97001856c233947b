import type { Score, Side } from '../matchModel.ts';
import type { Seeded } from './seeded.ts';

export type Kick = { side: Side; isScored: boolean };

const each = 5;

/**
 * Is it decided after so many kicks: while five each last, when the other can no longer catch up, afterwards when both
 * have shot as often?
 */
export function isDecided(kicks: readonly Kick[]): boolean {
  const of = (side: Side) => kicks.filter((kick) => kick.side === side);
  const scored = (side: Side) => of(side).filter(({ isScored }) => isScored).length;
  const lead = scored('home') - scored('away');
  if (of('away').length >= each && of('home').length >= each)
    return of('home').length === of('away').length && lead !== 0;
  const open = (side: Side) => Math.max(0, each - of(side).length);
  return lead > open('away') || -lead > open('home');
}

/**
 * Kicks of a shoot-out that ends like this, one side after the other; the home side begins. Throws when no shoot-out
 * can.
 */
export function kicksTo(score: Score, random: Seeded): Kick[] {
  const found = continued([], score, random);
  if (!found) throw new Error(`no shoot-out ends ${score.home}:${score.away}`);
  return found;
}

function continued(kicks: readonly Kick[], score: Score, random: Seeded): Kick[] | undefined {
  const reached = (side: Side) => kicks.filter((kick) => kick.side === side && kick.isScored).length;
  if (isDecided(kicks))
    return reached('home') === score.home && reached('away') === score.away ? [...kicks] : undefined;
  if (kicks.length > 2 * (each + Math.max(score.home, score.away))) return undefined;
  const side: Side = kicks.length % 2 === 0 ? 'home' : 'away';
  const scoresFirst = random.next() < 0.75;
  for (const isScored of [scoresFirst, !scoresFirst]) {
    if (isScored && reached(side) >= score[side]) continue;
    const rest = continued([...kicks, { side, isScored }], score, random);
    if (rest) return rest;
  }
  return undefined;
}
