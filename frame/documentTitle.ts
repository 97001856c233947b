import { club } from '#club/club.ts';
import type { PageDocument } from './pageDocument.ts';

/** Title of the browser's tab: the page's own, then club and sub-site. */
export function documentTitle({ title, locale }: Pick<PageDocument, 'title' | 'locale'>): string {
  const site = `${club.name} ${club.siteName[locale]}`;
  return title === '' ? site : `${title} | ${site}`;
}
