import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf, slugsOf } from './slugRules.ts';

describe('slugOf', () => {
  it.each([
    ['PRD-26', 'Kür', 'kuer'],
    ['PRD-27', 'böse', 'boese'],
    ['PRD-28', 'Bär', 'baer'],
    ['PRD-29', 'Straße', 'strasse'],
    ['PRD-30', 'Übergröße ÄÖ', 'uebergroesse-aeoe'],
    ['PRD-30', '  Becher „Nordwand“ 0,5 l ', 'becher-nordwand-0-5-l'],
    ['PRD-30', 'Café São', 'cafe-sao'],
    ['PRD-30', "Fan's Kit No. 1", 'fans-kit-no-1'],
    ['PRD-28', 'a\u0308', 'ae'],
    ['PRD-30', 'ユニフォーム', ''],
  ])('%s makes of %s the address part %s', (_, name, slug) => expect(slugOf(name)).toBe(slug));

  it('PRD-30 makes lower-case words with single hyphens of any text, and leaves them as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        const slug = slugOf(name);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});

describe('slugsOf', () => {
  it('PRD-22 PRD-23 joins name and article number, one address per language', () => {
    const names = { de: 'Heimtrikot für Große', en: 'Home jersey', ja: 'ユニフォーム 2026' };
    expect(slugsOf(names, '1101')).toEqual({
      de: 'heimtrikot-fuer-grosse-1101',
      en: 'home-jersey-1101',
      ja: 'heimtrikot-fuer-grosse-1101',
    });
    expect(slugsOf({ de: 'ユ' }, '1101').de).toBe('1101');
  });
});
