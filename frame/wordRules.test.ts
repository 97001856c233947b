import { describe, expect, it } from 'vitest';
import { lookUp, translate, withFallback } from './wordRules.ts';

const words = {
  title: 'Warenkorb',
  greeting: 'Hallo {{ name }}, {{name}}!',
  pieces_one: '{{count}} Artikel',
  pieces_other: '{{count}} Artikel insgesamt',
  refusals: { SOLD_OUT: 'Ausverkauft' },
  'flat.key': 'flach',
};

describe('translate', () => {
  it('fills in values wherever they stand and keeps a hole that has none', () => {
    expect(translate(words, 'greeting', { name: 'Toni' }, 'de')).toBe('Hallo Toni, Toni!');
    expect(translate(words, 'greeting', {}, 'de')).toContain('{{ name }}');
  });

  it('picks the plural form of the language', () => {
    expect(translate(words, 'pieces', { count: 1 }, 'de')).toBe('1 Artikel');
    expect(translate(words, 'pieces', { count: 0 }, 'de')).toBe('0 Artikel insgesamt');
    expect(translate(words, 'pieces', { count: 1234 }, 'de')).toBe('1.234 Artikel insgesamt');
    expect(translate(words, 'pieces', { count: 1 }, 'ja')).toBe('1 Artikel insgesamt');
  });

  it('finds nested and flat keys, and answers an unknown key with itself', () => {
    expect(translate(words, 'refusals.SOLD_OUT', {}, 'de')).toBe('Ausverkauft');
    expect(lookUp(words, 'flat.key')).toBe('flach');
    expect(translate(words, 'refusals.NEVER', {}, 'de')).toBe('refusals.NEVER');
    expect(translate(words, 'toString', {}, 'de')).toBe('toString');
    expect(translate(undefined, 'title', {}, 'de')).toBe('title');
  });
});

describe('withFallback', () => {
  it('SHELL-09 shows the German text where a language has none, also inside a group', () => {
    const german = { title: 'Titel', text: 'Text', refusals: { A: 'a', B: 'b' } };
    const english = { title: 'Title', refusals: { A: 'A!' } };
    expect(withFallback(german, english)).toEqual({ title: 'Title', text: 'Text', refusals: { A: 'A!', B: 'b' } });
  });
});
