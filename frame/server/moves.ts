import type { Locale } from '#platform/context.ts';
import type { House } from '#platform/house.ts';
import { makeContext } from '#platform/makeContext.ts';
import type { Room } from '#ports/room.ts';
import { splitLocale, withLocale } from '../localePath.ts';
import { redirects, redirectsEverywhere, redirectsHoldOn, siteOf } from './club.ts';
import type { Renderer } from './pageRenderer.ts';
import { redirectOf } from './redirectRules.ts';
import { makeResource, type Resource } from './resource.ts';
import { securityHeaders } from './securityHeaders.ts';

const all = [...redirects, ...redirectsEverywhere];

/** What somebody has asked a sub-site for: a page's address, as HTML or as page data. */
export type Asked = {
  section: string;
  address: string;
  search: string | undefined;
  isData: boolean;
  /** Page data with everything else that hydrating takes: words, build, sub-site (INF-13). */
  isForHydration?: boolean | undefined;
};

/**
 * Thrown where a page turns out to have moved, so that everybody who waits for it is sent on with a query of their own.
 */
export class PageMoved extends Error {
  readonly target: string;
  constructor(target: string) {
    super(`The page has moved to ${target}`);
    this.target = target;
  }
}

/** Thrown where a page turns out not to read the query parameters that its route declares. */
export class QueryIgnored extends Error {}

/** Language of a sub-site's addresses without prefix. */
export const languageOf = (section: string): Locale => siteOf(section).language;

/** Where the club's own table sends an address (A§2); before any page is looked for. */
export function fixedMove({ section, address }: Pick<Asked, 'section' | 'address'>): string | undefined {
  const { path } = splitLocale(address, languageOf(section));
  return redirectOf(section === redirectsHoldOn ? all : redirectsEverywhere, path);
}

/**
 * Where a room says that an address without a page has moved to; in one hop, even if that place is an old one itself.
 */
export async function importedMove(
  house: House,
  rooms: readonly Pick<Room, 'movedTo'>[],
  { section, address, search }: Asked,
): Promise<string | undefined> {
  const { locale, path } = splitLocale(address, languageOf(section));
  const ctx = makeContext(house, { locale, section });
  for (const room of rooms) {
    const target = await room.movedTo?.(ctx, search ? `${path}?${search}` : path);
    if (target === undefined) continue;
    const isHere = target.startsWith('/');
    return (isHere && fixedMove({ section, address: target })) || target;
  }
  return undefined;
}

/**
 * Sends somebody to the place where a page is now: a redirect, or page data that says so to the browser's navigation
 * (RED-05).
 */
export function moved(
  { renderer, house }: { renderer: Renderer; house: House },
  asked: Asked,
  target: string,
): Resource | Promise<Resource> {
  const { section, address, search, isData } = asked;
  const { locale, path } = splitLocale(address, languageOf(section));
  if (!isData) return redirect(house, 301, target, locale, asked);
  const redirectTo = search && !target.includes('?') ? `${target}?${search}` : target;
  const nothing = { template: 'error', title: '', props: {}, words: [] };
  return renderer.json({ status: 200, section, locale, path, redirectTo, ...nothing }, false);
}

/** The query goes along unless the target has its own (RED-06), and so does the language (RED-07). */
export function redirect(
  { config }: Pick<House, 'config'>,
  status: 301 | 308,
  target: string,
  locale: Locale,
  { section, search }: Pick<Asked, 'section' | 'search'>,
): Resource {
  const path = withLocale(target, locale, languageOf(section));
  const location = search && !target.includes('?') ? `${path}?${search}` : path;
  // For good, yet asked for each time: a browser that never asked again would go in circles once an address comes back.
  const headers = { location, 'cache-control': 'public, max-age=0, must-revalidate', ...securityHeaders(config) };
  return makeResource({ status, type: 'text/plain; charset=utf-8', body: `${location}\n`, headers });
}
