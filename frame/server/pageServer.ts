import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { watchContent } from '#platform/content/contentChanges.ts';
import type { House, Room } from '#platform/house.ts';
import type { HttpFront } from '#platform/http/front.ts';
import { splitLocale, withLocale } from '../localePath.ts';
import { pageOfAddress } from '../pageAddress.ts';
import { createFixedFiles } from './fixedFiles.ts';
import { createPageCache } from './pageCache.ts';
import { errorPage, kindOfFailure, readPage } from './pageReader.ts';
import { createRenderer } from './pageRenderer.ts';
import { type RoutedPage, routePage, routesOf } from './pageRouter.ts';
import { makeResource, type Resource, sendResource } from './resource.ts';
import { securityHeaders } from './securityHeaders.ts';
import type { SiteBundle } from './siteBundle.ts';
import { createSiteFiles, type SiteFiles } from './siteFiles.ts';
import { readWordShelf } from './wordShelf.ts';

/** Serves all pages of all rooms: HTML, page data, words and the built files. */
export type PageServer = HttpFront & { close(): Promise<void> };

/** Opens the pages of the given rooms. `bundle` brings the built site when it is first needed. */
export async function openPageServer(
  house: House,
  rooms: readonly Room[],
  bundle: () => Promise<SiteBundle>,
): Promise<PageServer> {
  const routes = routesOf(rooms);
  const words = readWordShelf();
  const cache = createPageCache();
  const renderer = createRenderer(house.config, bundle, words);
  const fixed = createFixedFiles(house.config, routes, words, async () => (await bundle()).hash);
  const watch = await watchContent(house.database, cache.markChanged);
  let files: SiteFiles | undefined;

  async function filesOfBuild(): Promise<SiteFiles> {
    if (files) return files;
    const { clientFolder } = await bundle();
    const opened = createSiteFiles(clientFolder, securityHeaders(house.config.origin.startsWith('https:')));
    await opened.findEarlierBuilds();
    files = opened;
    return opened;
  }

  /** The reply for an address of ours; undefined: not a page's business. */
  async function reply(url: string): Promise<Resource> {
    const [pathname = '/', search] = url.split('?', 2);
    if (pathname.startsWith('/assets/')) return (await filesOfBuild()).find(pathname) ?? notFoundFile();
    const file = await fixed.find(pathname);
    if (file) return file;
    const dataOf = pageOfAddress(pathname);
    const address = `${dataOf ?? pathname}${search ? `?${search}` : ''}`;
    const routed = routePage(routes, address);
    if (!routed) return missing(address, dataOf !== undefined);
    if (dataOf !== undefined) return jsonOf(routed);
    if (routed.isMisspelt && routed.route.kind !== 'callback') return redirect(routed, search);
    return htmlOf(routed);
  }

  function notFoundFile(): Resource {
    return makeResource({ status: 404, type: 'text/plain; charset=utf-8', body: 'Not found\n', headers: {} });
  }

  function redirect({ locale, path }: RoutedPage, search: string | undefined): Resource {
    const [bare = '/'] = path.split('?');
    const location = `${withLocale(bare, locale)}${search ? `?${search}` : ''}`;
    return makeResource({
      status: 308,
      type: 'text/plain; charset=utf-8',
      body: `${location}\n`,
      headers: { location },
    });
  }

  async function missing(address: string, isData: boolean): Promise<Resource> {
    const { locale, path } = splitLocale(address.split('?')[0] ?? '/');
    const page = errorPage('notFound', words, locale, path);
    return isData ? renderer.json(page, false) : renderer.html(page, { kind: 'content', isShared: false });
  }

  function jsonOf(routed: RoutedPage): Promise<Resource> {
    return kept(`json ${routed.locale} ${routed.path}`, routed, async () =>
      renderer.json(await readPage(house, words, routed), routed.route.isShared),
    ).catch((error: unknown) => renderer.json(failure(error, routed), false));
  }

  function htmlOf(routed: RoutedPage): Promise<Resource> {
    const rendering = { kind: routed.route.kind, isShared: routed.route.isShared };
    return kept(withLocale(routed.path, routed.locale), routed, async () =>
      renderer.html(await readPage(house, words, routed), rendering),
    ).catch((error: unknown) => renderer.html(failure(error, routed), rendering));
  }

  async function kept(key: string, { route }: RoutedPage, make: () => Promise<Resource>): Promise<Resource> {
    if (!route.isShared) return make();
    try {
      return await cache.get(key, route.dependsOn ?? [], make);
    } catch (error) {
      const lastGood = kindOfFailure(error) === 'unavailable' ? cache.findLastGood(key) : undefined;
      if (!lastGood) throw error;
      house.log.warn({ err: error, page: key }, 'database is away; sent the last good copy');
      return lastGood;
    }
  }

  function failure(error: unknown, { locale, path }: RoutedPage) {
    house.log.error({ err: error, page: path }, 'page failed');
    return errorPage(kindOfFailure(error), words, locale, path);
  }

  return {
    front(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const url = request.url ?? '/';
      const resource = cache.find(url) ?? files?.find(url);
      if (!resource) return false;
      sendResource(resource, request, response);
      return true;
    },
    register(app: FastifyInstance): void {
      app.route({
        method: ['GET', 'HEAD'],
        url: '/*',
        handler: async (request, answer) => {
          if (/^\/api(\/|$)/i.test(request.url)) return answer.callNotFound();
          const resource = cache.find(request.url) ?? (await reply(request.url));
          answer.hijack();
          sendResource(resource, request.raw, answer.raw);
        },
      });
    },
    close: () => watch.close(),
  };
}
