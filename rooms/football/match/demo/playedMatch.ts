import type { Result, Score } from '../matchModel.ts';
import type { Seeded } from './seeded.ts';

const mean = 1.35;
const advantage = 0.15;

/** Of a match between two teams that are so much better than the average (in the logarithm of goals). */
export function playedResult(random: Seeded, home: number, away: number): { halfTime: Score; fullTime: Score } {
  const expected = (own: number, other: number) => Math.min(4.5, mean * Math.exp(0.6 * (own - other)));
  const first = (share: number): Score => ({
    home: random.count(expected(home + advantage, away) * share),
    away: random.count(expected(away, home + advantage) * share),
  });
  const halfTime = first(0.45);
  const second = first(0.55);
  return { halfTime, fullTime: { home: halfTime.home + second.home, away: halfTime.away + second.away } };
}

/** The same, going on until somebody has won. */
export function decidedResult(random: Seeded, home: number, away: number): Result {
  const result = playedResult(random, home, away);
  const { fullTime } = result;
  if (fullTime.home !== fullTime.away) return result;
  const extraTime = { home: fullTime.home + random.count(0.4), away: fullTime.away + random.count(0.4) };
  if (extraTime.home !== extraTime.away) return { ...result, extraTime };
  const isHome = random.next() < 0.5;
  const [winner, loser] = random.next() < 0.5 ? [5, 4] : [4, 2];
  return { ...result, extraTime, shootOut: isHome ? { home: winner, away: loser } : { home: loser, away: winner } };
}

/** Has the team at home won? */
export function hasHomeWon({ fullTime, extraTime, shootOut }: Result): boolean {
  const last = shootOut ?? extraTime ?? fullTime;
  return last !== undefined && last.home > last.away;
}
