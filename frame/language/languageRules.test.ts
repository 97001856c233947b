import { describe, expect, it } from 'vitest';
import { languageToSuggest } from './languageRules.ts';

const reader = (preferred: string[], chosen: string | null = null, isLeftAlone = false) => ({
  preferred,
  chosen,
  isLeftAlone,
});

describe('the language that is suggested', () => {
  it('SHELL-11 is the browser’s, when the page is in another one', () => {
    expect(languageToSuggest({ locale: 'de' }, reader(['en-GB', 'de']))).toBe('en');
    expect(languageToSuggest({ locale: 'en' }, reader(['ja-JP']))).toBe('ja');
    expect(languageToSuggest({ locale: 'de' }, reader(['de-AT', 'en']))).toBeUndefined();
  });

  it('SHELL-11 is the one that was chosen here before', () => {
    expect(languageToSuggest({ locale: 'de' }, reader(['de'], 'ja'))).toBe('ja');
    expect(languageToSuggest({ locale: 'en' }, reader(['de'], 'en'))).toBeUndefined();
    expect(languageToSuggest({ locale: 'de' }, reader(['de'], 'klingon'))).toBeUndefined();
  });

  it('SHELL-10 is German for a browser that speaks none of ours', () => {
    expect(languageToSuggest({ locale: 'en' }, reader(['fr', 'it-IT']))).toBe('de');
    expect(languageToSuggest({ locale: 'de' }, reader(['fr']))).toBeUndefined();
    expect(languageToSuggest({ locale: 'de' }, reader(['fr', 'en']))).toBe('en');
  });

  it('is none where the page is not there in it, or the reader has said no', () => {
    expect(languageToSuggest({ locale: 'de', alternates: { de: '/a/' } }, reader(['en']))).toBeUndefined();
    expect(languageToSuggest({ locale: 'de', alternates: { de: '/a/', en: '/b/' } }, reader(['en']))).toBe('en');
    expect(languageToSuggest({ locale: 'de' }, reader(['en'], null, true))).toBeUndefined();
    expect(languageToSuggest({ locale: 'de' }, reader([]))).toBeUndefined();
  });
});
