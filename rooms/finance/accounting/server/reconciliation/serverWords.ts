import type { Locale } from '#platform/context.ts';
import de from '../../words/server.de.json' with { type: 'json' };
import en from '../../words/server.en.json' with { type: 'json' };
import ja from '../../words/server.ja.json' with { type: 'json' };

/** Texts that only the server writes; a language that lacks one does not compile. */
export const serverWords: Record<Locale, typeof de> = { de, en, ja };
