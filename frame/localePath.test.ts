import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from '#platform/context.ts';
import { splitLocale, withLocale } from './localePath.ts';

describe('the language of an address', () => {
  it.each([
    ['/', 'de', '/'],
    ['/shop/', 'de', '/shop/'],
    ['/en/', 'en', '/'],
    ['/en', 'en', '/'],
    ['/EN/shop/', 'en', '/shop/'],
    ['/ja/shop/schal/', 'ja', '/shop/schal/'],
    ['/english/', 'de', '/english/'],
    ['/de/shop/', 'de', '/shop/'],
  ])('SHELL-08 SHELL-11 reads %s as %s %s', (address, locale, path) => {
    expect(splitLocale(address)).toEqual({ locale, path });
  });

  it('SHELL-10 takes an unknown language for German and leaves the path alone', () => {
    expect(splitLocale('/fr/shop/')).toEqual({ locale: 'de', path: '/fr/shop/' });
  });

  it('SHELL-11 is found again after the prefix has been added', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{3,12}$/);
    fc.assert(
      fc.property(
        fc.array(segment),
        fc.constantFrom(...locales),
        fc.constantFrom(...locales),
        (segments, locale, home) => {
          const path = `/${segments.map((one) => `${one}/`).join('')}`;
          expect(splitLocale(withLocale(path, locale, home), home)).toEqual({ locale, path });
        },
      ),
    );
  });

  it('SHELL-08 is the sub-site’s own where the address has no prefix', () => {
    expect(splitLocale('/shop/', 'en')).toEqual({ locale: 'en', path: '/shop/' });
    expect(splitLocale('/de/shop/', 'en')).toEqual({ locale: 'de', path: '/shop/' });
    expect(withLocale('/shop/', 'en', 'en')).toBe('/shop/');
    expect(withLocale('/shop/', 'de', 'en')).toBe('/de/shop/');
  });

  it('leaves addresses of other hosts alone', () => {
    expect(withLocale('https://example.org/', 'en')).toBe('https://example.org/');
    expect(withLocale('//example.org/', 'en')).toBe('//example.org/');
    expect(withLocale('mailto:a@b.test', 'ja')).toBe('mailto:a@b.test');
  });
});
