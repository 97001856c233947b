import type { Page, PageRoute } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import type { OtherPages } from '../contentWiring.ts';
import { readPreview } from '../preview.ts';
import { readNews } from '../readContent.ts';
import { listGalleries } from './listGalleries.ts';
import { loadDocument } from './loadDocument.ts';
import { loadLegal } from './loadLegal.ts';
import { loadNewsOverview } from './loadNewsOverview.ts';
import { loadOwnOr } from './loadOwnOr.ts';
import { overviewSentence } from './overviewSentence.ts';
import { wordsOf } from './pageWords.ts';

const fixed: Pick<PageRoute, 'template' | 'kind' | 'words' | 'isShared'> = {
  template: 'default',
  kind: 'content',
  words: ['content'],
  isShared: true,
};

/**
 * Addresses of this room. Whatever no other room has is looked up among the editors' pages, then among those that the
 * law asks for and the teams'.
 */
export const contentPages = (others: OtherPages = {}): PageRoute[] => [
  { ...fixed, path: '/news/', query: ['category', 'page'], load: (ctx, query) => loadNewsPage(ctx, query, others) },
  { ...fixed, path: '/news/detail/', query: ['id'], load: (ctx, query) => loadNewsDetail(ctx, query, others) },
  { ...fixed, path: '/galerien/', load: (ctx) => loadOwnOr(ctx, '/galerien/', loadGalleries, others) },
  {
    ...fixed,
    path: '/preview/',
    query: ['id', 'expires', 'signature'],
    isShared: false,
    load: (ctx, query) => loadPreview(ctx, query, others),
  },
  { ...fixed, path: '/*', query: ['category', 'page'], load: (ctx, params) => loadAny(ctx, params, others) },
];

/**
 * What stands at a path: an editor's page (or where it has gone), else what the club says by law, else a page of a
 * team, else nothing (RED-90).
 */
async function loadAny(
  ctx: Context,
  { rest = '', ...query }: Record<string, string>,
  others: OtherPages,
): Promise<Page | undefined> {
  const bare = rest.replace(/^\/+|\/+$/g, '');
  // An address of encoded slashes alone (`/%2F`) is not the start page.
  if (bare === '') return undefined;
  const path = `/${bare}/`;
  return loadOwnOr(
    ctx,
    path,
    async () => (await loadLegal(ctx, path)) ?? others.teams?.loadPage(ctx, path),
    others,
    query,
  );
}

function loadNewsPage(ctx: Context, query: Record<string, string>, others: OtherPages): Promise<Page | undefined> {
  return loadOwnOr(ctx, '/news/', () => loadNewsOverview(ctx, { ...query, path: '/news/' }), others, query);
}

/**
 * A news text by its uid (RED-84, CONT-06); without one, or with one that may not be seen, there is nothing (CONT-08).
 */
async function loadNewsDetail(
  ctx: Context,
  { id }: Record<string, string>,
  others: OtherPages,
): Promise<Page | undefined> {
  const found = id ? await readNews(ctx, { section: ctx.section, uid: id }) : undefined;
  return found && loadDocument(ctx, found, others);
}

/** What an editor has not published yet, for those who have its link (CONT-09, CONT-10). Never kept, never listed. */
async function loadPreview(ctx: Context, query: Record<string, string>, others: OtherPages): Promise<Page | undefined> {
  const found = await readPreview(ctx, { section: ctx.section, ...query });
  const page = found && (await loadDocument(ctx, found, others));
  return page && { ...page, isIndexed: false };
}

async function loadGalleries(ctx: Context): Promise<Page> {
  const { galleries: title } = wordsOf(ctx.locale);
  const { galleries, dependsOn } = await listGalleries(ctx, '');
  const description = overviewSentence(ctx.locale, 'allGalleries');
  return { title, description, template: 'galleries', dependsOn, props: { crumbs: [{ name: title }], galleries } };
}
