import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeEach, describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aDrawing, aFolder, aNewsText } from '../../testing/aFolder.ts';
import { importFolder } from '../import/importFolder.ts';

const house = await testHouse();
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ['item', 'entry', 'url'].includes(name) });
const importAll = (files: Record<string, string | object>) =>
  importFolder(house.context(), aFolder(files), { isKnownPath: () => false });

async function read(path: string, host = 'localhost:3000') {
  const reply = await house.call('GET', path, { headers: { host } });
  if (reply.status !== 200) return { status: reply.status };
  expect(XMLValidator.validate(reply.body)).toBe(true);
  return { status: 200, xml: parser.parse(reply.body), type: reply.headers['content-type'] };
}
const addresses = async (path: string, host?: string): Promise<string[]> =>
  ((await read(path, host)).xml?.urlset.url ?? []).map(({ loc }: { loc: string }) => loc);

const newsroom = {
  ...aNewsText('neu', { image: 'a.svg', imageAlt: 'Bild', publishedAt: '-1d 10:30' }),
  'news/neu/a.svg': aDrawing(),
  'news/neu/de.md': '---\ntitle: "Tor & <b>Jubel</b>"\nsubline: "]]> <script>alert(1)</script>"\n---\n\nText.\n',
  'news/neu/en.md': '---\ntitle: Goal\nslug: goal\n---\n\nText.\n',
  ...aNewsText('alt', { sites: ['nachwuchs', 'profis'], publishedAt: '-2d 10:30' }),
  ...aNewsText('entwurf', { state: 'draft' }),
  ...aNewsText('spaeter', { publishedAt: '+3d 10:30' }),
  'pages/ueberall/page.json': { sites: ['*'] },
  'pages/ueberall/de.md': '---\ntitle: Überall\n---\n',
  'people/anna.json': { sites: ['nachwuchs'], firstName: 'Anna', lastName: 'Groß', teams: ['u19'] },
  'people/kind.json': { sites: ['nachwuchs'], firstName: 'Kim', lastName: 'Klein', teams: ['u13'], role: 'Torwart' },
};
// The same folder imported again changes nothing.
beforeEach(() => importAll(newsroom).then(() => {}));

describe('the sitemap of a sub-site', () => {
  it('lists what is published, in each language that has a text, and neither drafts nor what is to come', async () => {
    expect(await addresses('/sitemaps/news.xml')).toEqual([
      'http://localhost:3000/news/neu/',
      'http://localhost:3000/en/news/goal/',
      'http://localhost:3000/news/alt/',
    ]);
    const index = await read('/sitemap.xml');
    expect(index.type).toBe('application/xml; charset=utf-8');
    const parts = index.xml.sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc);
    expect(parts).toContain('http://localhost:3000/sitemaps/news.xml');
  });

  it('lists a document where it belongs, and no children', async () => {
    expect(await read('/sitemaps/news.xml', 'profis.localhost:3000')).toEqual({ status: 404 });
    expect(await addresses('/sitemaps/page.xml')).toEqual(['http://localhost:3000/ueberall/']);
    expect(await read('/sitemaps/page.xml', 'profis.localhost:3000')).toEqual({ status: 404 });
    expect(await addresses('/sitemaps/person.xml')).toEqual(['http://localhost:3000/personen/anna/']);
    const squads = await addresses('/sitemaps/team.xml');
    expect(squads).toContain('http://localhost:3000/u19/kader/');
    expect(squads.filter((address) => /u13/.test(address))).toEqual([]);
    const isListed = async (path: string) => !(await house.call('GET', path)).body.includes('content="noindex"');
    expect([await isListed('/u19/kader/'), await isListed('/u13-u9/u13/kader/')]).toEqual([true, false]);
  });

  it('is made anew when something is published', async () => {
    await addresses('/sitemaps/news.xml');
    await importAll(aNewsText('frisch', { publishedAt: '-1h' }));
    await expect
      .poll(() => addresses('/sitemaps/news.xml'), { timeout: 10_000 })
      .toContain('http://localhost:3000/news/frisch/');
  });

  it('is named by the robots.txt of its host', async () => {
    const { body } = await house.call('GET', '/robots.txt', { headers: { host: 'profis.localhost:3000' } });
    expect(body).toContain('Sitemap: http://profis.localhost:3000/sitemap.xml');
    expect(body).toContain('Disallow: /account/');
  });
});

describe('feeds of a sub-site', () => {
  it('tell its news in a language, with absolute addresses and nothing that could be run', async () => {
    const { xml, type } = await read('/news/rss.xml');
    expect(type).toBe('application/rss+xml; charset=utf-8');
    const item = xml.rss.channel.item.find(({ link }: { link: string }) => link.endsWith('/neu/'));
    expect(item).toMatchObject({ link: 'http://localhost:3000/news/neu/', category: 'U17' });
    expect([item.title, item.description]).toEqual([
      'Tor &amp; &lt;b&gt;Jubel&lt;/b&gt;',
      ']]&gt; &lt;script&gt;alert(1)&lt;/script&gt;',
    ]);
    expect(item.enclosure['@_url']).toMatch(/^http:\/\/localhost:3000\/media\/ar_1200:630,.*\.jpg$/);
    const { xml: english } = await read('/en/news/atom.xml');
    expect(english.feed.entry).toHaveLength(1);
    expect(english.feed.entry[0].id).toBe('http://localhost:3000/en/news/goal/');
  });

  it('have one spelling each', async () => {
    for (const path of ['/news/RSS.xml', '/de/news/rss.xml', '/en/sitemap.xml', '/news/rss.xml/'])
      expect((await read(path)).status).not.toBe(200);
  });
});
