import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aDrawing, aFolder, aNewsText } from '../../testing/index.ts';
import { importFolder } from './importFolder.ts';

const house = await testHouse();
const isKnownPath = (path: string) => path === '/shop/';
const importing = (files: Record<string, string | Buffer | object>, isDryRun = false) =>
  importFolder(house.context(), aFolder(files), { isKnownPath, isDryRun });

describe('an import', () => {
  it('saves what is new, keeps given uids, and changes nothing the second time', async () => {
    const files = {
      ...aNewsText(
        'erste',
        { uid: 'alt-4711', image: 'a.svg', imageAlt: 'Jubel' },
        '## Wende\n\n![Kurve](a.svg)\n\n> Ja.\n> — Ada, Trainerin',
      ),
      'news/erste/a.svg': aDrawing(),
    };
    const first = await importing(files);
    expect([first.saved, first.unchanged, first.complaints]).toEqual([['alt-4711'], 0, []]);
    const second = await importing(files);
    expect([second.saved, second.unchanged]).toEqual([[], 1]);
    const third = await importing({ ...files, 'news/erste/a.svg': aDrawing('#000') });
    expect(third.saved).toEqual(['alt-4711']);
  });
});
