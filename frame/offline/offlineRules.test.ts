import { describe, expect, it } from 'vitest';
import {
  entriesToDrop,
  filesIn,
  handlingOf,
  isOfBuild,
  isShell,
  mayKeep,
  mayRegister,
  offlinePagesFor,
  pageIn,
  pageOfPageData,
} from './offlineRules.ts';

const origin = 'https://club.test';
const handling = (path: string, parts: object = {}) =>
  handlingOf(
    {
      method: 'GET',
      url: new URL(path, origin).href,
      mode: 'cors',
      destination: '',
      hasAuthorization: false,
      ...parts,
    },
    origin,
  );
const page = { mode: 'navigate', destination: 'document' };

describe('the worker is registered', () => {
  it('INF-28 over a secure connection', () => {
    expect(mayRegister({ protocol: 'https:', hostname: 'club.test' })).toBe(true);
  });

  it.each(['localhost', 'profis.localhost', '127.0.0.1', '[::1]'])('INF-29 on %s even without https', (hostname) => {
    expect(mayRegister({ protocol: 'http:', hostname })).toBe(true);
  });

  it.each(['club.test', 'localhost.club.test', '10.0.0.1', 'notlocalhost'])(
    'INF-30 not on the insecure host %s',
    (hostname) => {
      expect(mayRegister({ protocol: 'http:', hostname })).toBe(false);
    },
  );
});

describe('a request', () => {
  it('for a page, its data or words is answered by the network first', () => {
    for (const path of ['/', '/en/shop/', '/news/detail/?id=1']) {
      expect(handling(path, page)).toEqual({ kind: 'pages', way: 'fresh' });
    }
    expect(handling('/page-data/en/shop/page-data.json')).toEqual({ kind: 'pages', way: 'fresh' });
    expect(handling('/locales/de/shop.json')).toEqual({ kind: 'pages', way: 'fresh' });
    expect(handling('/media/w_400/a.webp', { destination: 'image' })).toEqual({ kind: 'pictures', way: 'fresh' });
  });

  it('for what never changes under its name is answered from what is kept', () => {
    expect(handling('/assets/site-abc.js')).toEqual({ kind: 'files', way: 'kept' });
    expect(handling('/page-data/sq/d/0a1b.json')).toEqual({ kind: 'files', way: 'kept' });
  });

  it.each([
    '/api/shop/v4/carts/self',
    '/API/contact/v1/contacts/self',
    '/identity/connect/token',
    '/sso/callback?code=x',
    '/page-data/konto/bestellungen/page-data.json',
    '/page-data/en/warenkorb/page-data.json',
    '/sandbox-pay/pay/1',
    '/fast-publish/live-video.json',
    '/feeds/standings/2024/159.json',
    '/page-data/app-data.json',
    '/sw.js',
  ])('for %s goes past the worker', (path) => {
    expect(handling(path)).toBe('never');
    if (!/\.js(on)?$/.test(path)) expect(handling(path, page)).toBe('never');
  });

  it.each([
    '/konto/bestellungen/',
    '/en/konto/',
    '/account/',
    '/kasse/',
    '/checkout/confirmation/?id=1',
    '/warenkorb/',
    '/ja/warenkorb/',
  ])('for the personal page %s is never kept; without a network the page for being offline is shown', (path) => {
    expect(handling(path, page)).toBe('network');
    expect(handling(path)).toBe('never');
    expect(handling(path, { ...page, destination: 'iframe' })).toBe('never');
  });

  it.each([
    ['a token', '/locales/de/shop.json', { hasAuthorization: true }],
    ['another method', '/', { ...page, method: 'POST' }],
    ['another host', 'https://elsewhere.test/', page],
    ['a frame', '/', { mode: 'navigate', destination: 'iframe' }],
    ['part of a film', '/video-files/derby/1.m4s', { destination: 'video' }],
  ])('with %s goes past the worker', (_, path, parts) => {
    expect(handling(path, parts)).toBe('never');
  });
});

describe('a reply', () => {
  const reply = { status: 200, type: 'basic', isRedirected: false, cacheControl: 'public, max-age=0, must-revalidate' };
  it('is kept only when the server says that it is for everybody', () => {
    expect(mayKeep(reply)).toBe(true);
    for (const parts of [
      { cacheControl: 'private, no-store' },
      { cacheControl: 'no-store' },
      { cacheControl: 'public, no-store' },
      { cacheControl: null },
      { status: 404 },
      { status: 206 },
      { type: 'opaque' },
      { isRedirected: true },
    ]) {
      expect(mayKeep({ ...reply, ...parts }), JSON.stringify(parts)).toBe(false);
    }
  });

  it('of another build is known by what rides along', () => {
    const html = '<script type="application/json" id="visit">{"page":{"path":"/a/"},"build":"b1"}</script>';
    expect(isOfBuild(html, 'b1')).toBe(true);
    expect(isOfBuild(html, 'b2')).toBe(false);
    expect(pageIn(html)).toBe('{"path":"/a/"}');
    expect(pageIn('<p>no page</p>')).toBeUndefined();
  });
});

it('finds the files that an HTML is made of, each once', () => {
  const html = `<link href="/assets/a.css"><a href="/shop/"><script src="/assets/b.js" data-chunks="/assets/b.js /assets/c.js"></script>`;
  expect(filesIn(html)).toEqual(['/assets/a.css', '/assets/b.js', '/assets/c.js']);
});

it('finds the page of page data, and the offline page in the language of an address', () => {
  expect(pageOfPageData(`${origin}/page-data/index/page-data.json`)).toBe('/');
  expect(pageOfPageData(`${origin}/page-data/en/shop/page-data.json?page=2`)).toBe('/en/shop/?page=2');
  expect(pageOfPageData(`${origin}/locales/de/shop.json`)).toBeUndefined();
  const first = (path: string) => offlinePagesFor(path)[0];
  expect(['/', '/shop/', '/en/shop/', '/ja/', '/english/'].map(first)).toEqual([
    '/offline/',
    '/offline/',
    '/en/offline/',
    '/ja/offline/',
    '/offline/',
  ]);
  expect(offlinePagesFor('/ja/shop/')).toEqual(['/ja/offline/', '/offline/', '/de/offline/', '/en/offline/']);
});

describe('a full cache', () => {
  const entries = [10, 20, 30, 40].map((bytes, key) => ({ key, bytes }));
  it('lets the longest unused go, by number and by bytes', () => {
    expect(entriesToDrop(entries, { entries: 4, bytes: 100 })).toEqual([]);
    expect(entriesToDrop(entries, { entries: 2, bytes: 100 })).toEqual([0, 1]);
    expect(entriesToDrop(entries, { entries: 4, bytes: 75 })).toEqual([0, 1]);
    expect(entriesToDrop(entries, { entries: 4, bytes: 0 })).toEqual([0, 1, 2, 3]);
  });
});

describe('a shell', () => {
  it.each(['/wallet/', '/en/wallet/', '/office/gate/', '/en/office/gate/'])('is %s', (path) => {
    expect(isShell(path)).toBe(true);
  });
  it.each(['/', '/account/tickets/', '/office/', '/office/gate/more/', '/wallet'])('is not %s', (path) => {
    expect(isShell(path)).toBe(false);
  });
  it.each(['/wallet/', '/office/gate/'])('%s is kept, for it holds nothing of anybody', (path) => {
    const asked = { method: 'GET', mode: 'navigate', destination: 'document', hasAuthorization: false };
    expect(handlingOf({ ...asked, url: `https://club.test${path}` }, 'https://club.test')).toEqual({
      kind: 'pages',
      way: 'fresh',
    });
  });
});
