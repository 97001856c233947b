/** What is kept together, and let go of together; `shells`: pages that must open without a network, and their files. */
export type CacheKind = 'pages' | 'files' | 'pictures' | 'shells';
/**
 * How a request is answered: `fresh` asks the network first, `kept` never asks twice. `network` keeps nothing, but
 * shows the page for being offline when the network fails. `never` is none of the worker's business.
 */
export type Handling = { kind: CacheKind; way: 'fresh' | 'kept' } | 'network' | 'never';

type Asked = {
  method: string;
  url: string;
  mode: string;
  destination: string;
  hasAuthorization: boolean;
};

/** Addresses whose replies belong to one person, or to the house; below any language prefix. */
const closed =
  /^\/(api|identity|sso|sandbox-pay|payments|dev|konto|account|kasse|checkout|warenkorb|cart|bestell\w*|orders?|feeds|fast-publish|radio|metrics|healthz|readyz|widgets)(\/|$)/i;

/** Pages of the site among them: account, cart and checkout. */
const personalPages = /^\/(konto|account|kasse|checkout|warenkorb|cart|bestell\w*|orders?)(\/|$)/i;

/** Longest wait for the network while a kept copy is at hand. Milliseconds. */
export const networkTimeout = 3000;

/** Most entries and bytes of each cache; what has not been used for longest goes first. */
export const limits: Record<CacheKind, { entries: number; bytes: number }> = {
  pages: { entries: 120, bytes: 8_000_000 },
  files: { entries: 160, bytes: 12_000_000 },
  pictures: { entries: 120, bytes: 24_000_000 },
  shells: { entries: 400, bytes: 16_000_000 },
};

/**
 * How the worker answers a request. Nothing personal is kept; other hosts, tokens and anything but GET go past it
 * untouched.
 */
export function handlingOf({ method, url, mode, destination, hasAuthorization }: Asked, origin: string): Handling {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || hasAuthorization) return 'never';
  const page = withoutPrefixes(address.pathname);
  if (closed.test(page)) {
    const isPage = mode === 'navigate' && destination === 'document' && personalPages.test(page);
    return isPage ? 'network' : 'never';
  }
  if (mode === 'navigate') return destination === 'document' ? { kind: 'pages', way: 'fresh' } : 'never';
  if (/^\/(assets|page-data\/sq\/d)\//.test(address.pathname)) return { kind: 'files', way: 'kept' };
  if (/^\/page-data\/.+\/page-data\.json$/i.test(address.pathname)) return { kind: 'pages', way: 'fresh' };
  if (/^\/locales\//.test(address.pathname)) return { kind: 'pages', way: 'fresh' };
  if (destination === 'image' || address.pathname.startsWith('/media/')) return { kind: 'pictures', way: 'fresh' };
  return 'never';
}

/** Tickets at the gate, and the gate itself: once visited, no other page pushes them out. */
export const isShell = (pathname: string): boolean => /^\/(wallet|office\/gate)\/$/.test(withoutPrefixes(pathname));

/** A path without `/page-data` and language. */
const withoutPrefixes = (pathname: string): string =>
  pathname.replace(/^\/page-data(?=\/)/i, '').replace(/^\/(de|en|ja)(?=\/)/i, '');

/** May a reply be kept? Only what the server says is for everybody. */
export function mayKeep({ status, type, isRedirected, cacheControl }: KeptReply): boolean {
  if (status !== 200 || type !== 'basic' || isRedirected) return false;
  return /\bpublic\b/.test(cacheControl ?? '') && !/\b(no-store|private)\b/.test(cacheControl ?? '');
}

/** Does the server say that there is nothing any more, so that a copy must go too? */
export const isGone = (status: number): boolean => status === 404 || status === 410;

type KeptReply = { status: number; type: string; isRedirected: boolean; cacheControl: string | null };

/** Is this HTML of the given build? A page of another build must not meet the scripts of this one. */
export const isOfBuild = (html: string, build: string): boolean => html.includes(`"build":"${build}"`);

/** The JSON of the page that rides along in its HTML. */
export function pageIn(html: string): string | undefined {
  const visit = /<script type="application\/json" id="visit">(.*?)<\/script>/s.exec(html)?.[1];
  return visit === undefined ? undefined : JSON.stringify((JSON.parse(visit) as { page: unknown }).page);
}

/** Addresses of the build's files that an HTML names. */
export const filesIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/(?:src|href|data-chunks)="(\/assets\/[^"]+)"/g)].flatMap(([, paths]) => paths!.split(' ')),
  ),
];

/** The address of the page that a page data address stands for: `/page-data/en/shop/page-data.json` → `/en/shop/`. */
export function pageOfPageData(url: string): string | undefined {
  const { pathname, search } = new URL(url);
  const name = /^\/page-data\/(.+)\/page-data\.json$/i.exec(pathname)?.[1];
  return name === undefined ? undefined : `${name === 'index' ? '/' : `/${name}/`}${search}`;
}

/** The page that says one is offline: in the language of an address, then in any other that may be at hand. */
export function offlinePagesFor(pathname: string): [own: string, ...others: string[]] {
  const own = /^\/(de|en|ja)(?=\/)/.exec(pathname)?.[0] ?? '';
  const others = ['', '/de', '/en', '/ja'].filter((prefix) => prefix !== own);
  return [`${own}/offline/`, ...others.map((prefix) => `${prefix}/offline/`)];
}

/** Which entries have to go, the longest unused (first) first, so that entries and bytes stay within the limits. */
export function entriesToDrop<K>(entries: { key: K; bytes: number }[], limit: { entries: number; bytes: number }): K[] {
  let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  let count = entries.length;
  const dropped: K[] = [];
  for (const entry of entries) {
    if (count <= limit.entries && bytes <= limit.bytes) break;
    dropped.push(entry.key);
    bytes -= entry.bytes;
    count -= 1;
  }
  return dropped;
}

/** Is the worker registered here? Over a secure connection, and on localhost also without (INF-28 to INF-30). */
export function mayRegister({ protocol, hostname }: { protocol: string; hostname: string }): boolean {
  return protocol === 'https:' || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
