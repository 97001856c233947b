import type { Locale } from '#platform/context.ts';
import type { House } from '#platform/house.ts';
import { splitLocale, withLocale } from '../localePath.ts';
import type { PageRoute } from '../page.ts';
import { pageOfAddress } from '../pageAddress.ts';
import type { PageDocument } from '../pageDocument.ts';
import type { FixedFiles } from './fixedFiles.ts';
import type { PageCache } from './pageCache.ts';
import { errorPage, kindOfFailure, readPage } from './pageReader.ts';
import type { Renderer } from './pageRenderer.ts';
import { type RoutedPage, routePage } from './pageRouter.ts';
import { makeResource, type Resource } from './resource.ts';
import type { SiteFiles } from './siteFiles.ts';
import type { WordShelf } from './wordShelf.ts';

/** Everything that is needed to answer for pages. */
export type Desk = {
  house: House;
  routes: readonly PageRoute[];
  words(): WordShelf;
  cache: PageCache;
  renderer: Renderer;
  fixed: FixedFiles;
  files(): Promise<SiteFiles>;
  /** Are shared pages kept in memory? Not in development. */
  isKept: boolean;
};

/** The reply of a sub-site for any address that is not the API's: a file, page data or a page, if need be the one that says what went wrong. */
export async function answerFor(desk: Desk, section: string, url: string): Promise<Resource> {
  const [pathname = '/', search] = url.split('?', 2);
  if (pathname.startsWith('/assets/')) return (await desk.files()).find(pathname) ?? plainText(404, 'Not found');
  const file = await desk.fixed.find(pathname);
  if (file) return file;
  const dataOf = pageOfAddress(pathname);
  const routed = routePage(desk.routes, `${dataOf ?? pathname}${search ? `?${search}` : ''}`);
  if (!routed) return notFound(desk, section, dataOf ?? pathname, dataOf !== undefined);
  if (dataOf !== undefined) return jsonOf(desk, section, routed);
  if (routed.isMisspelt && routed.route.kind !== 'callback') return toRightSpelling(desk, section, routed, search);
  return htmlOf(desk, section, routed, search);
}

/** A route that takes every address does not know yet whether there is a page. */
async function toRightSpelling(
  desk: Desk,
  section: string,
  routed: RoutedPage,
  search: string | undefined,
): Promise<Resource> {
  if (routed.route.path.endsWith('*')) {
    const page = await htmlOf(desk, section, routed, search);
    if (page.status !== 200) return page;
  }
  return redirect(308, routed.path, routed.locale, search);
}

/** What a page is kept under in memory; `url` as it stands in the request. */
export const keyOfPage = (section: string, url: string): string => section + url;

function htmlOf(desk: Desk, section: string, routed: RoutedPage, search: string | undefined): Promise<Resource> {
  const render = async (page: PageDocument) =>
    page.redirectTo
      ? redirect(301, page.redirectTo, routed.locale, search)
      : desk.renderer.html(page, { kind: page.kind ?? routed.route.kind, isShared: routed.route.isShared });
  return madeOrKept(desk, keyOfPage(section, withLocale(routed.path, routed.locale)), section, routed, render);
}

function jsonOf(desk: Desk, section: string, routed: RoutedPage): Promise<Resource> {
  const render = async (page: PageDocument) => desk.renderer.json(page, routed.route.isShared);
  return madeOrKept(
    desk,
    `json ${keyOfPage(section, withLocale(routed.path, routed.locale))}`,
    section,
    routed,
    render,
  );
}

async function madeOrKept(
  desk: Desk,
  key: string,
  section: string,
  routed: RoutedPage,
  render: (page: PageDocument) => Promise<Resource>,
): Promise<Resource> {
  const { route, locale, path } = routed;
  const make = async () => {
    const { page, dependsOn } = await readPage(desk.house, desk.words(), section, routed);
    return { resource: await render(page), kinds: dependsOn };
  };
  try {
    return route.isShared && desk.isKept ? await desk.cache.get(key, make) : (await make()).resource;
  } catch (error) {
    const kind = kindOfFailure(error);
    desk.house.log.error({ err: error, template: route.template }, 'page failed');
    const lastGood = kind === 'unavailable' ? desk.cache.findLastGood(key) : undefined;
    return lastGood ?? render(errorPage(kind, desk.words(), section, locale, path));
  }
}

function notFound(desk: Desk, section: string, address: string, isData: boolean): Promise<Resource> | Resource {
  const { locale, path } = splitLocale(address);
  const page = errorPage('notFound', desk.words(), section, locale, path);
  return isData ? desk.renderer.json(page, false) : desk.renderer.html(page, { kind: 'content', isShared: false });
}

/** The query goes along (RED-06). */
function redirect(status: 301 | 308, path: string, locale: Locale, search: string | undefined): Resource {
  const [bare = '/'] = path.split('?');
  const location = `${withLocale(bare, locale)}${search ? `?${search}` : ''}`;
  return plainText(status, location, { location });
}

function plainText(status: number, text: string, headers: Record<string, string> = {}): Resource {
  return makeResource({ status, type: 'text/plain; charset=utf-8', body: `${text}\n`, headers });
}
