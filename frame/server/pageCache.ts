import { compressBest, type Resource } from './resource.ts';

/** What a page or file of a sub-site is kept under; `url` as it stands in the request. */
export const keyOfPage = (section: string, url: string): string => section + url;

type Entry = { resource: Resource; kinds: readonly string[]; isFresh: boolean; asked: number };
/** A reply and the kinds of content (or parts of a kind, `content/start`) whose change makes it worthless. */
type Made = { resource: Resource; kinds: readonly string[] };

/** How often a page must have been asked for to be worth a tenth of a second of compressing. */
const worthTheBest = 10;

/**
 * Replies that all visitors share, the least recently used leave first. An entry whose content has changed is not served any more, but
 * stays as the last good copy for the time when the database is away.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  /** Keys of the entries that depend on a kind. */
  readonly #dependents = new Map<string, Set<string>>();
  readonly #making = new Map<string, Promise<Resource>>();
  /** What has changed since each reply that is being made was begun. */
  readonly #changedMeanwhile = new Set<Set<string>>();
  readonly #waitingForBest: Resource[] = [];
  readonly #maxBytes: number;
  #bytes = 0;
  #isCompressing = false;

  constructor(maxBytes = 64 * 1024 * 1024) {
    this.#maxBytes = maxBytes;
  }

  /** A copy that is good now, or undefined. */
  find(key: string): Resource | undefined {
    const entry = this.#entries.get(key);
    if (!entry?.isFresh) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    entry.asked += 1;
    if (entry.asked === worthTheBest) this.#compressLater(entry.resource);
    return entry.resource;
  }

  /** The last copy, even when its content has changed since. */
  findLastGood(key: string): Resource | undefined {
    return this.#entries.get(key)?.resource;
  }

  /** A good copy; made by `make` when there is none, once for all who ask meanwhile. Only replies with status 200 are kept. */
  get(key: string, make: () => Promise<Made>): Promise<Resource> {
    const kept = this.find(key);
    if (kept) return Promise.resolve(kept);
    const running = this.#making.get(key);
    if (running) return running;
    const changed = new Set<string>();
    this.#changedMeanwhile.add(changed);
    const resource = make().then(({ resource, kinds }) => {
      if (resource.status === 200)
        this.#keep(key, { resource, kinds, isFresh: !kinds.some((kind) => changed.has(kind)), asked: 0 });
      return resource;
    });
    this.#making.set(key, resource);
    const done = () => {
      this.#changedMeanwhile.delete(changed);
      if (this.#making.get(key) === resource) this.#making.delete(key);
    };
    resource.then(done, done);
    return resource;
  }

  /** Content of a kind has changed: what depends on it is not good any more, and nobody joins what was begun before. */
  markChanged(kind: string): void {
    for (const key of this.#dependents.get(kind) ?? []) this.#entries.get(key)!.isFresh = false;
    for (const changed of this.#changedMeanwhile) changed.add(kind);
    this.#making.clear();
  }

  size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  #keep(key: string, entry: Entry): void {
    this.#remove(key);
    this.#entries.set(key, entry);
    for (const kind of entry.kinds) this.#dependents.set(kind, (this.#dependents.get(kind) ?? new Set()).add(key));
    this.#bytes += entry.resource.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#bytes -= entry.resource.bytes;
    this.#entries.delete(key);
    for (const kind of entry.kinds) {
      const keys = this.#dependents.get(kind);
      keys?.delete(key);
      if (keys?.size === 0) this.#dependents.delete(kind);
    }
  }

  #compressLater(resource: Resource): void {
    this.#waitingForBest.push(resource);
    setImmediate(() => void this.#compressWaiting());
  }

  /** One after the other, beside the requests. */
  async #compressWaiting(): Promise<void> {
    if (this.#isCompressing) return;
    this.#isCompressing = true;
    for (let next = this.#waitingForBest.shift(); next; next = this.#waitingForBest.shift()) await compressBest(next);
    this.#isCompressing = false;
  }
}
