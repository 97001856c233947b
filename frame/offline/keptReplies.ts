import { type CacheKind, entriesToDrop, limits, mayKeep } from './offlineRules.ts';

const sizeHeader = 'x-kept-bytes';
const prefix = 'kurve-';

/** The worker's caches of one build. Their names carry the build, so that nothing of another build is ever found. */
export function keptReplies(build: string, storage: CacheStorage) {
  const nameOf = (kind: CacheKind) => `${prefix}${build}-${kind}`;
  const kinds = Object.keys(limits) as CacheKind[];
  let tidying: Promise<void> = Promise.resolve();

  /** A kept reply of that kind only. */
  async function findOn(kind: CacheKind, url: string): Promise<Response | undefined> {
    const cache = await storage.open(nameOf(kind));
    return cache.match(url, { ignoreVary: true });
  }

  const find = async (kind: CacheKind, url: string): Promise<Response | undefined> =>
    (await findOn(kind, url)) ?? findOn('shells', url);

  /** Keeps a reply if it is for everybody; the oldest leave when the cache is full. */
  async function save(kind: CacheKind, url: string, reply: Response): Promise<boolean> {
    const { status, type, redirected, headers } = reply;
    if (!mayKeep({ status, type, isRedirected: redirected, cacheControl: headers.get('cache-control') })) return false;
    const body = await reply.arrayBuffer();
    const kept = new Headers(headers);
    kept.set(sizeHeader, String(body.byteLength));
    const cache = await storage.open(nameOf(kind));
    // Deleted first: what is put again goes to the end, so the longest unused stand in front.
    await cache.delete(url, { ignoreVary: true });
    await cache.put(url, new Response(body, { status, headers: kept }));
    tidying = tidying.then(() => tidy(kind)).catch(() => {});
    await tidying;
    return true;
  }

  /** Lets go of a reply: what has been taken down is not read without a network either. */
  async function drop(kind: CacheKind, url: string): Promise<void> {
    for (const one of [kind, 'shells'] as const) {
      const cache = await storage.open(nameOf(one));
      await cache.delete(url, { ignoreVary: true });
    }
  }

  async function tidy(kind: CacheKind): Promise<void> {
    const cache = await storage.open(nameOf(kind));
    const requests = await cache.keys();
    if (requests.length <= 1) return;
    const entries = await Promise.all(
      requests.map(async (key) => {
        const reply = await cache.match(key, { ignoreVary: true });
        return { key, bytes: Number(reply?.headers.get(sizeHeader) ?? 0) };
      }),
    );
    await Promise.all(entriesToDrop(entries, limits[kind]).map((key) => cache.delete(key, { ignoreVary: true })));
  }

  return { find, findOn, save, drop, dropOtherBuilds: () => dropOthers(storage, kinds.map(nameOf)) };
}

/** Deletes all caches of this site but its own; answers the pages that stood there last, shells at the end. */
async function dropOthers(storage: CacheStorage, own: readonly string[]): Promise<string[]> {
  const others = (await storage.keys()).filter((name) => name.startsWith(prefix) && !own.includes(name));
  const listed = ['-pages', '-shells'].flatMap((end) => others.filter((name) => name.endsWith(end)));
  const pages = await Promise.all(listed.map(async (name) => (await storage.open(name)).keys()));
  await Promise.all(others.map((name) => storage.delete(name)));
  return pages.flat().map(({ url }) => url);
}

export type KeptReplies = ReturnType<typeof keptReplies>;
