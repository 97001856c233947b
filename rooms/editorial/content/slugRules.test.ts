import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formerPath, isAddress, slugToPath } from './slugRules.ts';

describe('slugToPath', () => {
  it.each([
    ['RED-88', '//news/x', '/news/x/'],
    ['RED-89', 'news/x', '/news/x/'],
    ['RED-88 RED-89', '/news/x/', '/news/x/'],
    ['RED-89', '', '/'],
    ['RED-88', '//', '/'],
    ['RED-88', '//evil.test/x', '/evil.test/x/'],
  ])('%s makes of "%s" the address %s', (_, slug, path) => expect(slugToPath(slug)).toBe(path));

  it('RED-88 RED-89 always begins and ends with one slash, and stays as it is the second time', () => {
    fc.assert(
      fc.property(fc.string(), (slug) => {
        const path = slugToPath(slug);
        expect(path === '/' || /^\/(?!\/).*[^/]\/$/s.test(path)).toBe(true);
        expect(slugToPath(path)).toBe(slugToPath(slugToPath(path)));
      }),
    );
  });
});

describe('isAddress', () => {
  it.each(['/', '/news/', '/u13-u9/u9/', '/a/b.c/d_e/'])('takes %s', (path) => expect(isAddress(path)).toBe(true));
  it.each(['//', '/News/', '/ä/', '/a', 'a/', '/a//b/', '/a/../b/', '/a?b/', `/${'a'.repeat(200)}/`])(
    'does not take %s',
    (path) => expect(isAddress(path)).toBe(false),
  );
});

it('compares former addresses without case', () => {
  expect(formerPath('/DE/Archiv/4711.HTML')).toBe('/de/archiv/4711.html/');
});
