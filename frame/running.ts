import { navigate as pushLocation } from 'wouter/use-browser-location';
import { homeLocale, localeHere } from './homeLocale.ts';
import { splitLocale, withLocale } from './localePath.ts';
import type { Navigation } from './navigation.ts';
import { fetchPage } from './pageFetch.ts';

let navigation: Navigation | undefined;

/** Makes the running navigation known to links. */
export function setNavigation(running: Navigation): void {
  navigation = running;
}

/** Goes to a path of the site in the language of the current page; addresses of other hosts are simply opened. */
export function navigate(path: string, options: { replace?: boolean } = {}): void {
  if (!path.startsWith('/') || path.startsWith('//')) {
    location.assign(path);
    return;
  }
  const isBare = splitLocale(path).path === path;
  goTo(isBare ? withLocale(path, localeHere(), homeLocale()) : path, options);
}

/** Goes to an address that already carries its language. */
export function goTo(address: string, { replace = false }: { replace?: boolean } = {}): void {
  pushLocation(address, { replace });
}

/** Loads a page before it is asked for. */
export function prefetch(address: string): void {
  navigation?.prefetch(address);
}

/**
 * Quietly shows the newest state of the page that stands there; nothing scrolls and nothing is announced. A failure
 * leaves it as it is.
 */
export async function renewPage(): Promise<void> {
  const page = navigation?.current().shown.page;
  if (page?.status !== 200) return;
  const latest = await fetchPage(location.pathname + location.search).catch(() => undefined);
  if (latest?.status === 200) navigation?.renew(page, latest);
}
