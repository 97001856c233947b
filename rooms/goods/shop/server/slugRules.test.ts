import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf, slugsOf } from './slugRules.ts';

describe('slugOf', () => {
  it('PRD-26 writes ü as ue', () => expect(slugOf('Kür')).toBe('kuer'));
  it('PRD-27 writes ö as oe', () => expect(slugOf('böse')).toBe('boese'));
  it.each(['Bär', 'Ba\u0308r'])('PRD-28 writes ä as ae in %s', (name) => expect(slugOf(name)).toBe('baer'));
  it('PRD-29 writes ß as ss', () => expect(slugOf('Straße')).toBe('strasse'));

  it.each([
    ['Übergröße ÄÖ', 'uebergroesse-aeoe'],
    ['  Becher „Nordwand“ 0,5 l ', 'becher-nordwand-0-5-l'],
    ['Café São', 'cafe-sao'],
    ["Fan's Kit No. 1", 'fans-kit-no-1'],
    ['ユニフォーム', ''],
  ])('PRD-30 makes of %s the address part %s', (name, slug) => expect(slugOf(name)).toBe(slug));

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
