import { onTestFinished } from 'vitest';
import type { TestHouse } from '#platform/testing/testHouse.ts';

/**
 * Stops the house's clock until the test ends: no second of a wait passes, however long its steps take on a busy
 * machine.
 */
export function stopClock({ house }: TestHouse): void {
  const { clock } = house;
  const then = clock.now();
  house.clock = { now: () => then };
  onTestFinished(() => {
    house.clock = clock;
  });
}

/** From now on, until the test ends, the house lives that many seconds later. */
export function letPass({ house }: TestHouse, seconds: number): void {
  const { clock } = house;
  house.clock = { now: () => new Date(clock.now().getTime() + seconds * 1000) };
  onTestFinished(() => {
    house.clock = clock;
  });
}
