import type { Locale } from '#platform/context.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };

/** The words of this room's office pages. */
export const words: Record<Locale, typeof de> = { de, en, ja: en };

/** Word namespaces of this room's office pages. */
export const namespaces = ['codes', 'codesOffice'];
