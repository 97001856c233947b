import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { Config } from '#platform/config/config.ts';
import type { House } from '#platform/house.ts';
import { problemOf } from '#platform/http/problem.ts';
import type { Room } from '#ports/room.ts';
import { splitLocale, withLocale } from '../localePath.ts';
import type { FileRoute, PageRoute } from '../page.ts';
import { pageOfAddress } from '../pageAddress.ts';
import type { PageDocument } from '../pageDocument.ts';
import { fileFor } from './fileHandler.ts';
import type { FixedFiles } from './fixedFiles.ts';
import { type Asked, fixedMove, importedMove, languageOf, moved, PageMoved, QueryIgnored, redirect } from './moves.ts';
import { keyOfPage, type PageCache } from './pageCache.ts';
import { errorPage, kindOfFailure, readPage } from './pageReader.ts';
import type { Renderer } from './pageRenderer.ts';
import { type RoutedPage, routePage } from './pageRouter.ts';
import { makeResource, type Resource } from './resource.ts';
import { securityHeaders } from './securityHeaders.ts';
import type { SiteFiles } from './siteFiles.ts';
import type { Translations } from './translations.ts';

/** Everything that is needed to answer for pages. */
export type PageDependencies = {
  house: House;
  routes: readonly PageRoute[];
  words(): Translations;
  cache: PageCache;
  renderer: Renderer;
  fixed: FixedFiles;
  fileRoutes: readonly FileRoute[];
  files(): Promise<SiteFiles>;
  /** Those that know where an address without a page has moved to. */
  rooms: readonly Pick<Room, 'movedTo'>[];
  /** Are shared pages kept in memory? Not in development. */
  isKept: boolean;
};

/**
 * The reply of a sub-site for any address that is not the API's: a file, page data or a page, if need be the one that
 * says what went wrong.
 */
export async function answerFor(deps: PageDependencies, section: string, url: string): Promise<Resource> {
  const [pathname = '/', query] = url.split('?', 2);
  if (pathname.startsWith('/assets/')) return (await deps.files()).find(pathname) ?? plainText(404, 'Not found');
  const file = (await deps.fixed.find(section, pathname)) ?? (await fileFor(deps, section, pathname));
  if (file) return file;
  if (isDataFile(pathname)) return noDataFile(deps.house.config);
  const { page, search = query, isForHydration } = pageOfAddress(pathname) ?? {};
  const asked: Asked = { section, address: page ?? pathname, search, isData: page !== undefined, isForHydration };
  const target = fixedMove(asked);
  return target === undefined ? pageFor(deps, asked) : moved(deps, asked, target);
}

/** The page, or its data, that tells about a failure outside of any page. */
export function failureFor(
  deps: PageDependencies,
  section: string,
  url: string,
  error: unknown,
): Promise<Resource> | Resource {
  const pathname = url.split('?', 1)[0]!;
  const asked = pageOfAddress(pathname)?.page;
  const { locale, path } = splitLocale(asked ?? pathname, languageOf(section));
  const page = errorPage(kindOfFailure(error), deps.words(), section, locale, path);
  return asked === undefined
    ? deps.renderer.html(page, { kind: 'content', isShared: false })
    : deps.renderer.json(page, false);
}

async function pageFor(deps: PageDependencies, asked: Asked): Promise<Resource> {
  const { section, address, search } = asked;
  const routed = routePage(deps.routes, search ? `${address}?${search}` : address, languageOf(section));
  const reply = await (routed ? pageAt(deps, asked, routed) : notFound(deps, asked));
  if (reply.status !== 404) return reply;
  const target = await importedMove(deps.house, deps.rooms, asked);
  return target === undefined ? reply : moved(deps, asked, target);
}

async function pageAt(deps: PageDependencies, asked: Asked, routed: RoutedPage): Promise<Resource> {
  const { route, path, locale, isMisspelt } = routed;
  if (asked.isData || !isMisspelt || route.kind === 'callback') return madeOrKept(deps, asked, routed);
  // A route that takes every address does not know yet whether there is a page.
  const page = route.path.endsWith('*') ? await madeOrKept(deps, asked, routed) : undefined;
  return page && page.status !== 200 ? page : redirect(deps.house, 308, path.split('?')[0] ?? '/', locale, asked);
}

async function madeOrKept(deps: PageDependencies, asked: Asked, routed: RoutedPage): Promise<Resource> {
  const { section, isData, isForHydration } = asked;
  const { route, locale, path } = routed;
  const own = keyOfPage(section, withLocale(path, locale, languageOf(section)));
  const key = isData ? `${isForHydration ? 'rsc' : 'json'} ${own}` : own;
  const render = async (page: PageDocument) =>
    isData
      ? deps.renderer.json(page, route.isShared, isForHydration)
      : deps.renderer.html(page, { kind: page.kind ?? route.kind, isShared: route.isShared });
  const make = async () => {
    const { page, dependsOn } = await readPage(deps.house, deps.words(), section, routed);
    if (page.redirectTo !== undefined) throw new PageMoved(page.redirectTo);
    return { resource: await render(page), kinds: dependsOn };
  };
  try {
    return route.isShared && deps.isKept ? await deps.cache.get(key, make) : (await make()).resource;
  } catch (error) {
    if (error instanceof PageMoved) return moved(deps, asked, error.target);
    if (error instanceof QueryIgnored) return madeOrKept(deps, asked, withoutQuery(routed, section));
    const kind = kindOfFailure(error);
    deps.house.log.error({ err: error, template: route.template }, 'page failed');
    const lastGood = kind === 'unavailable' ? deps.cache.findLastGood(key) : undefined;
    return lastGood ?? render(errorPage(kind, deps.words(), section, locale, path));
  }
}

/** The same page as if no query had been given. */
function withoutQuery({ route, locale, path }: RoutedPage, section: string): RoutedPage {
  const home = languageOf(section);
  return routePage([route], withLocale(path.split('?')[0]!, locale, home), home)!;
}

function notFound(deps: PageDependencies, { section, address, isData }: Asked): Promise<Resource> | Resource {
  const { locale, path } = splitLocale(address, languageOf(section));
  const page = errorPage('notFound', deps.words(), section, locale, path);
  return isData ? deps.renderer.json(page, false) : deps.renderer.html(page, { kind: 'content', isShared: false });
}

/** Feeds and other JSON that programs read; page data tells of a missing page itself. */
const isDataFile = (pathname: string): boolean =>
  /^\/feeds\/|\.json$/i.test(pathname) && pageOfAddress(pathname) === undefined;

function noDataFile(config: Config): Resource {
  const headers = { 'cache-control': 'no-store', ...securityHeaders(config) };
  const body = JSON.stringify(problemOf(commonRefusals.notFound));
  return makeResource({ status: 404, type: 'application/problem+json', body, headers });
}

function plainText(status: number, text: string): Resource {
  return makeResource({ status, type: 'text/plain; charset=utf-8', body: `${text}\n`, headers: {} });
}
