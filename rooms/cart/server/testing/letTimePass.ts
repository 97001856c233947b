import type { TestHouse } from '#platform/testing/testHouse.ts';

/** Moves the house's clock forward; for good, in this test file's house. */
export function letTimePass(house: TestHouse, seconds: number): void {
  const { now } = house.house.clock;
  house.house.clock = { now: () => new Date(now().getTime() + seconds * 1000) };
}
