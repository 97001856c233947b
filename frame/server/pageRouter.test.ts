import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageRoute } from '../page.ts';
import { declaredQuery, routePage, routesOf } from './pageRouter.ts';

const page = (path: string, query?: string[]): PageRoute => ({
  path,
  template: path,
  kind: 'content',
  words: [],
  isShared: true,
  ...(query ? { query } : {}),
  load: async () => ({ title: '', props: {} }),
});
const routes = routesOf([
  { name: 'shop', pages: [page('/shop/:slug/'), page('/shop/', ['page', 'sort'])] },
  { name: 'pages', pages: [page('/')] },
]);

describe('routePage', () => {
  it('finds page, language and parameters of an address', () => {
    expect(routePage(routes, '/en/shop/schal/')).toMatchObject({
      locale: 'en',
      params: { slug: 'schal' },
      path: '/shop/schal/',
    });
    expect(routePage(routes, '/')).toMatchObject({ locale: 'de', path: '/', isMisspelt: false });
    expect(routePage(routes, '/fr/')).toBeUndefined();
  });

  it('keeps pages apart by declared query parameters alone, whatever their order', () => {
    const one = routePage(routes, '/shop/?utm_source=x&sort=price&page=2');
    const two = routePage(routes, '/shop/?page=2&sort=price&fbclid=y');
    expect(one?.path).toBe('/shop/?page=2&sort=price');
    expect(two?.path).toBe(one?.path);
    expect(one?.params).toMatchObject({ page: '2', sort: 'price' });
    expect(routePage(routes, '/shop/?q=schal')?.path).toBe('/shop/');
  });

  it.each(['/SHOP/', '/shop', '/EN/shop/', '/en'])('notices that %s is another writing of a page', (address) => {
    expect(routePage(routes, address)).toMatchObject({ isMisspelt: true });
  });

  it('RED-88 reads slashes too many at the start as one, and sends there', () => {
    for (const address of ['//shop/', '///shop/', '//en/shop/']) {
      expect(routePage(routes, address)).toMatchObject({ path: '/shop/', isMisspelt: true });
    }
  });

  it('SHELL-08 takes an address without prefix for the sub-site’s own language, and its prefix too', () => {
    expect(routePage(routes, '/shop/', 'en')).toMatchObject({ locale: 'en', isMisspelt: false });
    expect(routePage(routes, '/en/shop/', 'en')).toMatchObject({ locale: 'en', path: '/shop/', isMisspelt: false });
    expect(routePage(routes, '/de/shop/', 'en')).toMatchObject({ locale: 'de', path: '/shop/', isMisspelt: false });
    expect(routePage(routes, '/DE/shop/', 'en')).toMatchObject({ locale: 'de', isMisspelt: true });
  });

  it('never lets a query parameter take the place of a path parameter', () => {
    const withBoth = routesOf([{ name: 'x', pages: [page('/x/:slug/', ['slug'])] }]);
    expect(routePage(withBoth, '/x/mine/?slug=other')?.params.slug).toBe('mine');
  });

  it('leads from its own key back to itself', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 30 }), (slug) => {
        const found = routePage(routes, `/shop/${encodeURIComponent(slug)}/`);
        if (found?.route.path !== '/shop/:slug/') return;
        expect(routePage(routes, found.path)).toMatchObject({ path: found.path, params: { slug } });
      }),
    );
  });
});

it('bounds what a query parameter may add to the key', () => {
  expect(declaredQuery({ query: ['q'] }, `q=${'x'.repeat(5000)}`).get('q')).toHaveLength(200);
  expect([...declaredQuery({ query: ['q'] }, 'q=&other=1')]).toEqual([]);
});

it('drops values that a page does not know, so that nobody fills the memory with addresses of their own', () => {
  const route = { query: ['sort', 'page'], queryValues: { sort: (value: string) => value === 'price' } };
  expect(`${declaredQuery(route, 'sort=price&page=2')}`).toBe('sort=price&page=2');
  expect(`${declaredQuery(route, 'sort=anything&page=2')}`).toBe('page=2');
});
