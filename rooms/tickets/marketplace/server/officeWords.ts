import type { Locale } from '#platform/context.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };

/** Texts of the office that the server writes; Japanese reads English. */
export const officeWords: Record<Locale, typeof de> = { de, en, ja: en };
