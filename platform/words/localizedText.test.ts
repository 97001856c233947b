import { expect, it } from 'vitest';
import { inLocale } from './localizedText.ts';

it('is in the language that was asked for, in German where it is missing', () => {
  const names = { de: 'Becher', en: 'Mug' };
  expect([inLocale(names, 'de'), inLocale(names, 'en'), inLocale(names, 'ja')]).toEqual(['Becher', 'Mug', 'Becher']);
});
