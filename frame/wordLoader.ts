import type { Locale } from '#platform/context.ts';
import type { WordTree } from './wordRules.ts';

const retries = 5;
const firstDelay = 350;
const maxParallel = 10;

type Fetch = (url: string) => Promise<Response>;
type Wait = (milliseconds: number) => Promise<void>;

/**
 * Loads words by language and namespace, each once; at most ten at a time (INF-20). A failed read is tried again five
 * times, after 350, 700, 1400, 2800 and 5600 ms (INF-18, INF-19).
 */
export class WordLoader {
  readonly #books = new Map<string, Promise<WordTree>>();
  readonly #waiting: (() => void)[] = [];
  readonly #fetchFile: Fetch;
  readonly #wait: Wait;
  #running = 0;

  constructor(
    fetchFile: Fetch = (url) => fetch(url),
    wait: Wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  ) {
    this.#fetchFile = fetchFile;
    this.#wait = wait;
  }

  /** Takes over words that came along with the first visit. */
  add(locale: Locale, namespace: string, words: WordTree): void {
    this.#books.set(`${locale}/${namespace}`, Promise.resolve(words));
  }

  load(locale: Locale, namespace: string): Promise<WordTree> {
    const id = `${locale}/${namespace}`;
    const known = this.#books.get(id);
    if (known) return known;
    const loading = this.#read(`/locales/${id}.json`);
    this.#books.set(id, loading);
    loading.catch(() => this.#books.delete(id));
    return loading;
  }

  async #read(url: string): Promise<WordTree> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#withSlot(async () => {
          const reply = await this.#fetchFile(url);
          if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
          return (await reply.json()) as WordTree;
        });
      } catch (error) {
        if (attempt === retries) throw error;
        await this.#wait(firstDelay * 2 ** attempt);
      }
    }
  }

  async #withSlot<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= maxParallel) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** The loader of the running site; words that came with one page are there for all. */
export const siteWords = new WordLoader();
