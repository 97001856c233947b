import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { importContent, theLegalPages } from '#rooms/editorial/content/testing/index.ts';
import { ensureBuild } from '../build/buildSite.ts';

const house = await testHouse();
beforeAll(async () => {
  await ensureBuild();
  await importContent(house.context(), theLegalPages());
});
const get = (path: string, headers: Record<string, string> = {}) => house.call('GET', path, { headers });

describe('200', () => {
  it('SHELL-02 sends a whole page to a visitor who is not signed in', async () => {
    const reply = await get('/impressum/');
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.body).toContain('<h1');
    expect(reply.body).toContain('Angaben nach § 5 DDG');
    expect(reply.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('SHELL-08 SHELL-13 SHELL-14 speaks the language that the address names, whatever the browser asks for', async () => {
    const pages = await Promise.all(
      ['/impressum/', '/en/impressum/', '/ja/impressum/'].map((path) => get(path, { 'accept-language': 'fr' })),
    );
    expect(pages.map(({ body }) => /<html lang="(\w+)"/.exec(body)?.[1])).toEqual(['de', 'en', 'ja']);
    expect(pages.map(({ body }) => /<title>(.*?)<\/title>/.exec(body)?.[1])).toEqual([
      'Impressum | Eintracht Nachwuchs',
      'Legal notice | Eintracht Academy',
      '運営者情報 | Eintracht アカデミー',
    ]);
  });

  it('takes links from the configuration and not from the Host header', async () => {
    const { body } = await get('/impressum/', { host: 'evil.test' });
    expect(body).not.toContain('evil.test');
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/impressum/">');
  });

  it('answers HEAD with the same headers and no body', async () => {
    const [head, full] = await Promise.all([house.call('HEAD', '/impressum/'), get('/impressum/')]);
    expect(head.status).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers.etag).toBe(full.headers.etag);
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
  });

  it('INF-01 INF-03 serves the data of each page, and of the home page as index', async () => {
    const [home, text] = await Promise.all([
      get('/page-data/index/page-data.json'),
      get('/page-data/en/impressum/page-data.json'),
    ]);
    expect(home.json).toMatchObject({ status: 200, locale: 'de', path: '/', template: 'start-page' });
    expect(text.json).toMatchObject({ locale: 'en', path: '/impressum/', title: 'Legal notice' });
  });

  it('renders the HTML from the very same data', async () => {
    const [html, data] = await Promise.all([get('/agb/'), get('/page-data/agb/page-data.json')]);
    const visit = /<script type="application\/json" id="visit">(.*?)<\/script>/.exec(html.body)?.[1] ?? '';
    expect(JSON.parse(visit).page).toEqual(data.json);
  });

  it('INF-08 INF-10 tells which build it is, and the pages agree', async () => {
    const [index, html] = await Promise.all([get('/page-data/app-data.json'), get('/')]);
    expect(index.json.webpackCompilationHash).toMatch(/^[0-9a-f]{16}$/);
    expect(html.body).toContain(`"build":"${index.json.webpackCompilationHash}"`);
    expect(index.json.routes).toContainEqual({ path: '/offline/', template: 'offline', words: ['pages'] });
  });

  it('INF-17 INF-21 SHELL-09 serves words by language and namespace, with German below', async () => {
    const [german, english] = await Promise.all([get('/locales/de/frame.json'), get('/locales/en/frame.json')]);
    expect(german.json.cart).toBe('Warenkorb');
    expect(english.json.cart).toBe('Cart');
    expect(Object.keys(english.json)).toEqual(expect.arrayContaining(Object.keys(german.json)));
  });

  it('serves scripts for good, compressed beforehand', async () => {
    const { body } = await get('/');
    const script = /<script [^>]*src="([^"]+)"/.exec(body)?.[1] ?? '';
    const reply = await get(script, { 'accept-encoding': 'br' });
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
  });
});

