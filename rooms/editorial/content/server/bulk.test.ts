import { expect, it, vi } from 'vitest';
import { contentChanged, watchContent } from '#platform/content/contentChanges.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aFolder, aNewsText } from '../testing/index.ts';
import { importFolder } from './import/importFolder.ts';
import { listPublished } from './listContent.ts';
import { contentLists } from './seo/contentLists.ts';
import { listPartsOfOwn } from './seo/foundStore.ts';

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
  let saved: string[] = [];
  const statements = await house.statementsOf(async () => {
    ({ saved } = await importFolder(house.context(), root, { isKnownPath: () => true }));
  });
  // A few for every two hundred, search included; not some for each.
  expect(statements).toBeLessThanOrEqual(count / 10);
  expect(saved).toHaveLength(count);
  await contentChanged(house.context(), 'content', ['end']);
  await vi.waitFor(() => expect(changes).toContain('content/end'), { timeout: 10_000 });
  await watch.close();
  const others = [...changes].filter((name) => !name.startsWith('content/document text-'));
  expect(others.sort()).toEqual(['content/end', 'content/list rugby news ', 'content/list rugby news u17']);
  expect(changes.size).toBe(count + 3);
});

it('names the sitemaps of a long list, each beginning where the one before ends', async () => {
  const list = contentLists.find(({ name }) => name === 'news')!;
  const ctx = house.context({ section: 'rugby' });
  const asked = { section: 'rugby', isMain: false, kind: 'news' as const, now: ctx.now };
  const parts = await listPartsOfOwn(ctx.sql, asked, 300);
  expect(parts.map(({ uid }) => uid)).toEqual(['text-299', 'text-599', 'text-899', 'text-999']);
  expect(await list.listParts!(ctx)).toEqual([{ changedAt: expect.any(Date) }]);
  const { pages } = await list.listPages(ctx, `${parts[0]!.publishedAt.getTime()}_${parts[0]!.uid}`);
  expect(pages[0]!.paths).toEqual({ de: '/news/text-300/' });
});

it('lists all of them for a sitemap in two pages of at most 500', async () => {
  const uids: string[] = [];
  for (let after: string | undefined, pages = 0; pages === 0 || after; pages += 1) {
    const asked = { section: 'rugby', kind: 'news' as const, ...(after ? { after } : {}) };
    const page: Awaited<ReturnType<typeof listPublished>> = await listPublished(house.context(), asked);
    uids.push(...page.documents.map(({ uid }) => uid));
    after = page.next;
    expect(pages).toBeLessThan(2);
  }
  expect(uids).toEqual(Array.from({ length: count }, (_, i) => `text-${i}`));
});
