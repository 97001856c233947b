import { beforeAll, describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { ensureBuild } from '../build/buildSite.ts';
import { importedMove } from './moves.ts';

beforeAll(() => ensureBuild());
const house = await testHouse();
const get = (path: string, host = 'localhost') => house.call('GET', path, { headers: { host } });
const location = async (path: string, host?: string) => {
  const { status, headers } = await get(path, host);
  return `${status} ${headers.location}`;
};

describe('301', () => {
  it.each([
    ['/AKTUELL', '/news/'],
    ['/aktuell/', '/news/'],
    ['/Nav/U13-U9/U9', '/u13-u9/u9/'],
    ['/u21-nav/anything/else', '/u21/kader/'],
    ['/u19/2023-2024/regionalliga-s%C3%BCdwest', '/u19/2023-2024/regionalliga-suedwest/spielplan/'],
  ])('RED-01 RED-02 RED-03 RED-04 leads from %s to %s', async (from, to) => {
    expect(await location(from)).toBe(`301 ${to}`);
  });

  it.each(['/aktuell/', '/SHOP/'])(
    'of %s is asked for each time, since its place may change or come back',
    async (path) => {
      expect((await get(path)).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    },
  );

  it('RED-06 takes the query along, as it was written', async () => {
    expect(await location('/u14/?utm_source=a%20b&x=1')).toBe('301 /u14/2023-2024/kader/?utm_source=a%20b&x=1');
  });

  it('RED-07 keeps the language', async () => {
    expect(await location('/en/u14/')).toBe('301 /en/u14/2023-2024/kader/');
    expect(await location('/JA/Aktuell')).toBe('301 /ja/news/');
  });

  it('RED-74 knows cart and checkout by their English names on every sub-site', async () => {
    expect(await location('/cart/', 'tv.localhost')).toBe('301 /warenkorb/');
    expect(await location('/en/Checkout?x=1')).toBe('301 /en/kasse/?x=1');
  });

  it('holds on the academy’s host alone', async () => {
    expect(await location('/aktuell/', '127.0.0.1:3000')).toBe('301 /news/');
    expect((await get('/u14/', 'tv.localhost')).status).not.toBe(301);
  });

  it('never leads to another host', async () => {
    for (const path of ['//evil.test/u14/', '/u14//evil.test', '/\\evil.test/u14', '//u14', '/en//u14']) {
      expect(String((await get(path)).headers.location ?? '/')).toMatch(/^\/(?![/\\])/);
    }
  });
});

describe('navigation in the browser', () => {
  it('RED-05 RED-06 RED-07 is told by the page data where the page is now', async () => {
    const { status, json } = await get('/page-data/en/u14/page-data.json?x=1');
    expect(status).toBe(200);
    expect(json).toMatchObject({ locale: 'en', redirectTo: '/u14/2023-2024/kader/?x=1' });
  });
});

describe('an address that rooms know to have moved', () => {
  const rooms = [
    {
      movedTo: async (ctx: { locale: string; section: string }, address: string) =>
        address === '/alt/seite.php?id=7' ? `/${ctx.section}/` : address === '/alt/u14' ? '/u14/' : undefined,
    },
  ];
  const ask = (address: string, search?: string, section = 'tv') =>
    importedMove(house.house, rooms, { section, address, search, isData: false });

  it('is asked for without language prefix and with its query', async () => {
    expect(await ask('/en/alt/seite.php', 'id=7')).toBe('/tv/');
    expect(await ask('/alt/seite.php')).toBeUndefined();
  });

  it('RED-27 is one hop, even where the new place is an old address itself', async () => {
    expect(await ask('/alt/u14', undefined, 'nachwuchs')).toBe('/u14/2023-2024/kader/');
  });
});
