import { locales } from '#platform/context.ts';
import { documentTitle } from './documentTitle.ts';
import { withLocale } from './localePath.ts';
import type { PageDocument, SiteFacts } from './pageDocument.ts';

const positions = new Map<string, number>();
const keyOfEntry = () =>
  (history.state as { entry?: string } | null)?.entry ?? `${location.pathname}${location.search}`;

/** Keeps where the reader was on each page; the browser's own restoration would jump before the page stands. */
export function rememberScroll(): () => void {
  history.scrollRestoration = 'manual';
  let key = keyOfEntry();
  let isBack = false;
  const onScroll = () => positions.set(key, window.scrollY);
  const onPop = () => {
    isBack = true;
  };
  const onArrival = (event: Event) => {
    key = keyOfEntry();
    const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    if ((event as CustomEvent<boolean>).detail) positions.set(key, window.scrollY);
    else if (isBack) window.scrollTo(0, positions.get(key) ?? 0);
    else if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
    isBack = false;
  };
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('popstate', onPop);
  addEventListener('kurve:arrived', onArrival);
  return () => {
    removeEventListener('scroll', onScroll);
    removeEventListener('popstate', onPop);
    removeEventListener('kurve:arrived', onArrival);
  };
}

/** What has to follow a page change outside React: title, language, head, scroll position and focus. */
export function arrive(page: PageDocument, site: SiteFacts): void {
  document.documentElement.lang = page.locale;
  document.title = documentTitle(page, site);
  set('meta[name="description"]', 'content', page.description ?? '');
  for (const locale of locales) {
    set(
      `link[hreflang="${locale}"]`,
      'href',
      location.origin + withLocale(page.alternates?.[locale] ?? page.path, locale, site.language),
    );
  }
  set('link[rel="canonical"]', 'href', location.origin + withLocale(page.path, page.locale, site.language));
  set('link[hreflang="x-default"]', 'href', location.origin + (page.alternates?.[site.language] ?? page.path));
  // Anyone who ticks one thing after the other on the same screen goes on where they are.
  const staysPut = page.keepsScreen === true && document.activeElement?.closest('#content form') != null;
  dispatchEvent(new CustomEvent('kurve:arrived', { detail: staysPut }));
  if (!staysPut) document.getElementById('content')?.focus({ preventScroll: true });
}

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
