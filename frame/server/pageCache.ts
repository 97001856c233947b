import { compressBest, type Resource } from './resource.ts';

type Entry = { resource: Resource; kinds: readonly string[]; isFresh: boolean };
type Making = { kinds: readonly string[]; resource: Promise<Resource> };

/**
 * Replies that all visitors share, the least recently used leave first. An entry whose content has changed is not served any more, but
 * stays as the last good copy for the time when the database is away.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #making = new Map<string, Making>();
  readonly #changes = new Map<string, number>();
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
    return entry.resource;
  }

  /** The last copy, even when its content has changed since. */
  findLastGood(key: string): Resource | undefined {
    return this.#entries.get(key)?.resource;
  }

  /** A good copy; made by `make` when there is none, once for all who ask meanwhile. Only replies with status 200 are kept. */
  get(key: string, kinds: readonly string[], make: () => Promise<Resource>): Promise<Resource> {
    const kept = this.find(key);
    if (kept) return Promise.resolve(kept);
    const running = this.#making.get(key);
    if (running) return running.resource;
    const before = this.#changesOf(kinds);
    const resource = make().then((made) => {
      if (made.status === 200) this.#keep(key, { resource: made, kinds, isFresh: this.#changesOf(kinds) === before });
      return made;
    });
    const making = { kinds, resource };
    this.#making.set(key, making);
    const done = () => void (this.#making.get(key) === making && this.#making.delete(key));
    resource.then(done, done);
    return resource;
  }

  /** Content of a kind has changed: what depends on it is not good any more. */
  markChanged(kind: string): void {
    this.#changes.set(kind, (this.#changes.get(kind) ?? 0) + 1);
    for (const entry of this.#entries.values()) if (entry.kinds.includes(kind)) entry.isFresh = false;
    for (const [key, { kinds }] of this.#making) if (kinds.includes(kind)) this.#making.delete(key);
  }

  size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  #keep(key: string, entry: Entry): void {
    this.#remove(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.resource.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
    this.#waitingForBest.push(entry.resource);
    setImmediate(() => void this.#compressWaiting());
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.resource.bytes ?? 0;
    this.#entries.delete(key);
  }

  #changesOf(kinds: readonly string[]): number {
    return kinds.reduce((sum, kind) => sum + (this.#changes.get(kind) ?? 0), 0);
  }

  /** One after the other, beside the requests. */
  async #compressWaiting(): Promise<void> {
    if (this.#isCompressing) return;
    this.#isCompressing = true;
    for (let next = this.#waitingForBest.shift(); next; next = this.#waitingForBest.shift()) await compressBest(next);
    this.#isCompressing = false;
  }
}
