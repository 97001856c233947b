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
