import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { projectOf, testFilesOf } from './testProjects.ts';

const [house, stub] = ['House', 'stubGlobal'];

it.each([
  ['rules', 'rooms/buying/cart/server/cartRules.test.ts', "import { total } from './cartRules.ts';"],
  ['rules', 'rooms/football/match/tableRules.test.ts', "import { aTableMatch } from './testing/aTableMatch.ts';"],
  ['screens', 'rooms/buying/cart/site/CartPage.test.tsx', '// @vitest-environment jsdom'],
  ['locations', 'frame/ActingFor.test.tsx', `// @vitest-environment jsdom\nvi.${stub}('location', {});`],
  ['houses', 'rooms/buying/cart/server/addItem.test.ts', `const house = await test${house}();`],
  ['houses', 'rooms/accounts/identity/server/provider/provider.test.ts', `const house = await listening${house}();`],
  ['houses', 'platform/database/statement.test.ts', "openDatabase(inject('databaseServer'))"],
  ['apart', 'platform/start/processes.test.ts', "inject('databaseServer')"],
])('belongs to %s: %s', (project, path, text) => {
  expect(projectOf(path, text)).toBe(project);
});

it('finds every test of the house once, and journeys not at all', () => {
  const files = Object.values(testFilesOf(dirname(dirname(fileURLToPath(import.meta.url))))).flat();
  expect(new Set(files).size).toBe(files.length);
  expect(files).toEqual(
    expect.arrayContaining(['site.test.tsx', 'checks/testProjects.test.ts', 'walks/pages.test.ts']),
  );
  expect(files.filter((path) => path.startsWith('journeys/') || path.includes('node_modules'))).toEqual([]);
});
