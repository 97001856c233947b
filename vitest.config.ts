import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { callTables } from './frame/build/callTables.ts';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');

export default defineConfig({
  // Screens under test import their room's call table as in the build.
  plugins: [callTables(root)],
  test: {
    globalSetup: ['platform/testing/globalSetup.ts'],
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'dist/**', 'data/**', 'journeys/**'],
    setupFiles: ['platform/testing/patience.ts'],
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The built site is loaded as it is, not transformed once more.
    server: { deps: { external: [/\/dist\//] } },
    maxWorkers: 2,
  },
});
