import { club } from './club.ts';
import type { PageDocument, SiteFacts } from './pageDocument.ts';

/** Title of the browser's tab: the page's own, then club and sub-site. */
export function documentTitle(
  { title, locale }: Pick<PageDocument, 'title' | 'locale'>,
  { name }: Pick<SiteFacts, 'name'>,
): string {
  const site = `${club.name} ${name[locale]}`;
  return title === '' ? site : `${title} | ${site}`;
}
