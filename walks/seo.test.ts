import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { sites } from '#club/sites.ts';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { rooms } from '#main';
import { testHouse } from '#platform/testing/testHouse.ts';

const house = await testHouse();
const lists = ['url', 'sitemap', 'item', 'entry', 'xhtml:link'];
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => lists.includes(name) });
const sections = Object.keys(sites);

beforeAll(async () => {
  await ensureBuild();
  for (const name of ['content', 'shop']) await rooms.find((room) => room.name === name)!.demo!(house.context());
}, 600_000);

async function get(address: string) {
  const { host, pathname, search } = new URL(address);
  return house.call('GET', pathname + search, { headers: { host } });
}
async function readXml(address: string) {
  const { status, body } = await get(address);
  expect([address, status, XMLValidator.validate(body)]).toEqual([address, 200, true]);
  return parser.parse(body);
}
type Entry = { loc: string; 'xhtml:link'?: Record<string, string>[] };
/** All entries of a sub-site's sitemap, through its robots.txt and its index. */
async function listed(section: string) {
  const robots = await get(`${house.house.hosts.addressOf(section)}/robots.txt`);
  const index = await readXml(/^Sitemap: (\S+)$/m.exec(robots.body)![1]!);
  const found = [];
  for (const { loc } of index.sitemapindex.sitemap ?? []) found.push(...(await readXml(loc)).urlset.url);
  return found as Entry[];
}
const alternatesOf = (html: string) =>
  [...html.matchAll(/hreflang="(\w\w)" href="([^"]*)"/g)].map(([, locale, href]) => [locale, href]);

/** Product pages are made alike, so one in 25 of them is looked at; 25 and 3 languages have no common part. */
const someOf = (entries: Entry[]) => {
  const isProduct = ({ loc }: Entry) => /\/shop\/[^/]+\/$/.test(loc);
  return [
    ...entries.filter((entry) => !isProduct(entry)),
    ...entries.filter(isProduct).filter((_, at) => at % 25 === 0),
  ];
};

describe('the sitemap', () => {
  it('of every sub-site leads to pages that there are, by their own address and with the same languages', async () => {
    const wrong: unknown[] = [];
    const seen = new Set<string>();
    async function look({ loc, 'xhtml:link': links }: Entry): Promise<void> {
      if (seen.has(loc)) wrong.push([loc, 'twice']);
      seen.add(loc);
      const { status, body } = await get(loc);
      if (status !== 200) wrong.push([loc, status]);
      if (!body.includes(`<link rel="canonical" href="${loc}">`)) wrong.push([loc, 'has another address']);
      const named = links?.map((link) => [link['@_hreflang'], link['@_href']]);
      if (named && JSON.stringify(named) !== JSON.stringify(alternatesOf(body))) wrong.push([loc, 'other languages']);
      for (const [, json] of body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
        if (!JSON.parse(json!)['@type'] || /"\/|\$page/.test(json!)) wrong.push([loc, json]);
    }
    for (const section of sections) {
      const entries = await listed(section);
      expect([section, entries.length > 0]).toEqual([section, true]);
      // One after the other: a house that is asked for hundreds of new pages at once says 503, and rightly so.
      for (const entry of someOf(entries)) await look(entry);
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(300);
  }, 600_000);
});

describe('feeds', () => {
  it('of every sub-site can be read, and each text with its picture is there', async () => {
    const links = new Map<string, string>();
    for (const section of sections)
      for (const path of ['/news/rss.xml', '/en/news/rss.xml', '/ja/news/rss.xml']) {
        const prefix = `/${sites[section]!.language}/`;
        const own = path.startsWith(prefix) ? path.slice(prefix.length - 1) : path;
        const { rss } = await readXml(house.house.hosts.addressOf(section) + own);
        for (const { link, enclosure } of rss.channel.item ?? []) links.set(link, enclosure?.['@_url']);
      }
    expect(links.size).toBeGreaterThan(100);
    for (const link of links.keys()) expect([link, (await get(link)).status]).toEqual([link, 200]);
    const { body } = await get([...links.keys()][0]!);
    expect(body).toMatch(/<link rel="alternate" type="application\/rss\+xml" href="http/);
    const picture = await get([...links.values()].find(Boolean)!);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  }, 600_000);
});
