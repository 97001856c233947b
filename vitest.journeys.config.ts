import { defineConfig } from 'vitest/config';

/** These measure how fast something is, send a crowd, or end the database that all journeys share. */
const alone = ['gate', 'killed', 'onSale', 'slowPhone', 'tickets'].map((name) => `journeys/${name}.test.ts`);
const common = { expect: { poll: { timeout: 15_000 } }, testTimeout: 180_000, hookTimeout: 180_000 };

// Whole stories against the product as its own process: two at a time, then those that need the machine for themselves.
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Once, for both projects.
    globalSetup: ['platform/testing/globalSetup.ts', 'journeys/demoHouse.ts'],
    projects: [
      {
        test: {
          ...common,
          name: 'together',
          include: ['journeys/**/*.test.ts'],
          exclude: alone,
          sequence: { groupOrder: 0 },
        },
      },
      { test: { ...common, name: 'alone', include: alone, fileParallelism: false, sequence: { groupOrder: 1 } } },
    ],
  },
});
