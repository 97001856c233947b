import type { Locale } from '#platform/context.ts';

/** In whose manner each language writes money, days and numbers. */
export const regions: Record<Locale, string> = { de: 'de-DE', en: 'en-GB', ja: 'ja-JP' };
