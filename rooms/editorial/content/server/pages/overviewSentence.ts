import { club } from '#club/club.ts';
import type { Locale } from '#platform/context.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { serverWords } from '../serverWords.ts';

/** What the overviews of news and galleries say of themselves where others list them: in a search, in a chat. */
export const overviewSentence = (locale: Locale, overview: 'allGalleries' | 'allNews'): string =>
  fillIn(serverWords[locale].overviews[overview], { club: club.name });
