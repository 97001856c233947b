import { areas } from '#club/siteNames.ts';
import { sites } from '#club/sites.ts';
import type { PageRoute } from '#frame/page.ts';
import type { SubSitesProps } from '#frame/subSites.ts';
import type { Context, Locale } from '#platform/context.ts';

const titles: Record<Locale, string> = { de: 'Alle Bereiche', en: 'All sections', ja: 'すべてのサイト' };

const descriptions: Record<Locale, string> = {
  de: 'Alle Seiten des Vereins: Mannschaften, Nachwuchs, Abteilungen, Tickets und Fanshop.',
  en: 'All sites of the club: teams, academy, departments, tickets and shop.',
  ja: 'クラブの全サイト一覧。チーム、アカデミー、各部門、チケット、ショップ。',
};

/** English variants show what a German sub-site has, so the list leaves them out; the English edition of the main site stands in it. */
const listed = Object.values(sites).filter(({ key, language }) => language === 'de' || key === 'en');

/** The page that lists all sub-sites (SHELL-23). */
export const subSitesPage: PageRoute = {
  path: '/bereiche/',
  template: 'subSites',
  kind: 'content',
  words: [],
  isShared: true,
  load: async (ctx) => ({
    title: titles[ctx.locale],
    description: descriptions[ctx.locale],
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
