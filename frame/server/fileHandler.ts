import type { Locale } from '#platform/context.ts';
import type { House } from '#platform/house.ts';
import { makeContext } from '#platform/makeContext.ts';
import { splitLocale, withLocale } from '../localePath.ts';
import type { FileRoute } from '../page.ts';
import { matchPattern } from '../routeRules.ts';
import { club, siteOf } from './club.ts';
import { keyOfPage, type PageCache } from './pageCache.ts';
import { withWholeKinds } from './pageReader.ts';
import { makeResource, type Resource } from './resource.ts';
import { securityHeaders } from './securityHeaders.ts';

type FileDependencies = { house: House; cache: PageCache; fileRoutes: readonly FileRoute[]; isKept: boolean };
type RoutedFile = { route: FileRoute; section: string; locale: Locale; params: Record<string, string> };

/** Kept by readers, who ask each time whether there is a newer one. */
const asked = 'public, max-age=0, must-revalidate';

/** A file that is made for each sub-site, such as a feed or a sitemap; undefined when there is none at this path. */
export async function fileFor(
  deps: FileDependencies,
  section: string,
  pathname: string,
): Promise<Resource | undefined> {
  const routed = /\.\w+$/.test(pathname) ? routeFile(deps.fileRoutes, section, pathname) : undefined;
  if (!routed) return undefined;
  const { route, params } = routed;
  const make = () => makeFile(deps.house, routed);
  const isKept = deps.isKept && (route.isKept?.(params) ?? true);
  const resource = isKept ? await deps.cache.get(keyOfPage(section, pathname), make, route) : (await make()).resource;
  return resource.status === 200 ? resource : undefined;
}

/** Files have one spelling each, so that nobody fills the memory with others. */
function routeFile(routes: readonly FileRoute[], section: string, pathname: string): RoutedFile | undefined {
  const { language } = siteOf(section);
  for (const route of routes) {
    const { locale, path } = route.isPerLanguage
      ? splitLocale(pathname, language)
      : { locale: language, path: pathname };
    const params = matchPattern(route.path, path);
    if (!params) continue;
    const own = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    if (withLocale(own, locale, language) === pathname) return { route, section, locale, params };
  }
  return undefined;
}

async function makeFile(house: House, { route, section, locale, params }: RoutedFile) {
  const { language, name } = siteOf(section);
  const file = await route.load(makeContext(house, { locale, section }), {
    params,
    addressOf: (path, locale = language) => house.hosts.addressOf(section) + withLocale(path, locale, language),
    siteName: `${club.name} ${name[locale]}`,
  });
  const headers = { 'cache-control': route.cacheControl ?? asked, ...securityHeaders(house.config) };
  const resource = file
    ? makeResource({ type: route.type, body: file.body, headers })
    : makeResource({ status: 404, type: 'text/plain; charset=utf-8', body: 'Not found\n', headers });
  return { resource, kinds: withWholeKinds(file?.dependsOn ?? []) };
}
