import { isDeepStrictEqual } from 'node:util';
import { type Context, type Locale, locales } from '#platform/context.ts';
import type { ListedPage, PageList } from '#ports/listedPages.ts';
import type { PageKind, PageRoute } from '../../page.ts';
import { mainSection } from '../club.ts';

/** Kinds of pages that search engines may list: not what belongs to one person, or to their purchase. */
export const isListedKind = (kind: PageKind): boolean => kind === 'content' || kind === 'video';

/** Has it one address only, open to everybody? */
export const isFixed = ({ path, kind, isShared }: PageRoute): boolean =>
  isListedKind(kind) && isShared && !/[:*]/.test(path);

/**
 * Pages whose addresses have no parameters, as the sub-site shows them right now: not those that are empty, moved or
 * kept off lists.
 */
export function fixedPages(routes: readonly PageRoute[]): PageList {
  const fixed = routes.filter(isFixed);
  return {
    name: 'fixed',
    dependsOn: () => [...new Set(fixed.flatMap((route) => route.dependsOn ?? []))],
    async listPages(ctx) {
      const pages: ListedPage[] = [];
      for (const route of fixed) {
        const paths = await pathsOf(ctx, route);
        // A page that also stands under its name in another language (`/jobs/`, `/career/`) is listed once.
        const isListed = paths && pages.some((one) => isDeepStrictEqual(one.paths, paths));
        if (paths && !isListed) pages.push({ paths });
      }
      return { pages };
    },
    /** One, and whether it is empty the first page says already: to ask them all takes as long as to make them all. */
    async listParts(ctx) {
      for (const route of fixed) if (await pathsOf(ctx, route)) return [{}];
      return [];
    },
  };
}

async function pathsOf(ctx: Context, { path, load }: PageRoute): Promise<ListedPage['paths'] | undefined> {
  const page = await load(ctx, {});
  if (!page || page.isIndexed === false || page.redirectTo !== undefined) return undefined;
  if ((page.canonicalSection ?? mainSection) !== ctx.section) return undefined;
  return page.alternates ?? (Object.fromEntries(locales.map((locale) => [locale, path])) as Record<Locale, string>);
}
