import { sites } from '#club/sites.ts';
import type { Page } from '#frame/page.ts';
import { Refusal } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import type { Searchable } from '#ports/searchable.ts';
import { searchApi } from '../api.ts';
import type { SearchPageProps } from '../site/pageProps.ts';
import { searchDocuments } from './searchDocuments.ts';
import { serverWords } from './serverWords.ts';

/**
 * The search page of what these rooms have: `q`, a kind, a sub-site and where to go on out of the address. What makes
 * no sense there is ignored.
 */
export async function loadSearchPage(
  ctx: Context,
  params: Record<string, string>,
  searchables: readonly Searchable[],
): Promise<Page<SearchPageProps>> {
  const { pageTitle } = serverWords[ctx.locale];
  const query = (params.q ?? '').trim().slice(0, 200);
  const { shape } = searchApi.searchDocuments.query;
  const kind = shape.kind.safeParse(params.kind).data;
  const after = shape.after.safeParse(params.after).data;
  const section = params.section === ctx.section ? ctx.section : undefined;
  const site = sites[ctx.section as keyof typeof sites];
  const result = query === '' ? undefined : await resultFor(ctx, { q: query, kind, section, after }, searchables);
  return {
    title: query === '' ? pageTitle : `${query} · ${pageTitle}`,
    isIndexed: false,
    props: {
      query,
      kind: kind ?? null,
      section: section ?? null,
      isFirstPage: after === undefined,
      site: { key: ctx.section, name: site?.name[ctx.locale] ?? ctx.section },
      siteNames: siteNamesOf(ctx, result?.items ?? []),
      state: query === '' ? 'idle' : result ? 'found' : 'busy',
      result: result ?? null,
    },
  };
}

/** Undefined when the search was given up. */
const resultFor = (...asked: Parameters<typeof searchDocuments>) =>
  searchDocuments(...asked).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });

const siteNamesOf = (ctx: Context, items: { elsewhere: { section: string } | null }[]): Record<string, string> =>
  Object.fromEntries(
    items.flatMap(({ elsewhere }) => {
      const site = elsewhere === null ? undefined : sites[elsewhere.section as keyof typeof sites];
      return site ? [[site.key, site.name[ctx.locale]]] : [];
    }),
  );
