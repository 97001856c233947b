import { expect, it } from 'vitest';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aFilledPage } from '../testing/aFilledPage.ts';
import { aFolder, aNewsText, importContent } from '../testing/index.ts';
import { importFolder } from './import/importFolder.ts';
import { listPublished } from './listContent.ts';
import { resolve } from './readContent.ts';
import { contentLists } from './seo/contentLists.ts';
import { listPartsOfOwn } from './seo/foundStore.ts';

const house = await testHouse();
await ensureBuild();
const textsOf = (section: string, count: number) =>
  Object.assign(
    {},
    ...Array.from({ length: count }, (_, i) =>
      aNewsText(`${section}-${i}`, { sites: [section], publishedAt: `-${i}m` }),
    ),
  );
const ctx = house.context({ section: 'rugby' });
await importContent(ctx, {
  ...aFilledPage(),
  ...textsOf('rugby', 600),
  ...textsOf('nachwuchs', 1),
  'pages/held/page.json': { sites: ['nachwuchs'], slug: '/held/', template: 'hero' },
  'pages/held/de.md': '---\ntitle: Held\n---\n',
});
const asked = { section: 'rugby', kind: 'news' as const };
const firstPage = await listPublished(ctx, asked);
const newsList = contentLists.find(({ name }) => name === 'news')!;
const get = (path: string) => () => house.call('GET', path);

// BEGIN and COMMIT are counted.
it.each<[statements: number, what: string, prepare: () => () => Promise<unknown>]>([
  [5, 'a page with news, people and a gallery', () => () => resolve(ctx, { section: 'turnen', path: '/' })],
  [5, 'a page of the news of one category', () => get('/page-data/news/page-data.json?category=u17')],
  [1, 'the first 500 of 600 texts', () => () => listPublished(ctx, asked)],
  [1, 'the other 100', () => () => listPublished(ctx, { ...asked, after: firstPage.next! })],
  [
    1,
    'where the sitemaps of 600 texts begin',
    () => () => listPartsOfOwn(ctx.sql, { ...asked, isMain: false, now: ctx.now }, 300),
  ],
  [1, 'the parts of a sitemap', () => () => newsList.listParts!(ctx)],
  // A few for every two hundred, search included; not some for each.
  [
    34,
    'the import of 400 texts',
    () => {
      const root = aFolder(textsOf('museum', 400));
      return () => importFolder(house.context(), root, { isKnownPath: () => true });
    },
  ],
])('%i for %s', async (statements, _, prepare) => {
  const work = prepare();
  expect(await house.statementsOf(work)).toBe(statements);
});

it.each(['/held/', '/page-data/news/page-data.json?category=u17', '/sitemaps/news.xml'])(
  'none for %s, which is kept in memory',
  async (path) => {
    // Again and again: what was saved before may be told only now, and has the first one forgotten.
    await expect.poll(() => house.statementsOf(get(path))).toBe(0);
  },
);
