import type { Context, Locale } from '#platform/context.ts';
import type { OfficePage } from '#ports/office.ts';
import type { Room } from '#ports/room.ts';
import { splitLocale, withLocale } from '../localePath.ts';
import type { PageRoute } from '../page.ts';
import { bySpecificity, matchPattern } from '../routeRules.ts';
import { siteOf } from './club.ts';
import { fixedMove } from './moves.ts';

export type RoutedPage = {
  route: PageRoute;
  locale: Locale;
  params: Record<string, string>;
  /** Without language prefix, with the declared query parameters in fixed order: what the page is kept under. */
  path: string;
  /** The address differs from the page's own only in writing (case, slash at the end). */
  isMisspelt: boolean;
};

/** All pages of all rooms, those without parameters first. */
export function routesOf(rooms: readonly Room[]): PageRoute[] {
  return bySpecificity(rooms.flatMap(pagesOf));
}

const pagesOf = ({ pages = [], officePages = [] }: Room): PageRoute[] => [...pages, ...officePages.map(officeRoute)];

/**
 * A page of the office without content, the same for everybody; only one with parameters is rendered anew, so that
 * nobody fills the memory.
 */
const officeRoute = ({ path, template, title, words, isApp }: OfficePage): PageRoute => ({
  path,
  template,
  kind: 'office',
  words: ['office', ...words],
  isShared: !path.includes(':'),
  ...(isApp ? { app: title } : {}),
  load: async (ctx, params) => ({ title: title(ctx.locale), isIndexed: false, props: params }),
});

/** Has one of these rooms a page at this path? The page that takes every address does not count. */
export function isPageOf(rooms: readonly Room[], path: string): boolean {
  return rooms.some((room) =>
    pagesOf(room).some((route) => route.path !== '/*' && matchPattern(route.path, path) !== undefined),
  );
}

/**
 * Do the club's redirects, another language or a page of these rooms other than the start page take this path of a
 * sub-site?
 */
export function isOccupied(rooms: readonly Room[], section: string, path: string): boolean {
  if (fixedMove({ section, address: path }) !== undefined || splitLocale(path).path !== path) return true;
  return path !== '/' && isPageOf(rooms, path);
}

/**
 * Is there really a page at this path of a sub-site, published and in this language (empty: its own)? Asks the room
 * whose page it would be.
 */
export async function hasPage(
  rooms: readonly Room[],
  ctx: Context,
  { section, locale, path }: { section: string; locale: Locale | ''; path: string },
): Promise<boolean> {
  const { language } = siteOf(section);
  const address = withLocale(path.split('#', 1)[0]!, locale || language, language);
  const routed = routePage(routesOf(rooms), address, language);
  if (!routed) return false;
  const page = await routed.route.load({ ...ctx, section, locale: routed.locale }, routed.params);
  return page !== undefined;
}

/**
 * Finds the page of an address such as `/en/shop/?page=2`; undefined when no room has one there. `home`: the sub-site's
 * own language. Slashes too many at the start do not count (RED-88).
 */
export function routePage(routes: readonly PageRoute[], address: string, home: Locale = 'de'): RoutedPage | undefined {
  const [pathname = '/', search = ''] = address.split('?', 2);
  const split = splitLocale(pathname.replace(/^\/{2,}/, '/'), home);
  const { locale, path } = { ...split, path: split.path.replace(/^\/{2,}/, '/') };
  for (const route of routes) {
    const params = matchPattern(route.path, path);
    if (!params) continue;
    const bare = canonicalPath(route.path, params);
    const query = declaredQuery(route, search);
    return {
      route,
      locale,
      params: { ...Object.fromEntries(query), ...params },
      path: query.size > 0 ? `${bare}?${query}` : bare,
      isMisspelt: pathname !== withLocale(bare, locale, home) && pathname !== `/${locale}${bare}`,
    };
  }
  return undefined;
}

function canonicalPath(pattern: string, params: Record<string, string>): string {
  // Empty parts go, or an address such as `//evil.example` would be led to that host.
  const parts = (params.rest ?? '').split('/').filter(Boolean);
  if (pattern.endsWith('*')) return `${pattern.slice(0, -1)}${parts.map(encodeURIComponent).join('/')}/`;
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Only declared parameters with values that count, each once, in declared order. */
export function declaredQuery(
  { query: names = [], queryValues = {} }: Pick<PageRoute, 'query' | 'queryValues'>,
  search: string,
): URLSearchParams {
  const given = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value && (queryValues[name]?.(value) ?? true)) query.set(name, value.slice(0, 200));
  }
  return query;
}