describe('encodings', () => {
  it('sends Brotli, gzip or plain as asked, each with its own ETag, all the same page', async () => {
    const [br, gzip, plain] = await Promise.all(
      ['gzip, br', 'gzip', 'identity'].map(async (encoding) => {
        const { headers, rawPayload } = await house.app.inject({
          url: '/datenschutz/',
          headers: { 'accept-encoding': encoding },
        });
        return { headers, rawPayload };
      }),
    );
    expect(br!.headers['content-encoding']).toBe('br');
    expect(gzip!.headers['content-encoding']).toBe('gzip');
    expect(plain!.headers['content-encoding']).toBeUndefined();
    expect(new Set([br, gzip, plain].map((one) => one!.headers.etag)).size).toBe(3);
    expect([br, gzip, plain].map((one) => one!.headers.vary)).toEqual(Array(3).fill('accept-encoding'));
    expect(brotliDecompressSync(br!.rawPayload).equals(plain!.rawPayload)).toBe(true);
    expect(gunzipSync(gzip!.rawPayload).equals(plain!.rawPayload)).toBe(true);
  });
});

describe('304', () => {
  it('is the answer to a reader who has this very form of the page, and only to them', async () => {
    const first = await get('/agb/', { 'accept-encoding': 'br' });
    const etag = String(first.headers.etag);
    const again = (tag: string, encoding = 'br') => get('/agb/', { 'accept-encoding': encoding, 'if-none-match': tag });
    const same = await again(etag);
    expect(same.status).toBe(304);
    expect(same.body).toBe('');
    expect(same.headers.etag).toBe(etag);
    expect((await again(`"other", W/${etag}`)).status).toBe(304);
    expect((await again(etag, 'gzip')).status).toBe(200);
    expect((await again('"other"')).status).toBe(200);
  });
});

describe('308', () => {
  it.each([
    ['/IMPRESSUM/', '/impressum/'],
    ['/en/agb?x=1', '/en/agb/?x=1'],
    ['/EN/', '/en/'],
  ])('leads from %s to the page’s own address', async (from, to) => {
    const reply = await get(from);
    expect([301, 308]).toContain(reply.status);
    expect(reply.headers.location).toBe(to);
  });

  it('never leads to another host', async () => {
    for (const path of ['//evil.test/', '/\\evil.test/', '/en//evil.test']) {
      expect(String((await get(path)).headers.location ?? '')).not.toContain('evil');
    }
  });
});

describe('404', () => {
  it('INF-04 SHELL-10 helps in the language of the address; an unknown language is German', async () => {
    const [french, english] = await Promise.all([get('/fr/'), get('/en/nowhere/')]);
    expect(french.status).toBe(404);
    expect(french.body).toContain('<html lang="de"');
    expect(english.body).toContain('This page does not exist');
    expect(english.body).toContain('<meta name="robots" content="noindex">');
    expect(english.body).not.toContain('rel="canonical"');
    expect(english.headers['cache-control']).toBe('private, no-store');
  });

  it('INF-04 is a document for page data too', async () => {
    const reply = await get('/page-data/en/nowhere/page-data.json');
    expect(reply.status).toBe(404);
    expect(reply.json).toMatchObject({ status: 404, template: 'error', props: { kind: 'notFound' } });
  });

  it.each([
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/.vite/manifest.json',
    '/locales/de/constructor.json',
    '/locales/../frame.json',
    '/page-data/../../main.ts/page-data.json',
    '/news/__proto__/',
  ])('is all that %s gives', async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(404);
    expect(reply.body).not.toContain('"dependencies"');
  });

  it.each(['/%E0%A4%A/', '/en/100%/', '/gr%F6sse/'])(
    'is a page that helps also where an address is badly encoded: %s',
    async (path) => {
      const reply = await get(path);
      expect([reply.status, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(reply.headers['content-security-policy']).toBeDefined();
    },
  );

  it('leaves unknown addresses of the API to the API', async () => {
    expect((await get('/api/nowhere')).headers['content-type']).toContain('application/problem+json');
  });
});
