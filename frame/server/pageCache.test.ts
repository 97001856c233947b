import { brotliDecompressSync } from 'node:zlib';
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
    expect(fresh.plain.toString()).toBe('new');
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
    expect((await slow).plain.toString()).toBe('old');
    expect((await second).plain.toString()).toBe('new');
  });

  it('keeps the last good copy of a changed page for bad times', async () => {
    const cache = new PageCache();
    await cache.get('/', async () => made('old', ['shop']));
    cache.markChanged('shop');
    expect(cache.find('/')).toBeUndefined();
    expect(cache.findLastGood('/')?.plain.toString()).toBe('old');
  });

  it('keeps no failure, and asks again after one', async () => {
    const cache = new PageCache();
    await cache.get('/x/', async () => made('gone', [], 404));
    expect(cache.find('/x/')).toBeUndefined();
    await expect(cache.get('/y/', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await expect(cache.get('/y/', async () => made('y'))).resolves.toMatchObject({ status: 200 });
  });

  it('stays within its size; the least recently used page leaves first', async () => {
    const big = 'x'.repeat(20_000);
    const one = page(`${big}0`).bytes;
    const cache = new PageCache(one * 3 + 10);
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => made(`${big}${key}`));
    cache.find('a');
    await cache.get('d', async () => made(`${big}d`));
    expect(cache.find('b')).toBeUndefined();
    expect(cache.find('a')).toBeDefined();
    expect(cache.size().bytes).toBeLessThanOrEqual(one * 3 + 10);
    expect(cache.size().entries).toBe(3);
  });

  it('compresses as well as it can only what is asked for again and again', async () => {
    const cache = new PageCache();
    const words = Array.from({ length: 4000 }, (_, place) => `${(place * 7919) % 613}`).join(' ');
    const asked = await cache.get('often', async () => made(words));
    const quick = variantOf(asked, 'br');
    for (let time = 1; time < 10; time += 1) cache.find('often');
    expect(variantOf(asked, 'br')).toBe(quick);
    cache.find('often');
    await vi.waitFor(() => expect(variantOf(asked, 'br').bytes.length).toBeLessThan(quick.bytes.length));
    expect(variantOf(asked, 'br').etag).toBe(quick.etag);
    expect(brotliDecompressSync(variantOf(asked, 'br').bytes).toString()).toBe(words);
  });
});
