import type { Page, PageRoute } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import { tableQueryValues } from '#rooms/match/server/index.ts';
import type { ContentWiring } from '../contentWiring.ts';
import { readPreview } from '../preview.ts';
import { readNews, resolve } from '../readContent.ts';
import { dependsOnPages } from './dependsOnPages.ts';
import { overviewSentences } from './descriptions.ts';
import { calendarQuery, calendarQueryValues, loadCalendar } from './football/loadCurrent.ts';
import { listGalleries } from './listGalleries.ts';
import { loadDocument } from './loadDocument.ts';
import { loadLegal } from './loadLegal.ts';
import { loadNewsOverview } from './loadNewsOverview.ts';
import { loadTeam } from './loadTeam.ts';
import { wordsOf } from './pageWords.ts';

/** Rooms to the right whose pages are linked to. */
type Others = Pick<ContentWiring, 'tickets' | 'videos'>;

const fixed: Pick<PageRoute, 'template' | 'kind' | 'words' | 'isShared'> = {
  template: 'default',
  kind: 'content',
  words: ['content'],
  isShared: true,
};

/** Lists of matches and tables of a team, a season or a competition: what is chosen in them stands in their query. */
const footballPages = (others: Others): PageRoute[] =>
  ['/:team/', '/:team/:season/', '/:team/:season/:competition/']
    .flatMap((place) => [place, `/u13-u9${place}`])
    .flatMap((place) => [
      footballPage(`${place}spielplan/`, { round: tableQueryValues.round }, others),
      footballPage(`${place}tabelle/`, tableQueryValues, others),
    ]);

/** Addresses of this room. Whatever no other room has is looked up among the editors' pages, then among those that the law asks for and the teams'. */
export const contentPages = (others: Others = {}): PageRoute[] => [
  { ...fixed, path: '/news/', query: ['category', 'page'], load: (ctx, query) => loadNewsPage(ctx, query, others) },
  { ...fixed, path: '/news/detail/', query: ['id'], load: (ctx, query) => loadNewsDetail(ctx, query, others) },
  {
    ...fixed,
    path: '/kalender/',
    query: calendarQuery,
    queryValues: calendarQueryValues,
    load: (ctx, query) => loadOwnOr(ctx, '/kalender/', () => loadCalendar(ctx, query), others, query),
  },
  { ...fixed, path: '/galerien/', load: (ctx) => loadOwnOr(ctx, '/galerien/', loadGalleries, others) },
  {
    ...fixed,
    path: '/preview/',
    query: ['id', 'expires', 'signature'],
    isShared: false,
    load: (ctx, query) => loadPreview(ctx, query, others),
  },
  ...footballPages(others),
  { ...fixed, path: '/*', query: ['category', 'page'], load: (ctx, params) => loadAny(ctx, params, others) },
];

/** What stands at a path: an editor's page (or where it has gone), else what the club says by law, else a page of a team, else nothing (RED-90). */
async function loadAny(
  ctx: Context,
  { rest = '', ...query }: Record<string, string>,
  others: Others,
): Promise<Page | undefined> {
  const bare = rest.replace(/^\/+|\/+$/g, '');
  // An address of encoded slashes alone (`/%2F`) is not the start page.
  if (bare === '') return undefined;
  const path = `/${bare}/`;
  return loadOwnOr(ctx, path, async () => loadLegal(ctx, path) ?? loadTeam(ctx, path, {}, others), others, query);
}

/** A page of a team whose query says what of it is shown. */
function footballPage(path: string, queryValues: NonNullable<PageRoute['queryValues']>, others: Others): PageRoute {
  const load = (ctx: Context, params: Record<string, string>) => {
    const own = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    return loadOwnOr(ctx, own, () => loadTeam(ctx, own, params), others);
  };
  return { ...fixed, path, query: Object.keys(queryValues), queryValues, load };
}

/** The editor's page at a path; where there is none, what `otherwise` makes. */
async function loadOwnOr(
  ctx: Context,
  path: string,
  otherwise: (ctx: Context) => Promise<Page | undefined>,
  others: Others,
  query: Record<string, string> = {},
): Promise<Page | undefined> {
  const found = await resolve(ctx, { section: ctx.section, path });
  if (!found) {
    const page = await otherwise(ctx);
    const ignoresQuery = page?.template !== 'news-overview';
    return page && { ignoresQuery, ...page, dependsOn: [...(page.dependsOn ?? []), ...dependsOnPages(ctx)] };
  }
  if (found.kind === 'redirect') return { title: '', props: {}, redirectTo: found.path };
  const page = await loadDocument(ctx, found, others, query);
  return page && { ...page, ignoresQuery: page.template !== 'news-overview' };
}

function loadNewsPage(ctx: Context, query: Record<string, string>, others: Others): Promise<Page | undefined> {
  return loadOwnOr(ctx, '/news/', () => loadNewsOverview(ctx, { ...query, path: '/news/' }), others, query);
}

/** A news text by its uid (RED-84, CONT-06); without one, or with one that may not be seen, there is nothing (CONT-08). */
async function loadNewsDetail(ctx: Context, { id }: Record<string, string>, others: Others): Promise<Page | undefined> {
  const found = id ? await readNews(ctx, { section: ctx.section, uid: id }) : undefined;
  return found && loadDocument(ctx, found, others);
}

/** What an editor has not published yet, for those who have its link (CONT-09, CONT-10). Never kept, never listed. */
async function loadPreview(ctx: Context, query: Record<string, string>, others: Others): Promise<Page | undefined> {
  const found = await readPreview(ctx, { section: ctx.section, ...query });
  const page = found && (await loadDocument(ctx, found, others));
  return page && { ...page, isIndexed: false };
}

async function loadGalleries(ctx: Context): Promise<Page> {
  const { galleries: title } = wordsOf(ctx.locale);
  const { galleries, dependsOn } = await listGalleries(ctx, '');
  const description = overviewSentences(ctx.locale).allGalleries;
  return { title, description, template: 'galleries', dependsOn, props: { crumbs: [{ name: title }], galleries } };
}
