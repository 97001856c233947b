import type { PageRoute } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import { type OtherPages, type TeamPages, teamContent } from '#rooms/editorial/content/server/index.ts';
import { tables } from '#rooms/football/match/server/index.ts';
import { calendarQuery, calendarQueryValues, loadCalendar } from './loadCurrent.ts';
import { loadTeam, loadTeamDocument, teamTemplates } from './loadTeam.ts';
import type { MatchPlaces } from './place.ts';

/**
 * What the teams room must be told of the house around it: where matches lead to, and what makes the pages of editors.
 */
export type TeamsWiring = MatchPlaces & { editors: OtherPages };

const fixed: Pick<PageRoute, 'template' | 'kind' | 'words' | 'isShared'> = {
  template: 'default',
  kind: 'content',
  words: ['content'],
  isShared: true,
};

/** The pages of teams as the content room asks for them, where an address or a template is theirs. */
export const teamPages = (places: MatchPlaces): TeamPages => ({
  templates: teamTemplates,
  loadDocument: loadTeamDocument,
  loadPage: (ctx, path) => loadTeam(ctx, path, {}, places),
});

/**
 * The calendar, and lists of matches and tables of a team, a season or a competition: what is chosen in them stands in
 * their query.
 */
export const footballPages = (wiring: TeamsWiring): PageRoute[] => [
  {
    ...fixed,
    path: '/kalender/',
    query: calendarQuery,
    queryValues: calendarQueryValues,
    load: (ctx, query) =>
      teamContent.loadOwnOr(ctx, '/kalender/', () => loadCalendar(ctx, query), wiring.editors, query),
  },
  ...['/:team/', '/:team/:season/', '/:team/:season/:competition/']
    .flatMap((place) => [place, `/u13-u9${place}`])
    .flatMap((place) => [
      footballPage(`${place}spielplan/`, { round: tables.tableQueryValues.round }, wiring),
      footballPage(`${place}tabelle/`, tables.tableQueryValues, wiring),
    ]),
];

/** A page of a team whose query says what of it is shown. */
function footballPage(
  path: string,
  queryValues: NonNullable<PageRoute['queryValues']>,
  { editors, ...places }: TeamsWiring,
): PageRoute {
  const load = (ctx: Context, params: Record<string, string>) => {
    const own = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    return teamContent.loadOwnOr(ctx, own, () => loadTeam(ctx, own, params, places), editors);
  };
  return { ...fixed, path, query: Object.keys(queryValues), queryValues, load };
}
