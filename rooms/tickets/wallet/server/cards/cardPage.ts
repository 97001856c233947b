import type { Locale } from '#platform/context.ts';
import { serverWords } from '../serverWords.ts';

/** Address and title of the page of one card; the account shows it in its section of fan clubs. */
export const fanClubCardPage = {
  path: '/account/fanclub/:id/',
  titleIn: (locale: Locale): string => serverWords[locale].cardTitle,
};
