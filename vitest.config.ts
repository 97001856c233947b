import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { testFilesOf } from './checks/testProjects.ts';
import { callTables } from './frame/build/callTables.ts';
import { roomTemplates } from './frame/build/roomTemplates.ts';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const files = testFilesOf(root);

/** What all tests have in common. */
const common = {
  setupFiles: ['platform/testing/screenSetup.ts'],
  expect: { poll: { timeout: 15_000 } },
  testTimeout: 180_000,
  hookTimeout: 180_000,
};
/** Screens under test import their room's call table as in the build. */
const screens = (test: { name: string; include: string[]; pool?: 'vmThreads' }) => ({
  plugins: [callTables(root), roomTemplates(root)],
  test: { ...common, environment: 'jsdom', ...test },
});
/** One PostgreSQL, a database for each file. */
const onDatabase = {
  ...common,
  globalSetup: ['platform/testing/globalSetup.ts'],
  // Pages are rendered by the React that the product has: the one for development takes three times as long.
  env: { NODE_ENV: 'production' },
  // The built site is loaded as it is, not transformed once more.
  server: { deps: { external: [/\/dist\//] } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...common, name: 'rules', include: files.rules, isolate: false } },
      // A window of its own for each file, in a process that has loaded jsdom once.
      screens({ name: 'screens', include: files.screens, pool: 'vmThreads' }),
      // The `location` of a real window cannot be replaced; here `window` is a copy.
      screens({ name: 'locations', include: files.locations }),
      { test: { ...onDatabase, name: 'houses', include: files.houses, isolate: false } },
      { test: { ...onDatabase, name: 'apart', include: files.apart } },
    ],
  },
});
