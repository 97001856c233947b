import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { watchContent } from '#platform/content/contentChanges.ts';
import type { House, SiteHosts } from '#platform/house.ts';
import type { HttpFront } from '#platform/http/front.ts';
import type { Room } from '#ports/room.ts';
import { pageOfAddress } from '../pageAddress.ts';
import { createFixedFiles } from './fixedFiles.ts';
import { keyOfPage, PageCache } from './pageCache.ts';
import { answerFor, failureFor, type PageDependencies } from './pageHandler.ts';
import { createRenderer } from './pageRenderer.ts';
import { routesOf } from './pageRouter.ts';
import { sendResource } from './resource.ts';
import { securityHeaders } from './securityHeaders.ts';
import { robots } from './seo/robots.ts';
import { securityText } from './seo/securityText.ts';
import { sitemapFiles } from './seo/sitemapFiles.ts';
import type { SiteBundle } from './siteBundle.ts';
import { openSiteFiles, type SiteFiles } from './siteFiles.ts';
import { keepSiteTexts, siteTextsKind } from './siteTexts.ts';
import { keptTranslations, readTranslations } from './translations.ts';

/** Serves all pages of all rooms: HTML, page data, words and the built files. */
export type PageServer = HttpFront & { close(): Promise<void> };

type Options = {
  /** Are pages and words kept in memory? Not in development. */
  isKept?: boolean;
};

/** Opens the pages of the given rooms. `bundle` brings the built site when it is first needed. */
export async function openPageServer(
  house: House,
  rooms: readonly Room[],
  bundle: () => Promise<SiteBundle>,
  { isKept = true }: Options = {},
): Promise<PageServer> {
  const routes = routesOf(rooms);
  const words = isKept ? keptTranslations : readTranslations;
  const cache = new PageCache();
  const texts = keepSiteTexts(house, rooms);
  let files: SiteFiles | undefined;
  const deps: PageDependencies = {
    house,
    routes,
    words,
    cache,
    isKept,
    rooms: rooms.filter((room) => room.movedTo),
    fileRoutes: [
      robots(house.config),
      securityText,
      ...sitemapFiles(rooms, routes),
      ...rooms.flatMap((room) => room.files ?? []),
    ],
    renderer: createRenderer(house, bundle, words, texts),
    fixed: createFixedFiles(house, routes, words, bundle),
    files: async () => {
      files ??= await openSiteFiles(await bundle(), securityHeaders(house.config));
      return files;
    },
  };
  const watch = await watchContent(house.database, (kind) => {
    if (kind === siteTextsKind) texts.clear();
    cache.markChanged(kind);
  });
  return {
    front: (request, response) => sendKept(house.hosts, cache, files, request, response),
    register: (app) => registerPages(app, deps),
    close: () => watch.close(),
  };
}

/** The shortest way: a page or file that lies ready under exactly this address. */
function sendKept(
  hosts: SiteHosts,
  cache: PageCache,
  files: SiteFiles | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const url = request.url ?? '/';
  const section = hosts.sectionOf(request.headers.host);
  if (section === undefined) return false;
  const resource = cache.find(keyOfPage(section, url)) ?? files?.findKept(url);
  if (!resource) return false;
  sendResource(resource, request, response);
  return true;
}

function registerPages(app: FastifyInstance, deps: PageDependencies): void {
  const sectionOf = ({ headers }: FastifyRequest) => deps.house.hosts.sectionOf(headers.host) ?? deps.house.hosts.main;
  app.register(async (scope) => {
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, answer) => {
        if (/^\/api(\/|$)/i.test(request.url)) return answer.callNotFound();
        const section = sectionOf(request);
        const kept = deps.cache.find(keyOfPage(section, request.url));
        const resource = kept ?? (await answerFor(deps, section, request.url));
        // A page that took too long has been answered with 503 already.
        if (answer.sent) return answer;
        answer.hijack();
        sendResource(resource, request.raw, answer.raw);
      },
    });
    // What has not even come to a page, or has taken too long.
    scope.setErrorHandler(async (error: FastifyError, request, answer) => {
      const isFile = /\.\w+$/.test(request.url.split('?')[0]!) && !pageOfAddress(request.url.split('?')[0]!);
      if (isFile || (error.statusCode ?? 500) < 500) return app.errorHandler(error, request, answer);
      request.log.error({ err: error }, 'page failed');
      const resource = await failureFor(deps, sectionOf(request), request.url, error);
      answer.hijack();
      sendResource(resource, request.raw, answer.raw);
    });
  });
}
