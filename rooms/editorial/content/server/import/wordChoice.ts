import { z } from 'zod';
import { type Locale, locales } from '#platform/context.ts';

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isChoice = (value: Record<string, unknown>): boolean => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => (locales as readonly string[]).includes(key));
};

/** Takes of every `{ de, en, ja }` in a value the text of one language, German where it is missing. */
export function inLanguage(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, locale));
  if (!isPlainObject(value)) return value;
  if (isChoice(value)) return value[locale] ?? value.de;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inLanguage(item, locale)]));
}

/** A text for all languages, or one for each. */
export const wordsOrChoice = (most: number) => {
  const words = z.string().trim().min(1).max(most);
  return z.union([words, z.strictObject({ de: words.optional(), en: words.optional(), ja: words.optional() })]);
};
export type WordsOrChoice = string | Partial<Record<Locale, string | undefined>>;

/** The languages that a text names; none when it is the same in all. */
export const languagesOf = (words: WordsOrChoice | undefined): Locale[] =>
  typeof words === 'object' ? locales.filter((locale) => words[locale] !== undefined) : [];

export const wordsIn = (words: WordsOrChoice | undefined, locale: Locale): string | undefined =>
  typeof words === 'object' ? (words[locale] ?? words.de) : words;
