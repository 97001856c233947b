import { mainSection } from '#club/sites.ts';
import type { ListedPage, PageList } from '#ports/listedPages.ts';
import { editionPath, matchPath } from '../../addressRules.ts';
import { hasTable } from '../../placingRules.ts';
import { listEditions } from '../record/editionStore.ts';
import { matchParts } from '../record/matchParts.ts';
import { listFoundMatches } from './foundStore.ts';

const atOnce = 500;
const isId = (place: string | undefined): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(place ?? '');
const everywhere = (path: string): ListedPage['paths'] => ({ de: path, en: path, ja: path });

/**
 * Matches, and what our teams play, for the sitemap of the main sub-site; search engines shall list them there alone.
 * One statement for 500.
 */
export const matchLists: PageList[] = [
  {
    name: 'match',
    dependsOn: () => [matchParts.calendar],
    async listPages({ sql, section }, after) {
      if (section !== mainSection) return { pages: [] };
      const matches = await listFoundMatches(sql, isId(after) ? after : undefined, atOnce);
      const pages = matches.map(({ slug, changedAt, ...key }) => ({
        paths: everywhere(matchPath(key, slug)),
        changedAt,
      }));
      return { pages, ...(matches.length === atOnce ? { next: matches.at(-1)!.id } : {}) };
    },
  },
  {
    name: 'competition',
    dependsOn: () => [matchParts.calendar],
    async listPages({ sql, section }) {
      if (section !== mainSection) return { pages: [] };
      const editions = await listEditions({ sql });
      return {
        pages: editions.slice(0, atOnce).flatMap(({ key, rules }) => {
          const path = editionPath(key);
          return [`${path}spielplan/`, ...(hasTable(rules) ? [`${path}tabelle/`] : [])].map((one) => ({
            paths: everywhere(one),
          }));
        }),
      };
    },
  },
];
