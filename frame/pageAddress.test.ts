import { describe, expect, it } from 'vitest';
import { pageDataAddress, pageOfAddress } from './pageAddress.ts';

describe('the address of page data', () => {
  it.each([
    ['/', '/page-data/index/page-data.json'],
    ['/en/', '/page-data/en/page-data.json'],
    ['/shop/schal/', '/page-data/shop/schal/page-data.json'],
  ])('INF-01 INF-03 of %s is %s, and leads back', (path, address) => {
    expect(pageDataAddress(path)).toBe(address);
    expect(pageOfAddress(address)).toEqual({ page: path, isForHydration: false });
  });

  it('INF-13 tells the variant for hydrating apart', () => {
    expect(pageOfAddress('/page-data/en/shop/page-data-rsc.json')).toEqual({ page: '/en/shop/', isForHydration: true });
  });

  it('RED-84 RED-85 may name what a detail page is about as a part of the path', () => {
    expect(pageOfAddress('/page-data/en/news/detail/4711/page-data.json')).toEqual({
      page: '/en/news/detail/',
      search: 'id=4711',
      isForHydration: false,
    });
    expect(pageOfAddress('/page-data/news/detail/page-data.json')?.search).toBeUndefined();
  });

  it('carries the query along', () => {
    expect(pageDataAddress('/shop/?page=2')).toBe('/page-data/shop/page-data.json?page=2');
  });

  it('is nothing else than that', () => {
    expect(pageOfAddress('/page-data/app-data.json')).toBeUndefined();
    expect(pageOfAddress('/page-data//page-data.json')).toBeUndefined();
  });
});
