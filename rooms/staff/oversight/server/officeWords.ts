import type { Locale } from '#platform/context.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };

/** The words of this room's office pages; a language that lacks one does not compile. */
export const officeWords: Record<Locale, typeof de> = { de, en, ja: en };
