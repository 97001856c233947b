import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import type { ListedPage, PageList } from '#ports/listedPages.ts';
import type { PageRoute } from '../../page.ts';
import { sitemapFiles } from './sitemapFiles.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['url', 'sitemap', 'xhtml:link'].includes(name),
});
const ctx = { section: 'profis' } as Context;
const addressOf = (path: string, locale = 'de') => `https://profis.test${locale === 'de' ? '' : `/${locale}`}${path}`;

/** Pages `/n/0/`, `/n/1/`, … in steps of 500. */
const aList = (count: number, name = 'many'): PageList => ({
  name,
  dependsOn: (section) => [`${name} ${section}`],
  async listPages(_, after = '0') {
    const from = Number(after);
    const pages: ListedPage[] = Array.from({ length: Math.min(500, count - from) }, (_, at) => ({
      paths: { de: `/n/${from + at}/`, ...(from + at === 0 ? { en: '/n/zero/' } : {}) },
      changedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, from + at)),
    }));
    return { pages, ...(from + 500 < count ? { next: String(from + 500) } : {}) };
  },
});
const route = (path: string, parts: Partial<PageRoute> & { page?: object } = {}): PageRoute => ({
  path,
  template: 't',
  kind: 'content',
  words: [],
  isShared: true,
  load: async () => ({ title: 't', props: {}, canonicalSection: 'profis', ...parts.page }),
  ...parts,
});

async function read(lists: PageList[], routes: PageRoute[], file?: string) {
  const [index, one] = sitemapFiles([{ name: 'a', pageLists: lists }], routes);
  const params: Record<string, string> = file === undefined ? {} : { file };
  const found = await (file === undefined ? index : one)!.load(ctx, { params, addressOf, siteName: 'Profis' });
  return found && { xml: parser.parse(found.body), dependsOn: found.dependsOn };
}
const places = (xml: { urlset?: { url: { loc: string }[] }; sitemapindex?: { sitemap: { loc: string }[] } }) =>
  (xml.urlset?.url ?? xml.sitemapindex?.sitemap ?? []).map(({ loc }) => loc);

describe('the index', () => {
  it('names a sitemap for every 2,000 pages, with the newest change, and nothing that is empty', async () => {
    const found = await read([aList(4500), aList(0, 'none')], [route('/')]);
    expect(places(found!.xml)).toEqual([
      'https://profis.test/sitemaps/fixed.xml',
      'https://profis.test/sitemaps/many.xml',
      'https://profis.test/sitemaps/many.2000.xml',
      'https://profis.test/sitemaps/many.4000.xml',
    ]);
    expect(found!.xml.sitemapindex.sitemap[1].lastmod).toBe('2026-01-01T00:33:19.000Z');
    expect(found!.dependsOn).toEqual(['many profis', 'none profis']);
  });
});

describe('the index of a list that knows its parts', () => {
  const aKnowingList = (last: ListedPage[]): PageList => ({
    name: 'many',
    dependsOn: () => [],
    async listPages(_, after) {
      if (after !== '7') throw new Error('A part was read that is not the last one.');
      return { pages: last };
    },
    listParts: async () => [{ changedAt: new Date(0) }, { after: '7' }],
  });
  const [first, second] = ['https://profis.test/sitemaps/many.xml', 'https://profis.test/sitemaps/many.7.xml'];

  it('asks for these, and reads the last one alone', async () => {
    const found = await read([aKnowingList([{ paths: { de: '/n/0/' } }])], []);
    expect(places(found!.xml)).toEqual([first, second]);
    expect(found!.xml.sitemapindex.sitemap[0].lastmod).toBe('1970-01-01T00:00:00.000Z');
  });

  it('leaves the last one out when all its pages are listed by themselves', async () => {
    const found = await read([aKnowingList([{ paths: { de: '/n/0/' } }])], [route('/n/0/')]);
    expect(places(found!.xml)).toEqual(['https://profis.test/sitemaps/fixed.xml', first]);
  });
});

describe('a sitemap', () => {
  it('lists each language of a page and names its alternates', async () => {
    const found = await read([aList(2)], [], 'many.xml');
    expect(places(found!.xml)).toEqual([
      'https://profis.test/n/0/',
      'https://profis.test/en/n/zero/',
      'https://profis.test/n/1/',
    ]);
    const [first, , last] = found!.xml.urlset.url;
    expect(first['xhtml:link'].map((link: Record<string, string>) => [link['@_hreflang'], link['@_href']])).toEqual([
      ['de', 'https://profis.test/n/0/'],
      ['en', 'https://profis.test/en/n/zero/'],
    ]);
    expect(last['xhtml:link']).toBeUndefined();
  });

  it('goes on where the index says, and knows no other names', async () => {
    const found = await read([aList(4500)], [], 'many.4000.xml');
    expect(places(found!.xml)).toHaveLength(500);
    for (const file of ['others.xml', 'many', 'many..xml', 'many.9999.xml', '../many.xml'])
      expect(await read([aList(4500)], [], file)).toBeUndefined();
  });

  it('lists fixed addresses that show a page of their own, in all its languages, once', async () => {
    const routes = [
      route('/', { page: { alternates: { ja: '/' } } }),
      route('/n/0/'),
      route('/hidden/', { page: { isIndexed: false } }),
      route('/moved/', { page: { redirectTo: '/' } }),
      route('/elsewhere/', { page: { canonicalSection: undefined } }),
      route('/empty/', { load: async () => undefined }),
      route('/account/', { kind: 'account' }),
      route('/shop/:slug/'),
      route('/*'),
    ];
    const found = await read([], routes, 'fixed.xml');
    expect(places(found!.xml)).toEqual([
      'https://profis.test/ja/',
      'https://profis.test/n/0/',
      'https://profis.test/en/n/0/',
      'https://profis.test/ja/n/0/',
    ]);
    expect(places((await read([aList(2)], routes, 'many.xml'))!.xml)).toEqual(['https://profis.test/n/1/']);
  });
});
