import { club } from '#club/club.ts';
import { mark } from '#club/mark.ts';
import { theme } from '#club/theme.ts';
import type { Config } from '#platform/config/config.ts';
import { locales } from '#platform/context.ts';
import type { PageRoute } from '../page.ts';
import type { SiteIndex } from '../pageDocument.ts';
import { makeResource, type Resource } from './resource.ts';
import { securityHeaders } from './securityHeaders.ts';
import type { WordShelf } from './wordShelf.ts';

const wordAddress = /^\/locales\/(\w+)\/([\w-]+)\.json$/;

/** Files that do not change while the process runs: words, the site's index, icon. */
export function createFixedFiles(
  config: Config,
  routes: readonly PageRoute[],
  words: () => WordShelf,
  build: () => Promise<string>,
) {
  const kept = new Map<string, Resource>();
  const headers = {
    'cache-control': 'public, max-age=0, must-revalidate',
    ...securityHeaders(config),
  };
  const json = (body: unknown) =>
    makeResource({ type: 'application/json; charset=utf-8', body: JSON.stringify(body), headers });

  async function make(path: string): Promise<Resource | undefined> {
    if (path === '/page-data/app-data.json') return json(indexOf(routes, await build()));
    if (path === '/favicon.svg') return makeResource({ type: 'image/svg+xml', body: mark, headers });
    if (path === '/site.webmanifest') return json(webManifest());
    const [, language, namespace = ''] = wordAddress.exec(path) ?? [];
    const locale = locales.find((one) => one === language);
    const shelf = words();
    const book = locale && Object.hasOwn(shelf[locale], namespace) ? shelf[locale][namespace] : undefined;
    return book ? json(book) : undefined;
  }

  return {
    async find(path: string): Promise<Resource | undefined> {
      const known = kept.get(path);
      if (known) return known;
      const made = await make(path);
      if (made) kept.set(path, made);
      return made;
    },
  };
}

function webManifest(): object {
  return {
    name: `${club.name} ${club.siteName.de}`,
    short_name: club.name,
    lang: 'de',
    start_url: '/',
    display: 'browser',
    background_color: theme.background,
    theme_color: theme.background,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
}

/** What the browser has to know to bring a page's chunk together with its JSON. */
export function indexOf(routes: readonly PageRoute[], build: string): SiteIndex {
  return {
    webpackCompilationHash: build,
    routes: routes.map(({ path, template, words, query }) => ({ path, template, words, ...(query ? { query } : {}) })),
  };
}

export type FixedFiles = ReturnType<typeof createFixedFiles>;
