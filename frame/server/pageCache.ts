import { compressBest, type Resource } from './resource.ts';

type Entry = { resource: Resource; kinds: readonly string[]; isFresh: boolean };

/**
 * Replies that all visitors share, least recently used leave first. An entry whose content has changed is not served any more, but stays
 * as the last good copy for the time when the database is away.
 */
export function createPageCache(maxBytes = 64 * 1024 * 1024) {
  const entries = new Map<string, Entry>();
  const changes = new Map<string, number>();
  const making = new Map<string, { kinds: readonly string[]; resource: Promise<Resource> }>();
  const waitingForBest: Resource[] = [];
  let bytes = 0;
  let isCompressing = false;

  const remove = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    bytes -= entry.resource.bytes;
    entries.delete(key);
  };
  const changesOf = (kinds: readonly string[]) => kinds.reduce((sum, kind) => sum + (changes.get(kind) ?? 0), 0);

  async function compressWaiting(): Promise<void> {
    if (isCompressing) return;
    isCompressing = true;
    for (let next = waitingForBest.shift(); next; next = waitingForBest.shift()) await compressBest(next);
    isCompressing = false;
  }

  return {
    /** A copy that is good now, or undefined. */
    find(key: string): Resource | undefined {
      const entry = entries.get(key);
      if (!entry?.isFresh) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.resource;
    },
    /** The last copy, even when its content has changed since. */
    findLastGood: (key: string): Resource | undefined => entries.get(key)?.resource,
    /** A good copy; made by `make` when there is none, once for all who ask at the same time. Only replies with status 200 are kept. */
    async get(key: string, kinds: readonly string[], make: () => Promise<Resource>): Promise<Resource> {
      const kept = this.find(key);
      if (kept) return kept;
      const running = making.get(key);
      if (running) return running.resource;
      const before = changesOf(kinds);
      const promise = make().then((resource) => {
        if (resource.status !== 200) return resource;
        remove(key);
        entries.set(key, { resource, kinds, isFresh: changesOf(kinds) === before });
        bytes += resource.bytes;
        for (const oldest of entries.keys()) {
          if (bytes <= maxBytes) break;
          remove(oldest);
        }
        waitingForBest.push(resource);
        setImmediate(() => void compressWaiting());
        return resource;
      });
      const mine = { kinds, resource: promise };
      making.set(key, mine);
      return promise.finally(() => making.get(key) === mine && making.delete(key));
    },
    /** Content of a kind has changed: what depends on it is not good any more. */
    markChanged(kind: string): void {
      changes.set(kind, (changes.get(kind) ?? 0) + 1);
      for (const entry of entries.values()) if (entry.kinds.includes(kind)) entry.isFresh = false;
      for (const [key, { kinds }] of making) if (kinds.includes(kind)) making.delete(key);
    },
    size: () => ({ entries: entries.size, bytes }),
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
