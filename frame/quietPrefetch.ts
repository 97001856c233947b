/** Pages brought at once, and the pause before each batch in milliseconds (INF-22, INF-23, INF-27). */
const batchSize = 4;
const pause = 3000;

type Connection = { saveData?: boolean; effectiveType?: string };
type Surroundings = { connection?: Connection | undefined; userAgent: string };

/**
 * Is it fine to load pages that nobody has asked for? Not on 2G, not with data saver, not for crawlers (INF-24 to
 * INF-26).
 */
export function mayPrefetch({ connection, userAgent }: Surroundings): boolean {
  if (connection?.saveData || /(^|-)2g$/.test(connection?.effectiveType ?? '')) return false;
  return !/bot|crawl|spider|slurp|lighthouse/i.test(userAgent);
}

/** Brings the pages of `paths` four at a time, each batch after three seconds. Answers how to stop. */
export function prefetchQuietly(paths: readonly string[], prefetch: (path: string) => void): () => void {
  let next = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    if (next >= paths.length) return;
    timer = setTimeout(() => {
      for (const path of paths.slice(next, next + batchSize)) prefetch(path);
      next += batchSize;
      wait();
    }, pause);
  };
  wait();
  return () => clearTimeout(timer);
}

/** Addresses of the site that a page links to, in the order they are seen, each once. */
export function linkedPages(root: ParentNode, current: string): string[] {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')];
  const paths = links.map((link) => link.getAttribute('href')!.split('#')[0]!);
  return [...new Set(paths)].filter((path) => path !== current && !path.startsWith('//') && path.endsWith('/'));
}
