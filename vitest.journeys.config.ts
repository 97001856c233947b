import { defineConfig } from 'vitest/config';

// Whole stories against the product as its own process, one after the other: product and browser keep two processors
// busy, so that two stories at once take as long.
export default defineConfig({
  test: {
    globalSetup: ['platform/testing/globalSetup.ts', 'journeys/demoHouse.ts'],
    include: ['journeys/**/*.test.ts'],
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    fileParallelism: false,
    // One process for all of them: what a story needs is read once.
    isolate: false,
  },
});
