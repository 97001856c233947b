import type { Locale } from '#platform/context.ts';
import german from '../../words/de.json' with { type: 'json' };
import english from '../../words/en.json' with { type: 'json' };
import japanese from '../../words/ja.json' with { type: 'json' };

const words = { de: german, en: english, ja: japanese };

/** The room's words where a page's title or the way to it is made of them. */
export const wordsOf = (locale: Locale): Pick<typeof german, 'galleries' | 'news'> => words[locale];
