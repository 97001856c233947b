import { beforeAll, describe, expect, it } from 'vitest';
import { sites } from '#club/sites.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { importContent, theLegalPages } from '#rooms/editorial/content/testing/index.ts';
import { ensureBuild } from '../build/buildSite.ts';

const house = await testHouse();
beforeAll(async () => {
  await ensureBuild();
  await importContent(house.context(), theLegalPages());
});
const get = (path: string, host = 'localhost') => house.call('GET', path, { headers: { host } });

describe('shared query files', () => {
  it('INF-12 answer under the hash that the index names, for good, and the same on every sub-site', async () => {
    const index = await get('/page-data/app-data.json');
    const address = `/page-data/sq/d/${index.json.queries.subSites}.json`;
    const [here, there] = await Promise.all([get(address), get(address, 'profis.localhost')]);
    expect(here.status).toBe(200);
    expect(here.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(here.json).toHaveLength(Object.keys(sites).length);
    expect(here.json).toContainEqual(
      expect.objectContaining({ key: 'profis', address: expect.stringContaining('profis.localhost') }),
    );
    expect(there.body).toBe(here.body);
  });

  it('INF-12 INF-15 are not found under a hash that nobody knows', async () => {
    expect((await get('/page-data/sq/d/0000000000000000.json')).status).toBe(404);
    expect((await get('/page-data/sq/d/..%2f..%2fapp-data.json')).status).toBe(404);
  });
});

describe('the variant for hydrating', () => {
  it('INF-13 holds the page data and everything that rides along in the HTML', async () => {
    const [rsc, data, html] = await Promise.all([
      get('/page-data/en/agb/page-data-rsc.json'),
      get('/page-data/en/agb/page-data.json'),
      get('/en/agb/'),
    ]);
    expect(rsc.status).toBe(200);
    expect(rsc.json.page).toEqual(data.json);
    const visit = /<script type="application\/json" id="visit">(.*?)<\/script>/.exec(html.body)?.[1] ?? '';
    expect(rsc.json).toEqual(JSON.parse(visit));
  });

  it('INF-13 of the home page is called index, and of no page is a 404', async () => {
    expect((await get('/page-data/index/page-data-rsc.json')).json.page.path).toBe('/');
    expect((await get('/page-data/gibt/es/nicht/page-data-rsc.json')).status).toBe(404);
  });
});

describe('the service worker', () => {
  it('INF-31 is served as JavaScript, asked for anew each time, and says which build it belongs to', async () => {
    const [reply, index] = await Promise.all([get('/sw.js'), get('/page-data/app-data.json')]);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(reply.body).toMatch(new RegExp(`^self\\.kurveBuild="${index.json.webpackCompilationHash}";\n`));
    // One classic script: browsers take no imports here.
    expect(reply.body).not.toMatch(/^\s*(import|export)\b/m);
  });
});

describe('the page for being offline', () => {
  it('stands there in three languages and in no search engine', async () => {
    const pages = await Promise.all(['/offline/', '/en/offline/', '/ja/offline/'].map((path) => get(path)));
    expect(pages.map(({ body }) => /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1])).toEqual([
      'Du bist offline',
      'You are offline',
      'オフラインです',
    ]);
    for (const { body } of pages) expect(body).toContain('<meta name="robots" content="noindex">');
  });
});

describe('addresses of nothing', () => {
  it.each([
    ['/en//', 308],
    ['/ja//', 308],
    ['/en/%2F', 404],
    ['/%2F', 404],
  ])('%s is no error of ours', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  it.each(['/feeds/standings/2024/nobody.json', '/feeds/nothing', '/locales/de/nothing.json'])(
    '%s is told to programs in JSON',
    async (path) => {
      const { status, headers, json } = await get(path);
      expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
      expect(json.errorCode).toBe('NOT_FOUND');
    },
  );
});

describe('icons', () => {
  it('are there where programs look for them without reading the page', async () => {
    const read = (url: string) => house.app.inject({ method: 'GET', url, headers: { host: 'localhost' } });
    const [ico, touch] = await Promise.all([read('/favicon.ico'), read('/apple-touch-icon.png')]);
    expect([ico.statusCode, ico.headers['content-type']]).toEqual([200, 'image/x-icon']);
    // An ICO container with one PNG of 32 × 32.
    expect([...ico.rawPayload.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(ico.rawPayload.subarray(23, 26).toString()).toBe('PNG');
    expect([touch.statusCode, touch.headers['content-type']]).toEqual([200, 'image/png']);
    expect([touch.rawPayload.readUInt32BE(16), touch.rawPayload.readUInt32BE(20)]).toEqual([180, 180]);
    expect((await get('/')).body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
  });
});

describe('security.txt', () => {
  it('says where to report a vulnerability, and is never out of date (RFC 9116)', async () => {
    const { status, body } = await get('/.well-known/security.txt');
    expect(status).toBe(200);
    expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const days = (Date.parse(/^Expires: (.+)$/m.exec(body)![1]!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });
});

describe('the web manifest', () => {
  it('names the sub-site in its own language and the theme’s colour', async () => {
    const [nachwuchs, english] = await Promise.all([
      get('/site.webmanifest'),
      get('/site.webmanifest', 'en.localhost'),
    ]);
    expect(nachwuchs.json).toMatchObject({ name: 'Eintracht Nachwuchs', lang: 'de', theme_color: '#ffffff' });
    expect(english.json.lang).toBe('en');
    expect(english.json.name).not.toBe(nachwuchs.json.name);
  });

  it('is one of its own for pages that are apps: gate and tickets', async () => {
    const gate = await get('/apps/office/gate/app.webmanifest');
    expect(gate.json).toMatchObject({
      id: '/office/gate/',
      name: 'Eintracht Einlass',
      short_name: 'Einlass',
      lang: 'de',
      display: 'standalone',
      start_url: '/office/gate/',
      scope: '/office/gate/',
    });
    expect((await get('/office/gate/')).body).toContain('rel="manifest" href="/apps/office/gate/app.webmanifest"');
    const english = await get('/apps/en/wallet/app.webmanifest');
    expect(english.json).toMatchObject({ short_name: 'Tickets at the gate', lang: 'en', start_url: '/en/wallet/' });
    for (const path of ['/apps/impressum/app.webmanifest', '/apps/nowhere/app.webmanifest', '/apps//app.webmanifest'])
      expect((await get(path)).status).toBe(404);
  });

  it('lets pages of the office use the camera, and no other page', async () => {
    const policy = async (path: string) => (await get(path)).headers['permissions-policy'];
    expect(await policy('/office/gate/')).toContain('camera=(self)');
    expect(await policy('/wallet/')).toContain('camera=()');
  });
});
