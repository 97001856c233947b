import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * What a test file needs: nothing (`rules`), a document (`screens`), a document whose address it replaces
 * (`locations`), a house on a database or the built site (`houses`), or databases and processes that it may end
 * (`apart`).
 */
export type TestProject = 'rules' | 'screens' | 'locations' | 'houses' | 'apart';

const skipped = new Set(['node_modules', 'dist', 'data', 'journeys', 'reports']);

/** These end databases or processes: they share nothing with others. */
const apart = new Set([
  'checks/newRoom/makeRoom.test.ts',
  'platform/database/brokenConnections.test.ts',
  'platform/database/databaseAway.test.ts',
  'platform/database/embedded.test.ts',
  'platform/database/watchDatabase.test.ts',
  'platform/start/processes.test.ts',
]);

/** The project of a test file, by its path and by what it imports. */
export function projectOf(path: string, text: string): TestProject {
  if (apart.has(path)) return 'apart';
  if (text.includes('@vitest-environment jsdom'))
    return text.includes("stubGlobal('location'") ? 'locations' : 'screens';
  return /House\(|\binject\(|\banOldDatabase\(|\bensureBuild\(|from '#main'/.test(text) ? 'houses' : 'rules';
}

/** All test files below `root` but the journeys, by project. */
export function testFilesOf(root: string): Record<TestProject, string[]> {
  const files: Record<TestProject, string[]> = {
    rules: [],
    screens: [],
    locations: [],
    houses: [],
    apart: [],
  };
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const full = join(folder, entry.name);
      if (entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith('.')) walk(full);
      else if (/\.test\.tsx?$/.test(entry.name)) {
        const path = relative(root, full);
        files[projectOf(path, readFileSync(full, 'utf8'))].push(path);
      }
    }
  };
  walk(root);
  return files;
}
