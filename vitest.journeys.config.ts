import { defineConfig } from 'vitest/config';

// Whole stories against the product as its own process; one after the other, since each needs the machine for itself.
export default defineConfig({
  test: {
    globalSetup: ['platform/testing/globalSetup.ts', 'journeys/demoHouse.ts'],
    include: ['journeys/**/*.test.ts'],
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
});
