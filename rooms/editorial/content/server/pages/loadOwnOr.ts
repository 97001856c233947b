import type { Page } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import type { OtherPages } from '../contentWiring.ts';
import { resolve } from '../readContent.ts';
import { dependsOnPages } from './dependsOnPages.ts';
import { loadDocument } from './loadDocument.ts';

/** The editor's page at a path; where there is none, what `otherwise` makes. */
export async function loadOwnOr(
  ctx: Context,
  path: string,
  otherwise: (ctx: Context) => Promise<Page | undefined>,
  others: OtherPages,
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
