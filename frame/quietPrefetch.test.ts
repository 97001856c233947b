// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkedPages, mayPrefetch, prefetchQuietly } from './quietPrefetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('prefetchQuietly', () => {
  const paths = Array.from({ length: 9 }, (_, index) => `/p${index}/`);

  it('INF-22 INF-23 INF-27 CST-34 brings four pages at a time, each batch after three seconds', () => {
    const brought: string[] = [];
    prefetchQuietly(paths, (path) => brought.push(path));
    vi.advanceTimersByTime(2999);
    expect(brought).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(brought).toEqual(paths.slice(0, 4));
    vi.advanceTimersByTime(3000);
    expect(brought).toHaveLength(8);
    vi.advanceTimersByTime(60_000);
    expect(brought).toEqual(paths);
  });

  it('stops when the reader goes on', () => {
    const brought: string[] = [];
    prefetchQuietly(paths, (path) => brought.push(path))();
    vi.advanceTimersByTime(60_000);
    expect(brought).toHaveLength(0);
  });
});

describe('mayPrefetch', () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156';
  it('INF-24 does without on a 2G connection', () => {
    expect(mayPrefetch({ userAgent, connection: { effectiveType: '2g' } })).toBe(false);
    expect(mayPrefetch({ userAgent, connection: { effectiveType: 'slow-2g' } })).toBe(false);
  });

  it('INF-25 does without where the reader saves data', () => {
    expect(mayPrefetch({ userAgent, connection: { saveData: true, effectiveType: '4g' } })).toBe(false);
  });

  it('INF-26 does without for crawlers', () => {
    expect(mayPrefetch({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(false);
  });

  it('is fine with everybody else', () => {
    expect(mayPrefetch({ userAgent })).toBe(true);
    expect(mayPrefetch({ userAgent, connection: { effectiveType: '4g' } })).toBe(true);
  });
});

it('finds the pages that the content links to, each once, and nothing else', () => {
  document.body.innerHTML = `<header><a href="/a/">a</a></header><main><a href="/b/">b</a><a href="/b/#x">b</a>
    <a href="/here/">here</a><a href="//else.where/">x</a><a href="https://x.test/">x</a><a href="/media/x.webp">x</a></main>`;
  expect(linkedPages(document, '/here/')).toEqual(['/b/']);
});
