import { defineConfig } from 'vitest/config';

/** Journeys that measure time, kill processes or fill the machine themselves. */
const alone = ['killed', 'liveMatch', 'offline', 'onSale', 'slowPhone'].map((name) => `journeys/${name}.test.ts`);
const common = {
  expect: { poll: { timeout: 15_000 } },
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

// Whole stories against the product as its own process: two at a time, each with a product of its own, then those that
// need the machine for themselves.
export default defineConfig({
  test: {
    globalSetup: ['platform/testing/globalSetup.ts', 'journeys/demoHouse.ts'],
    projects: [
      {
        test: {
          ...common,
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          exclude: alone,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      { test: { ...common, name: 'alone', include: alone, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
