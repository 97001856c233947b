import type { TestHouse } from '#platform/testing/testHouse.ts';

/** Moves the house's clock forward and stops it there, for the rest of this test file. */
export function letTimePass(house: TestHouse, seconds: number): void {
  const then = new Date(house.house.clock.now().getTime() + seconds * 1000);
  house.house.clock = { now: () => then };
}
