import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Navigation } from './navigation.ts';
import type { PageDocument, SiteIndex } from './pageDocument.ts';
import type { Template } from './template.ts';
import { templateOf } from './templates.ts';
import { WordLoader } from './wordLoader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Plain: Template = () => null;
const page = (path: string, template = 'plain'): PageDocument => ({
  status: 200,
  section: 'nachwuchs',
  locale: 'de',
  path,
  template,
  title: path,
  props: {},
  words: ['shop'],
});
const index = (hash: string): SiteIndex => ({
  webpackCompilationHash: hash,
  queries: { subSites: 'q' },
  routes: [{ path: '/b/', template: 'plain', words: ['shop'] }],
});

/** A server whose replies the test releases one by one. */
function setUp({ status = 200 } = {}) {
  const waiting = new Map<string, (reply: Response) => void>();
  const left: string[] = [];
  const replaced: string[] = [];
  const loads: string[] = [];
  const fetchFile = ((url: string, { signal }: RequestInit = {}) =>
    new Promise<Response>((answer, fail) => {
      waiting.set(url, answer);
      signal?.addEventListener('abort', () => fail(signal.reason));
    })) as typeof fetch;
  const navigation = new Navigation({
    site: {
      templates: {
        plain: async () => {
          loads.push('plain');
          return Plain;
        },
        lost: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
      },
      slots: {},
      afterFirstPaint: [],
    },
    words: new WordLoader(async () => new Response('{}')),
    first: { page: page('/'), words: { frame: { title: 'x' } }, Template: Plain },
    leaveTo: (path) => left.push(path),
    replaceAddress: (address) => replaced.push(address),
    fetchFile,
  });
  const reply = (path: string, document: PageDocument) =>
    waiting.get(`/page-data${path}page-data.json`)?.(new Response(JSON.stringify(document), { status }));
  return { navigation, reply, left, replaced, loads, waiting };
}

describe('a page that takes long', () => {
  it('SHELL-21 CST-21 is shown as pending after 1000 ms, not before, and no longer when it stands', async () => {
    const { navigation, reply } = setUp();
    const opened = navigation.open('/b/');
    await vi.advanceTimersByTimeAsync(999);
    expect(navigation.current().isPending).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(navigation.current().isPending).toBe(true);
    reply('/b/', page('/b/'));
    expect(await opened).toBe(true);
    expect(navigation.current()).toMatchObject({ isPending: false, shown: { page: { path: '/b/' } } });
  });

  it('SHELL-21 is never shown as pending when it comes in time', async () => {
    const { navigation, reply } = setUp();
    const states: boolean[] = [];
    navigation.subscribe(() => states.push(navigation.current().isPending));
    const opened = navigation.open('/b/');
    await vi.advanceTimersByTimeAsync(500);
    reply('/b/', page('/b/'));
    await opened;
    await vi.advanceTimersByTimeAsync(5000);
    expect(states).toEqual([false]);
  });
});

describe('two navigations at once', () => {
  it('shows the newer one, whichever answers first', async () => {
    const { navigation, reply } = setUp();
    const older = navigation.open('/a/');
    const newer = navigation.open('/b/');
    reply('/a/', page('/a/'));
    reply('/b/', page('/b/'));
    expect(await older).toBe(false);
    expect(await newer).toBe(true);
    expect(navigation.current().shown.page.path).toBe('/b/');
  });
});

describe('loading beforehand', () => {
  it('asks once for a page that is then opened', async () => {
    const { navigation, reply, waiting } = setUp();
    navigation.prefetch('/b/');
    reply('/b/', page('/b/'));
    waiting.clear();
    expect(await navigation.open('/b/')).toBe(true);
    expect(waiting.size).toBe(0);
  });

  it('loads the chunk beside the page data once the index is known', async () => {
    const { navigation, loads } = setUp();
    navigation.setIndex(index('now'), 'now');
    navigation.prefetch('/b/');
    expect(loads).toEqual(['plain']);
  });
});

