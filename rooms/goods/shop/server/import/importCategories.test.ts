import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { listCategories, upsertCategories } from '../categoryStore.ts';
import { runShopCommand } from '../runShopCommand.ts';

const house = await testHouse();
const { sql } = house.database;
const folder = await mkdtemp(join(tmpdir(), 'kurve-categories-'));
afterAll(() => rm(folder, { recursive: true }));
await upsertCategories(sql, [
  { id: 4, slug: 'schals', names: { de: 'Schals', en: 'Scarves' } },
  { id: 7, slug: 'buecher', names: { de: 'Bücher' } },
]);

async function run(lines: string[], ...flags: string[]): Promise<string> {
  const file = join(folder, 'categories.csv');
  await writeFile(file, lines.join('\n'));
  return runShopCommand(house.context(), ['categories', file, ...flags]);
}
const slugs = async () => (await listCategories({ sql })).map(({ slug }) => slug);

it('categories are tried first, then stand in the order of the lines, and change nothing when they come again', async () => {
  const table = ['slug;parent;name_de;name_en', 'trikots;;Trikots;Shirts', 'retro;trikots;Retro;', 'schals;;Schals;'];
  const told = await run(table, '--dry-run');
  expect(told).toContain('Would import: 2 new categories, 1 changed, 0 as they were');
  expect(await slugs()).toEqual(['schals', 'buecher']);
  expect(await run(table)).toBe(told.replace('Would import', 'Imported'));
  const after = await listCategories({ sql });
  expect(after).toEqual([
    { id: 8, parentId: null, slug: 'trikots', names: { de: 'Trikots', en: 'Shirts' } },
    { id: 9, parentId: 8, slug: 'retro', names: { de: 'Retro' } },
    { id: 4, parentId: null, slug: 'schals', names: { de: 'Schals' } },
    { id: 7, parentId: null, slug: 'buecher', names: { de: 'Bücher' } },
  ]);
  expect(await run(table)).toContain('0 new categories, 0 changed, 3 as they were');
  expect(await listCategories({ sql })).toEqual(after);
  await run(['slug;name_ja', 'buecher;本']);
  expect((await listCategories({ sql }))[0]).toEqual({ ...after[3], names: { de: 'Bücher', ja: '本' } });
});

it('wrong categories are refused line by line, all of them', async () => {
  const before = await listCategories({ sql });
  const told = await run([
    'slug;parent;name_de',
    'fahnen;;Fahnen',
    'Fan Shop;;Fan',
    'tassen;nowhere;Tassen',
    'fahnen;;Flaggen',
    'hosen;;',
    'schals;fahnen;Schals',
  ]).catch((error: Error) => error.message);
  expect(
    told
      .split('\n')
      .slice(1)
      .map((line) => line.trim()),
  ).toEqual([
    'line 3: "Fan Shop" is no slug such as trikots-retro',
    'line 4: there is no category "nowhere" in the shop or in a line above',
    'line 5: fahnen stands there twice',
    'line 6: a new category needs name_de',
    'line 7: "fahnen" is newer than "schals", which cannot stand below it',
  ]);
  expect(await listCategories({ sql })).toEqual(before);
  await expect(run(['name;slugs', 'a;b'])).rejects.toThrow('the column "slug" is missing');
});
