import { compressBest, type Resource } from './resource.ts';

/** What a page or file of a sub-site is kept under; `url` as it stands in the request. */
export const keyOfPage = (section: string, url: string): string => section + url;

/** A reply and the kinds of content (or parts of a kind, `content/start`) whose change makes it worthless. */
type Made = { resource: Resource; kinds: readonly string[] };
type Make = () => Promise<Made>;
type Entry = Made & {
  isFresh: boolean;
  asked: number;
  /** Makes the next state of a reply that stands until there is one. */
  renew: Make | undefined;
};

type Keeping = {
  /**
   * Anyone who asks after a change is given the old reply until the new one is there, at once and without waiting: a
   * feed that everybody polls.
   */
  staysUntilReplaced?: boolean;
};

/** How often a page must have been asked for to be worth a tenth of a second of compressing. */
const worthTheBest = 10;
/** Between two attempts to renew a reply that stands. Milliseconds. */
const pauseAfterFailure = 1000;

/**
 * Replies that all visitors share, the least recently used leave first. An entry whose content has changed is not
 * served any more, but stays as the last good copy for the time when the database is away.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  /** Keys of the entries that depend on a kind. */
  readonly #dependents = new Map<string, Set<string>>();
  readonly #making = new Map<string, Promise<Resource>>();
  /** What has changed since each reply that is being made was begun. */
  readonly #changedMeanwhile = new Set<Set<string>>();
  /** The latest attempt at each reply that stands until it is replaced. */
  readonly #newest = new Map<string, Promise<Resource>>();
  /** When a reply that stands could not be renewed; it is tried again when it is asked for. Milliseconds. */
  readonly #notRenewed = new Map<string, number>();
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
    if (this.#notRenewed.size > 0) this.#renewAgain(key, entry);
    return entry.resource;
  }

  /** The last copy, even when its content has changed since. */
  findLastGood(key: string): Resource | undefined {
    return this.#entries.get(key)?.resource;
  }

  /**
   * A good copy; made by `make` when there is none, once for all who ask meanwhile. Only replies with status 200 are
   * kept.
   */
  get(key: string, make: Make, { staysUntilReplaced }: Keeping = {}): Promise<Resource> {
    const kept = this.find(key);
    if (kept) return Promise.resolve(kept);
    return this.#making.get(key) ?? this.#make(key, make, staysUntilReplaced ? make : undefined);
  }

  /** Content of a kind has changed: what depends on it is not good any more, and nobody joins what was begun before. */
  markChanged(kind: string): void {
    for (const changed of this.#changedMeanwhile) changed.add(kind);
    this.#making.clear();
    for (const key of this.#dependents.get(kind) ?? []) {
      const entry = this.#entries.get(key)!;
      if (entry.renew) this.#renew(key, entry.renew);
      else entry.isFresh = false;
    }
  }

  #make(key: string, make: Make, renew: Make | undefined): Promise<Resource> {
    const changed = new Set<string>();
    this.#changedMeanwhile.add(changed);
    const making: Promise<Resource> = make().then(async ({ resource, kinds }) => {
      if (resource.status === 200) await resource.pack();
      const isFresh = !kinds.some((kind) => changed.has(kind));
      // What stands is replaced by the newest only; an older one may take longer.
      if (renew && this.#newest.get(key) !== making) return resource;
      if (resource.status === 200) this.#keep(key, { resource, kinds, isFresh: isFresh || !!renew, asked: 0, renew });
      else if (renew) this.#remove(key);
      if (renew && !isFresh) this.#renew(key, renew);
      return resource;
    });
    this.#making.set(key, making);
    if (renew) this.#newest.set(key, making);
    const done = () => {
      this.#changedMeanwhile.delete(changed);
      if (this.#making.get(key) === making) this.#making.delete(key);
      if (this.#newest.get(key) === making) this.#newest.delete(key);
    };
    making.then(done, done);
    return making;
  }

  #renew(key: string, make: Make): void {
    this.#notRenewed.delete(key);
    this.#make(key, make, make).catch(() => void this.#notRenewed.set(key, performance.now()));
  }

  #renewAgain(key: string, { renew }: Entry): void {
    const failedAt = this.#notRenewed.get(key);
    if (renew && failedAt !== undefined && performance.now() - failedAt >= pauseAfterFailure) this.#renew(key, renew);
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
    this.#notRenewed.delete(key);
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