describe('renewing the page that stands there', () => {
  it('shows the newer state without another arrival', () => {
    const { navigation } = setUp();
    const first = navigation.current().shown.page;
    const [second, third] = [page('/'), page('/')];
    navigation.renew(first, second);
    navigation.renew(second, third);
    expect(navigation.current().shown).toMatchObject({ page: third, arrived: first });
  });

  it('leaves a page alone that has been overtaken, or that has got another template', () => {
    const { navigation } = setUp();
    const { shown } = navigation.current();
    navigation.renew(page('/elsewhere/'), page('/elsewhere/'));
    navigation.renew(shown.page, page('/', 'lost'));
    expect(navigation.current().shown).toBe(shown);
  });
});

describe('a new version of the site', () => {
  it('INF-11 makes the next navigation a full load', async () => {
    const { navigation, left, waiting } = setUp();
    navigation.setIndex(index('newer'), 'mine');
    expect(await navigation.open('/b/')).toBe(false);
    expect(left).toEqual(['/b/']);
    expect(waiting.size).toBe(0);
  });

  it('is loaded in full too when a chunk has gone', async () => {
    const { navigation, reply, left } = setUp();
    const opened = navigation.open('/b/');
    reply('/b/', page('/b/', 'lost'));
    expect(await opened).toBe(false);
    expect(left).toEqual(['/b/']);
  });
});

describe('a page that cannot be had', () => {
  it('INF-06 shows the page that says so, in the language of the address', async () => {
    const { navigation, waiting } = setUp();
    const opened = navigation.open('/en/b/');
    for (let attempt = 0; attempt < 4; attempt += 1) {
      waiting.get('/page-data/en/b/page-data.json')?.(new Response('', { status: 503 }));
      await vi.advanceTimersByTimeAsync(3000);
    }
    expect(await opened).toBe(true);
    expect(navigation.current().shown.page).toMatchObject({
      locale: 'en',
      template: 'error',
      props: { kind: 'unreachable' },
    });
  });
});

it('INF-14 INF-16 names the component chunk that could not be loaded', async () => {
  const site = { templates: { shop: () => Promise.reject(new Error('gone')) }, slots: {}, afterFirstPaint: [] };
  await expect(templateOf(site, 'shop')).rejects.toThrow('Component chunk "shop" could not be loaded');
  await expect(templateOf(site, 'nowhere')).rejects.toThrow('Component chunk "nowhere" could not be loaded');
});

describe('an address that has moved', () => {
  it('RED-05 RED-06 RED-07 shows the page where it is now, under its own address, with query and language', async () => {
    const { navigation, replaced, left, waiting } = setUp();
    const opened = navigation.open('/en/u14/?x=1');
    waiting.get('/page-data/en/u14/page-data.json?x=1')?.(
      new Response(JSON.stringify({ ...page('/u14/', 'error'), locale: 'en', redirectTo: '/u14/kader/' })),
    );
    await vi.waitFor(() => expect([...waiting.keys()]).toContain('/page-data/en/u14/kader/page-data.json?x=1'), 15_000);
    waiting.get('/page-data/en/u14/kader/page-data.json?x=1')?.(new Response(JSON.stringify(page('/u14/kader/'))));
    expect(await opened).toBe(true);
    expect(navigation.current().shown.page.path).toBe('/u14/kader/');
    expect(replaced).toEqual(['/en/u14/kader/?x=1']);
    expect(navigation.hasMovedTo('/en/u14/kader/?x=1')).toBe(true);
    expect(left).toEqual([]);
  });

  it('is left to the server when it seems to move on and on', async () => {
    const { navigation, reply, left, waiting } = setUp();
    const opened = navigation.open('/b/');
    reply('/b/', { ...page('/b/'), redirectTo: '/c/' });
    await vi.waitFor(() => expect([...waiting.keys()]).toContain('/page-data/c/page-data.json'), 15_000);
    reply('/c/', { ...page('/c/'), redirectTo: '/b/' });
    expect(await opened).toBe(false);
    expect(left).toEqual(['/b/']);
  });
});
