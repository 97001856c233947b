import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { areas } from '#club/siteNames.ts';
import { sites } from '#club/sites.ts';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { pageDataAddress } from '#frame/pageAddress.ts';
import type { SubSitesProps } from '#frame/subSites.ts';
import { testHouse } from '#platform/testing/testHouse.ts';

beforeAll(() => ensureBuild());
const house = await testHouse();
const get = (path: string, host = 'localhost') => house.call('GET', path, { headers: { host } });

describe('the list of sub-sites', () => {
  it('SHELL-23 SHELL-24 has every sub-site once, in the groups of the club, with its own address in the reader’s language', async () => {
    const { json } = await get('/page-data/ja/bereiche/page-data.json', 'tv.localhost');
    const { groups } = json.props as SubSitesProps;
    expect(groups.map(({ area }) => area)).toEqual([...areas]);
    const listed = groups.flatMap((group) => group.sites);
    expect(listed).toHaveLength(52 + 2);
    expect(listed).toContainEqual({ key: 'tennis', name: 'テニス', address: 'http://tennis.localhost:3000/ja/' });
    expect(listed).toContainEqual({ key: 'nachwuchs', name: 'アカデミー', address: 'http://localhost:3000/ja/' });
    expect(listed).toContainEqual({ key: 'en', name: 'English edition', address: 'http://en.localhost:3000/ja/' });
  });
});

const content = new URL('../../../../clubs/eintracht/demo/content/pages/', import.meta.url);
const editorial = (href: string) => existsSync(new URL(`.${href}page.json`, content));

describe('every sub-site', () => {
  it('SHELL-23 leads in its header only to pages that every one has, or that its editors have written', async () => {
    const everywhere = new Set<string>();
    for (const { key, navigation } of Object.values(sites)) {
      for (const { href } of navigation) {
        if (!editorial(href)) everywhere.add(href);
        else {
          const page = JSON.parse(readFileSync(new URL(`.${href}page.json`, content), 'utf8')) as { sites: string[] };
          expect(
            page.sites.some((one) => one === key || one === '*'),
            `${href} of ${key}`,
          ).toBe(true);
        }
      }
    }
    // What a shop page filters by is demo data.
    for (const href of everywhere) expect((await get(pageDataAddress(href.split('?')[0]!))).status, href).toBe(200);
  });

  it.each(Object.values(sites))(
    'SHELL-01 SHELL-05 SHELL-08 SHELL-23 SHELL-27 $key has a home in each language',
    async (site) => {
      const host = `${site.key}.localhost`;
      for (const [locale, prefix] of [
        [site.language, ''],
        ['de', '/de'],
        ['en', '/en'],
        ['ja', '/ja'],
      ] as const) {
        if (prefix === '/de' && site.language === 'de') continue;
        const { status, body } = await get(`${prefix}/`, host);
        expect(status, prefix).toBe(200);
        expect(/<html lang="(\w+)"/.exec(body)?.[1]).toBe(locale);
        expect(body.match(/<h1[ >]/g), prefix).toHaveLength(1);
        expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toContain(site.name[locale]);
        // The home of the stores is the shop, which is the same on every sub-site.
        const [key, home] = site.key === 'stores' ? (['nachwuchs', '/shop/'] as const) : ([site.key, '/'] as const);
        const address = house.house.hosts.pageAddress(key, home, locale);
        expect(body).toContain(`<link rel="canonical" href="${address}">`);
        expect(body).toContain(`<meta property="og:url" content="${address}">`);
      }
    },
  );

  it('SHELL-15 SHELL-16 is light, on white, and may have an accent of its own', async () => {
    const [museum, academy] = await Promise.all([get('/', 'museum.localhost'), get('/')]);
    for (const { body } of [museum, academy]) {
      expect(body).toContain('data-theme="light"');
      expect(body).toContain('<meta name="theme-color" content="#ffffff">');
    }
    expect(museum.body).toContain(`--color-accent:${sites.museum!.theme['--color-accent']}`);
    expect(academy.body).toContain('--color-accent:#d3001b');
  });

  it('SHELL-03 SHELL-04 serves shop, cart, checkout and account on its own host', async () => {
    for (const path of ['/shop/', '/warenkorb/', '/kasse/', '/account/orders/', '/sso/callback']) {
      expect((await get(path, 'volleyball.localhost')).status, path).toBe(200);
    }
  });
});
