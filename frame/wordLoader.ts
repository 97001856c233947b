import type { Locale } from '#platform/context.ts';
import type { WordTree } from './wordRules.ts';

const retries = 5;
const firstDelay = 350;
const maxParallel = 10;

type Fetch = (url: string) => Promise<Response>;
type Wait = (milliseconds: number) => Promise<void>;

const wait: Wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Loads words by language and namespace, each once; at most ten at a time (INF-20). A failed read is tried again five times after 350, 700,
 * 1400, 2800 and 5600 ms (INF-18, INF-19).
 */
export function createWordLoader(fetchFile: Fetch = (url) => fetch(url), pause: Wait = wait) {
  const books = new Map<string, Promise<WordTree>>();
  const queue: (() => void)[] = [];
  let running = 0;

  async function read(url: string): Promise<WordTree> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const reply = await inTurn(() => fetchFile(url));
        if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
        return (await reply.json()) as WordTree;
      } catch (error) {
        if (attempt === retries) throw error;
        await pause(firstDelay * 2 ** attempt);
      }
    }
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= maxParallel) await new Promise<void>((go) => queue.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const key = (locale: Locale, namespace: string) => `${locale}/${namespace}`;
  return {
    /** Words that came along with the first visit. */
    keep(locale: Locale, namespace: string, words: WordTree): void {
      books.set(key(locale, namespace), Promise.resolve(words));
    },
    load(locale: Locale, namespace: string): Promise<WordTree> {
      const id = key(locale, namespace);
      const known = books.get(id);
      if (known) return known;
      const loading = read(`/locales/${id}.json`);
      books.set(id, loading);
      loading.catch(() => books.delete(id));
      return loading;
    },
  };
}

export type WordLoader = ReturnType<typeof createWordLoader>;
