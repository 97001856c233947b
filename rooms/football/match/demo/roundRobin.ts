/** A pairing of places in a league; place 0 is our team. */
export type Pairing = { round: number; home: number; away: number };

/**
 * Everybody against everybody at home and away: the circle method. `count` is even; rounds count from 1. Our team is at
 * home in odd rounds of the first half, or in even ones.
 */
export function doubleRoundRobin(count: number, isOddHome: boolean): Pairing[] {
  const rounds = count - 1;
  const first = Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) => {
    const isHome = (round % 2 === 1) === isOddHome;
    const ours: Pairing = isHome
      ? { round, home: 0, away: rival(count, round) }
      : { round, home: rival(count, round), away: 0 };
    return [ours, ...others(count, round)];
  });
  return [...first, ...first.map(({ round, home, away }) => ({ round: round + rounds, home: away, away: home }))];
}

/** Whom our team meets in a round of the first half. */
export const rival = (count: number, round: number): number => ((round - 1) % (count - 1)) + 1;

function others(count: number, round: number): Pairing[] {
  const circle = count - 1;
  const middle = rival(count, round);
  const at = (step: number): number => ((((middle - 1 + step) % circle) + circle) % circle) + 1;
  return Array.from({ length: count / 2 - 1 }, (_, index) => index + 1).map((step) =>
    step % 2 === 0 ? { round, home: at(step), away: at(-step) } : { round, home: at(-step), away: at(step) },
  );
}
