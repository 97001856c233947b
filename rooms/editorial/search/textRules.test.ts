import { describe, expect, it } from 'vitest';
import { fold, replaceWord, wordsOf } from './textRules.ts';

const lexemes = (text: string) => wordsOf(text).map((word) => word.lexemes);

describe('fold', () => {
  it.each([
    ['Fußball', 'fussball'],
    ['Müller', 'muller'],
    ['MUELLER', 'muller'],
    ['Mu\u0308ller', 'muller'],
    ['Straße', 'strasse'],
    ['José', 'jose'],
    ['ＡＢＣ', 'abc'],
    ['ﾊﾝﾄﾞ', 'ハンド'],
    ['がんばれ', 'がんばれ'],
    ['Łódź', 'lodz'],
  ])('SRCH-03 writes %s as %s', (text, folded) => expect(fold(text)).toBe(folded));
});

describe('words', () => {
  it('joins hyphenated words and keeps their parts', () => {
    expect(wordsOf('Die U-17 spielt').map(({ lexemes: [word], parts }) => [word, parts])).toEqual([
      ['die', []],
      ['u17', ['u', '17']],
      ['spielt', []],
    ]);
  });

  it('takes a team whose name is written apart for one word', () => {
    expect(lexemes('Die U 17 und die u 9')).toEqual([['die'], ['u17'], ['und'], ['die'], ['u9']]);
    expect(wordsOf('U 17')[0]?.parts).toEqual(['u', '17']);
    expect(lexemes('du 17 U 2026 U 17-mal')).toEqual([['du'], ['17'], ['u'], ['2026'], ['u'], ['17mal']]);
  });

  it('cuts Japanese into pairs and ends a run where other letters begin', () => {
    expect(lexemes('浦和FC戦')).toEqual([['浦和'], ['fc'], ['戦']]);
    expect(lexemes('練習試合')).toEqual([['練習', '習試', '試合']]);
  });

  it('finds nothing in punctuation and cuts endless words', () => {
    expect(wordsOf("'):* & | ! <-> %_ \u0000")).toEqual([]);
    expect(lexemes('x'.repeat(10_000))).toEqual([['x'.repeat(40)]]);
  });

  it('knows where a word stands', () => {
    expect(replaceWord('Ein roter Trikto!', 'trikto', 'Trikot')).toBe('Ein roter Trikot!');
    expect(replaceWord('nichts davon', 'trikto', 'Trikot')).toBe('nichts davon');
  });
});
