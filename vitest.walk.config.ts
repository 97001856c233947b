import { defineConfig } from 'vitest/config';

// `npm run walk`: every template in a real browser. Takes minutes, so it is no part of `npm test`.
export default defineConfig({
  test: {
    globalSetup: ['platform/testing/globalSetup.ts'],
    include: ['walks/**/*.walk.ts'],
    testTimeout: 600_000,
    hookTimeout: 180_000,
    fileParallelism: false,
    // Says of each case at once how it went.
    reporters: ['verbose'],
  },
});
