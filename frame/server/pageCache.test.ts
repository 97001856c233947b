import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { PageCache } from './pageCache.ts';
import { makeResource, variantOf } from './resource.ts';

const page = (body: string, status = 200) => makeResource({ status, type: 'text/html', body, headers: {} });
const made = (body: string, kinds: string[] = [], status = 200) => ({ resource: page(body, status), kinds });

describe('PageCache', () => {
  it('makes a page once for all who ask while it is being made, and keeps it', async () => {
    const cache = new PageCache();
    let times = 0;
    const make = async () => {
      times += 1;
      await Promise.resolve();
      return made('a');
    };
    const answers = await Promise.all([cache.get('/', make), cache.get('/', make), cache.get('/', make)]);
    await cache.get('/', make);
    expect(times).toBe(1);
    expect(new Set(answers).size).toBe(1);
  });

  it('makes a page anew when content that it depends on has changed, and only then', async () => {
    const cache = new PageCache();
    await cache.get('/shop/', async () => made('old', ['shop']));
    cache.markChanged('news');
    expect(cache.find('/shop/')).toBeDefined();
    cache.markChanged('shop');
    expect(cache.find('/shop/')).toBeUndefined();
    const fresh = await cache.get('/shop/', async () => made('new', ['shop']));
    expect(fresh.plain().toString()).toBe('new');
  });

  it('makes anew only the pages that show the part of a kind that has changed', async () => {
    const cache = new PageCache();
    await cache.get('/a/', async () => made('a', ['content', 'content/a']));
    await cache.get('/news/', async () => made('list', ['content', 'content/a', 'content/b']));
    cache.markChanged('content/b');
    expect([cache.find('/a/'), cache.find('/news/')]).toEqual([expect.anything(), undefined]);
    cache.markChanged('content');
    expect(cache.find('/a/')).toBeUndefined();
  });

  it('does not keep a page as good whose content changed while it was being made', async () => {
    const cache = new PageCache();
    let finish = () => {};
    const slow = cache.get(
      '/',
      () =>
        new Promise((done) => {
          finish = () => done(made('old', ['shop']));
        }),
    );
    cache.markChanged('shop');
    const second = cache.get('/', async () => made('new', ['shop']));
    finish();
    expect((await slow).plain().toString()).toBe('old');
    expect((await second).plain().toString()).toBe('new');
  });

  it('keeps the last good copy of a changed page for bad times', async () => {
    const cache = new PageCache();
    await cache.get('/', async () => made('old', ['shop']));
    cache.markChanged('shop');
    expect(cache.find('/')).toBeUndefined();
    expect(cache.findLastGood('/')?.plain().toString()).toBe('old');
  });

  it('keeps no failure, and asks again after one', async () => {
    const cache = new PageCache();
    await cache.get('/x/', async () => made('gone', [], 404));
    expect(cache.find('/x/')).toBeUndefined();
    await expect(cache.get('/y/', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await expect(cache.get('/y/', async () => made('y'))).resolves.toMatchObject({ status: 200 });
  });

  it('gives out what everybody polls until its newer state is there, without a pause', async () => {
    const cache = new PageCache();
    const waiting: ((body: string) => void)[] = [];
    const make = () =>
      new Promise<ReturnType<typeof made>>((done) => waiting.push((body) => done(made(body, ['match']))));
    const first = cache.get('/feed', make, { staysUntilReplaced: true });
    waiting[0]?.('1');
    await first;
    const now = () => cache.find('/feed')?.plain().toString();
    cache.markChanged('match');
    cache.markChanged('match');
    // Of no concern to it, and therefore no reason to forget what is being made.
    cache.markChanged('shop');
    expect([now(), waiting.length]).toEqual(['1', 3]);
    waiting[2]?.('3');
    await vi.waitFor(() => expect(now()).toBe('3'), 15_000);
    // Begun before the newest, so it may not come after it.
    waiting[1]?.('2');
    await Promise.resolve();
    expect(now()).toBe('3');
  });

  it('makes such a reply once more when its content changed while the first was being made', async () => {
    const cache = new PageCache();
    const bodies = ['old', 'new'];
    let finish = () => {};
    const make = () =>
      new Promise<ReturnType<typeof made>>((done) => {
        finish = () => done(made(bodies.shift() ?? '', ['match']));
      });
    const first = cache.get('/feed', make, { staysUntilReplaced: true });
    cache.markChanged('match');
    finish();
    await first;
    finish();
    await vi.waitFor(() => expect(cache.find('/feed')?.plain().toString()).toBe('new'), 15_000);
  });

  it('keeps the last good one while it cannot be made, and tries again a second later when asked', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const cache = new PageCache();
    let isAway = false;
    let times = 0;
    const make = async () => {
      times += 1;
      if (isAway) throw new Error('away');
      return made(String(times), ['match']);
    };
    const ask = () => cache.find('/feed')?.plain().toString();
    await cache.get('/feed', make, { staysUntilReplaced: true });
    isAway = true;
    cache.markChanged('match');
    await new Promise(setImmediate);
    now = 999;
    expect([ask(), ask(), times]).toEqual(['1', '1', 2]);
    isAway = false;
    now = 1000;
    expect(ask()).toBe('1');
    await new Promise(setImmediate);
    expect([ask(), times]).toEqual(['3', 3]);
    clock.mockRestore();
  });

  it('stays within its size; the least recently used page leaves first', async () => {
    const big = 'x'.repeat(20_000);
    const packed = page(`${big}0`);
    await packed.pack();
    const one = packed.bytes;
    const cache = new PageCache(one * 3 + 10);
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => made(`${big}${key}`));
    cache.find('a');
    await cache.get('d', async () => made(`${big}d`));
    expect(cache.find('b')).toBeUndefined();
    expect(cache.find('a')).toBeDefined();
    expect(cache.size().bytes).toBeLessThanOrEqual(one * 3 + 10);
    expect(cache.size().entries).toBe(3);
  });

  it('keeps of a page its Brotli form alone, and makes the others of it when somebody asks', async () => {
    const body = 'Ein Spieltag wie jeder andere. '.repeat(2000);
    const cache = new PageCache();
    const kept = await cache.get('a', async () => made(body));
    expect(cache.size().bytes).toBeLessThan(body.length / 4);
    const forms = (['br', 'gzip', 'identity'] as const).map((encoding) => variantOf(kept, encoding).bytes);
    const [br, gzip, plain] = forms;
    expect([brotliDecompressSync(br!), gunzipSync(gzip!), plain!].map(String)).toEqual([body, body, body]);
    expect(kept.variants).not.toHaveProperty('identity');
    expect(variantOf(kept, 'identity').etag).toBe(variantOf(page(body), 'identity').etag);
  });

  it('compresses as well as it can only what is asked for again and again', async () => {
    const cache = new PageCache();
    const words = Array.from({ length: 4000 }, (_, place) => `${(place * 7919) % 613}`).join(' ');
    const asked = await cache.get('often', async () => made(words));
    const quick = variantOf(asked, 'br');
    for (let time = 1; time < 10; time += 1) cache.find('often');
    expect(variantOf(asked, 'br')).toBe(quick);
    cache.find('often');
    await vi.waitFor(() => expect(variantOf(asked, 'br').bytes.length).toBeLessThan(quick.bytes.length), 15_000);
    expect(variantOf(asked, 'br').etag).toBe(quick.etag);
    expect(brotliDecompressSync(variantOf(asked, 'br').bytes).toString()).toBe(words);
  });
});
