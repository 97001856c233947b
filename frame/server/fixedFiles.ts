import { locales } from '#platform/context.ts';
import type { House } from '#platform/house.ts';
import type { PageRoute } from '../page.ts';
import type { SiteIndex } from '../pageDocument.ts';
import { club, mark, siteOf, theme } from './club.ts';
import { pageOfManifest, siteManifestPath } from './manifestPaths.ts';
import { routePage } from './pageRouter.ts';
import { queryFiles } from './queryFiles.ts';
import { makeResource, type Resource } from './resource.ts';
import { securityHeaders } from './securityHeaders.ts';
import type { SiteBundle } from './siteBundle.ts';
import { appleTouchIcon, favicon } from './siteIcons.ts';
import type { Translations } from './translations.ts';

const wordAddress = /^\/locales\/(\w+)\/([\w-]+)\.json$/;

/** Files that do not change while the process runs: words, the site's index, worker, shared queries, icons. */
export function createFixedFiles(
  { config, hosts }: Pick<House, 'config' | 'hosts'>,
  routes: readonly PageRoute[],
  words: () => Translations,
  bundle: () => Promise<Pick<SiteBundle, 'hash' | 'worker'>>,
) {
  const kept = new Map<string, Resource>();
  const headers = {
    'cache-control': 'public, max-age=0, must-revalidate',
    ...securityHeaders(config),
  };
  const json = (body: unknown) =>
    makeResource({ type: 'application/json; charset=utf-8', body: JSON.stringify(body), headers });

  const picture = (type: string, body: Buffer) => makeResource({ type, body, headers, isCompressible: false });
  const queries = queryFiles(hosts);

  async function make(path: string, section: string): Promise<Resource | undefined> {
    if (path === '/page-data/app-data.json') return json(indexOf(routes, queries.hashes, (await bundle()).hash));
    if (path === '/sw.js') return workerScript(await bundle(), headers);
    const query = queries.find(path);
    if (query !== undefined) return jsonForGood(query, headers);
    if (path === '/favicon.svg') return makeResource({ type: 'image/svg+xml', body: mark, headers });
    if (path === '/favicon.ico') return picture('image/x-icon', await favicon());
    if (path === '/apple-touch-icon.png') return picture('image/png', await appleTouchIcon());
    if (path === siteManifestPath) return json(webManifest(section));
    const appManifest = appManifestOf(routes, section, path);
    if (appManifest) return json(appManifest);
    const [, language, namespace = ''] = wordAddress.exec(path) ?? [];
    const locale = locales.find((one) => one === language);
    const translations = words();
    const book = locale && Object.hasOwn(translations[locale], namespace) ? translations[locale][namespace] : undefined;
    return book ? json(book) : undefined;
  }

  return {
    async find(section: string, path: string): Promise<Resource | undefined> {
      const key = path === siteManifestPath || pageOfManifest(path) ? section + path : path;
      const known = kept.get(key);
      if (known) return known;
      const made = await make(path, section);
      if (made) kept.set(key, made);
      return made;
    },
  };
}

function webManifest(section: string): object {
  const { name, language } = siteOf(section);
  return {
    id: '/',
    name: `${club.name} ${name[language]}`,
    short_name: club.name,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: theme.background,
    theme_color: theme.background,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  };
}

/** A page that is an app of its own: it opens at that page, without the browser's bars. */
function appManifestOf(routes: readonly PageRoute[], section: string, path: string): object | undefined {
  const address = pageOfManifest(path);
  const routed = address === undefined ? undefined : routePage(routes, address, siteOf(section).language);
  if (!routed?.route.app || routed.isMisspelt) return undefined;
  const name = routed.route.app(routed.locale);
  return {
    ...webManifest(section),
    id: routed.path,
    name: `${club.name} ${name}`,
    short_name: name,
    lang: routed.locale,
    start_url: address,
    scope: address,
    display: 'standalone',
  };
}

/** INF-31. The build stands in front, so that the browser sees another script as soon as there is another build. */
function workerScript({ hash, worker }: Pick<SiteBundle, 'hash' | 'worker'>, headers: Record<string, string>) {
  if (worker === undefined) return undefined;
  const body = `self.kurveBuild=${JSON.stringify(hash)};\n${worker}`;
  return makeResource({ type: 'text/javascript; charset=utf-8', body, headers });
}

function jsonForGood(body: string, headers: Record<string, string>): Resource {
  const forGood = { ...headers, 'cache-control': 'public, max-age=31536000, immutable' };
  return makeResource({ type: 'application/json; charset=utf-8', body, headers: forGood });
}

/** What the browser has to know to bring a page's chunk together with its JSON. */
function indexOf(routes: readonly PageRoute[], queries: SiteIndex['queries'], build: string): SiteIndex {
  return {
    webpackCompilationHash: build,
    queries,
    routes: routes.map(({ path, template, words, query }) => ({ path, template, words, ...(query ? { query } : {}) })),
  };
}

export type FixedFiles = ReturnType<typeof createFixedFiles>;
