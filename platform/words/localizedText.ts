import type { Locale } from '#platform/context.ts';

/** A text in German, and in other languages where there are any. */
export type LocalizedText = { de: string; en?: string; ja?: string };

/** A text, or what else there is in languages, in one of them; in German where it is missing. */
export const inLocale = <T>(all: { de: T; en?: T | undefined; ja?: T | undefined }, locale: Locale): T =>
  all[locale] ?? all.de;
