import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { projectOf, testFilesOf } from './testProjects.ts';

const [house, stub] = ['House', 'stubGlobal'];

it.each([
  ['rules', 'rooms/cart/server/cartRules.test.ts', "import { total } from './cartRules.ts';"],
  ['rules', 'rooms/match/tableRules.test.ts', "import { aTableMatch } from './testing/aTableMatch.ts';"],
  ['screens', 'rooms/cart/site/CartPage.test.tsx', '// @vitest-environment jsdom'],
  ['locations', 'frame/ActingFor.test.tsx', `// @vitest-environment jsdom\nvi.${stub}('location', {});`],
  ['houses', 'rooms/cart/server/addItem.test.ts', `const house = await test${house}();`],
  ['houses', 'rooms/identity/server/provider/provider.test.ts', `const house = await listening${house}();`],
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
