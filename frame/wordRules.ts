import type { Locale } from '#platform/context.ts';
import { fillIn } from '#platform/words/fillIn.ts';

/** A file of words: flat, or nested one level (`refusals.CODE`). */
export type WordTree = { [key: string]: string | { [key: string]: string } };
export type WordValues = Record<string, string | number>;

/**
 * Finds the words of `key`, picks the plural form by `values.count` (`key_one`, `key_other`) and fills in `{{name}}`,
 * the count as the language writes large numbers. A key without words answers itself.
 */
export function translate(words: WordTree | undefined, key: string, values: WordValues, locale: Locale): string {
  const text = pluralForm(words, key, values, locale) ?? lookUp(words, key) ?? key;
  if (!text.includes('{{')) return text;
  const count = Number(values.count);
  const shown = count >= 1000 ? { ...values, count: count.toLocaleString(locale) } : values;
  return fillIn(text, shown, (gap) => gap);
}

/** Made once for each language: that takes longer than all the rest. */
const pluralRules = new Map<Locale, Intl.PluralRules>();

function pluralForm(words: WordTree | undefined, key: string, values: WordValues, locale: Locale): string | undefined {
  if (typeof values.count !== 'number') return undefined;
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  const form = rules.select(values.count);
  return lookUp(words, `${key}_${form}`) ?? lookUp(words, `${key}_other`);
}

/** The words of a flat or dotted key, or undefined. */
export function lookUp(words: WordTree | undefined, key: string): string | undefined {
  if (!words) return undefined;
  const flat = Object.hasOwn(words, key) ? words[key] : undefined;
  if (typeof flat === 'string') return flat;
  const dot = key.indexOf('.');
  const group = dot > 0 && Object.hasOwn(words, key.slice(0, dot)) ? words[key.slice(0, dot)] : undefined;
  return typeof group === 'object' && Object.hasOwn(group, key.slice(dot + 1)) ? group[key.slice(dot + 1)] : undefined;
}

/** Lays the words of a language over the German ones, so that a missing word shows the German text (SHELL-09). */
export function withFallback(german: WordTree, own: WordTree): WordTree {
  const merged: WordTree = { ...german };
  for (const [key, value] of Object.entries(own)) {
    const below = merged[key];
    merged[key] = typeof value === 'object' && typeof below === 'object' ? { ...below, ...value } : value;
  }
  return merged;
}
