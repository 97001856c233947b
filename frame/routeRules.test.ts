import { describe, expect, it } from 'vitest';
import { bySpecificity, matchPattern, routeFor } from './routeRules.ts';

describe('matchPattern', () => {
  it('reads parameters and decodes them', () => {
    expect(matchPattern('/shop/:slug/', '/shop/schal-%C3%BC/')).toEqual({ slug: 'schal-ü' });
  });

  it('does not mind case or the slash at the end', () => {
    expect(matchPattern('/shop/', '/Shop')).toEqual({});
    expect(matchPattern('/', '/')).toEqual({});
  });

  it.each(['/shop/a/b/', '/shopping/', '/shop//', '/shop/%E0%A4%A/'])('does not fit %s', (path) => {
    expect(matchPattern('/shop/:slug/', path)).toBeUndefined();
  });

  it('takes a dot in a pattern for a dot', () => {
    expect(matchPattern('/a.b/', '/axb/')).toBeUndefined();
  });
});

describe('routeFor', () => {
  it('prefers a page of its own over a parameter, whatever the order, in every language', () => {
    const routes = bySpecificity([{ path: '/shop/:slug/' }, { path: '/shop/sale/' }]);
    expect(routeFor(routes, '/ja/shop/sale/?page=2#top')?.path).toBe('/shop/sale/');
    expect(routeFor(routes, '/shop/schal/')?.path).toBe('/shop/:slug/');
    expect(routeFor(routes, '/nowhere/')).toBeUndefined();
  });
});
