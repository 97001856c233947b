import { expect, it, vi } from 'vitest';
import { contentChanged, watchContent } from '#platform/content/contentChanges.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aFolder, aNewsText } from '../testing/index.ts';
import { importFolder } from './import/importFolder.ts';
import { listPublished } from './listContent.ts';

const house = await testHouse();
const count = 1000;

it(`publishes ${count} texts at once and touches nothing but them and the lists of their section`, {
  timeout: 60_000,
}, async () => {
  const texts = Array.from({ length: count }, (_, i) =>
    aNewsText(`text-${i}`, { sites: ['rugby'], publishedAt: `-${i}m` }),
  );
  const root = aFolder(Object.assign({}, ...texts));
  const changes = new Set<string>();
  const watch = await watchContent(house.database, (name) => changes.add(name));
  const statements = await house.statementsOf(async () => {
    const { saved } = await importFolder(house.context(), root, { isKnownPath: () => true });
    expect(saved).toHaveLength(count);
  });
  await contentChanged(house.context(), 'content', ['end']);
  await vi.waitFor(() => expect(changes).toContain('content/end'), { timeout: 10_000 });
  await watch.close();
  const others = [...changes].filter((name) => !name.startsWith('content/document text-'));
  expect(others.sort()).toEqual(['content/end', 'content/list rugby news ', 'content/list rugby news u17']);
  expect(changes.size).toBe(count + 3);
  // A few for every two hundred, search included; not some for each.
  expect(statements).toBeLessThan(count / 5);
});

it('lists all of them for a sitemap in two pages of at most 500, each with one statement', async () => {
  const uids: string[] = [];
  for (let after: string | undefined, pages = 0; pages === 0 || after; pages += 1) {
    const asked = { section: 'rugby', kind: 'news' as const, ...(after ? { after } : {}) };
    let page: Awaited<ReturnType<typeof listPublished>> = { documents: [] };
    const statements = await house.statementsOf(async () => {
      page = await listPublished(house.context(), asked);
    });
    expect(statements).toBe(1);
    uids.push(...page.documents.map(({ uid }) => uid));
    after = page.next;
    expect(pages).toBeLessThan(2);
  }
  expect(uids).toEqual(Array.from({ length: count }, (_, i) => `text-${i}`));
});
