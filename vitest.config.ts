import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['platform/testing/globalSetup.ts'],
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'dist/**', 'data/**', 'journeys/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
