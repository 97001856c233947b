import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aNewsText, importContent } from '../testing/index.ts';
import { searchableContent } from './searchable.ts';

const house = await testHouse();

it('a search result says everything once, however often the text repeats it', async () => {
  const subline = 'Zwei Wechsel und ein Kopfball.';
  const text = (front: string, body: string) => `---\ntitle: Die U17 dreht das Derby\n${front}\n---\n\n${body}\n`;
  await importContent(house.context(), {
    ...aNewsText('wie-die-vorspeise'),
    'news/wie-die-vorspeise/de.md': text(`subline: ${subline}`, `${subline} Mehr dazu im Bericht.`),
    ...aNewsText('wie-der-titel'),
    'news/wie-der-titel/de.md': text('headline: Die U17 dreht das Derby', 'Die U17 dreht das Derby und feiert.'),
  });
  const ids = ['wie-die-vorspeise', 'wie-der-titel'];
  const found = await searchableContent.listDocuments(house.context(), ids);
  const german = new Map(found.filter(({ locale }) => locale === 'de').map(({ id, text }) => [id, text]));
  expect(german.get('wie-die-vorspeise')).toBe(`${subline} Mehr dazu im Bericht. U17`);
  expect(german.get('wie-der-titel')).toBe('Die U17 dreht das Derby und feiert. U17');
});
