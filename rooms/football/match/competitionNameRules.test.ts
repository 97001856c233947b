import { describe, expect, it } from 'vitest';
import { competitionName } from './competitionNameRules.ts';

describe('competitionName', () => {
  it.each([
    ['Testspiele', 'de', 'Testspiele'],
    ['Testspiele', 'en', 'Friendlies'],
    ['Testspiele', 'ja', '練習試合'],
    ['Sonderrunde', 'en', 'Special round'],
    ['Hessenliga', 'en', 'Hessenliga'],
    ['constructor', 'en', 'constructor'],
  ] as const)('shows %s in %s as %s', (name, locale, shown) => expect(competitionName(name, locale)).toBe(shown));
});
