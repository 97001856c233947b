import { describe, expect, it } from 'vitest';
import { pageDataAddress, pageOfAddress } from './pageAddress.ts';

describe('the address of page data', () => {
  it.each([
    ['/', '/page-data/index/page-data.json'],
    ['/en/', '/page-data/en/page-data.json'],
    ['/shop/schal/', '/page-data/shop/schal/page-data.json'],
  ])('INF-01 INF-03 of %s is %s, and leads back', (path, address) => {
    expect(pageDataAddress(path)).toBe(address);
    expect(pageOfAddress(address)).toBe(path);
  });

  it('carries the query along', () => {
    expect(pageDataAddress('/shop/?page=2')).toBe('/page-data/shop/page-data.json?page=2');
  });

  it('is nothing else than that', () => {
    expect(pageOfAddress('/page-data/app-data.json')).toBeUndefined();
    expect(pageOfAddress('/page-data//page-data.json')).toBeUndefined();
  });
});
