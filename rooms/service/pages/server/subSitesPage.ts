import { areas } from '#club/siteNames.ts';
import { sites } from '#club/sites.ts';
import type { PageRoute } from '#frame/page.ts';
import type { SubSitesProps } from '#frame/subSites.ts';
import type { Context } from '#platform/context.ts';
import { serverWords } from './serverWords.ts';

/**
 * English variants show what a German sub-site has, so the list leaves them out; the English edition of the main site
 * stands in it.
 */
const listed = Object.values(sites).filter(({ key, language }) => language === 'de' || key === 'en');

/** The page that lists all sub-sites (SHELL-23). */
export const subSitesPage: PageRoute = {
  path: '/bereiche/',
  template: 'subSites',
  kind: 'content',
  words: [],
  isShared: true,
  load: async (ctx) => ({
    ...serverWords[ctx.locale].subSites,
    props: { groups: groupsFor(ctx) },
  }),
};

function groupsFor(ctx: Context): SubSitesProps['groups'] {
  return areas.map((area) => ({
    area,
    sites: listed
      .filter((site) => site.area === area)
      .map(({ key, name }) => ({
        key,
        name: key === 'en' ? 'English edition' : name[ctx.locale],
        address: ctx.pageAddress('/', key),
      })),
  }));
}
