import { splitLocale } from './localePath.ts';
import type { PageDocument, SiteIndex, WordBook } from './pageDocument.ts';
import { fetchPage, PageUnreachable } from './pageFetch.ts';
import { routeFor } from './routeRules.ts';
import type { Site, Template } from './template.ts';
import { errorTemplate, MissingChunk, templateOf } from './templates.ts';
import type { WordLoader } from './wordLoader.ts';

/** Everything that React needs for one page. */
export type Shown = { page: PageDocument; words: WordBook; Template: Template };
export type NavigationState = { shown: Shown; isPending: boolean };

type Parts = {
  site: Site;
  words: WordLoader;
  first: Shown;
  /** Leaves the running app and loads the address from the server. */
  leaveTo(path: string): void;
  fetchFile?: typeof fetch;
};

/** A page load longer than this is shown as pending (SHELL-21). Milliseconds. */
export const pendingAfter = 1000;
const prefetchLifetime = 30_000;

/** Holds the page being shown and brings the next one: JSON, words and chunk in parallel, the newest request wins. */
export function createNavigation({ site, words, first, leaveTo, fetchFile }: Parts) {
  let state: NavigationState = { shown: first, isPending: false };
  let index: SiteIndex | undefined;
  let isOutdated = false;
  let running: AbortController | undefined;
  const listeners = new Set<() => void>();
  const prefetched = new Map<string, { at: number; loading: Promise<Shown> }>();

  const change = (next: NavigationState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function load(path: string, signal?: AbortSignal): Promise<Shown> {
    const { locale } = splitLocale(path);
    const route = index && routeFor(index.routes, path);
    const early = route && templateOf(site, route.template);
    early?.catch(() => {});
    const earlyWords = route && wordsOf(route.words, locale);
    earlyWords?.catch(() => {});
    const page = await fetchPage(path, { ...(signal ? { signal } : {}), ...(fetchFile ? { fetchFile } : {}) });
    const [Template, book] = await Promise.all([
      route?.template === page.template && early ? early : templateOf(site, page.template),
      wordsOf(page.words, page.locale),
    ]);
    return { page, words: book, Template };
  }

  async function wordsOf(namespaces: string[], locale: PageDocument['locale']): Promise<WordBook> {
    const all = [...new Set(['frame', ...namespaces])];
    const books = await Promise.all(all.map(async (name) => [name, await words.load(locale, name)] as const));
    return Object.fromEntries(books);
  }

  function unreachable(path: string): Shown {
    const { locale, path: bare } = splitLocale(path);
    const page: PageDocument = {
      status: 503,
      locale,
      path: bare,
      template: errorTemplate,
      title: '',
      props: { kind: 'unreachable' },
      words: [],
    };
    return { page, words: state.shown.words, Template: state.shown.Template };
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => state,
    setIndex(next: SiteIndex, ownBuild: string): void {
      index = next;
      isOutdated = next.webpackCompilationHash !== ownBuild;
    },
    /** Loads a page before it is asked for. */
    prefetch(path: string): void {
      const known = prefetched.get(path);
      if (known && performance.now() - known.at < prefetchLifetime) return;
      const loading = load(path);
      loading.catch(() => prefetched.delete(path));
      prefetched.set(path, { at: performance.now(), loading });
    },
    /** Brings and shows the page of an address; resolves when it stands, or when a newer request has overtaken it. */
    async open(path: string): Promise<boolean> {
      if (isOutdated) {
        leaveTo(path);
        return false;
      }
      running?.abort();
      const mine = new AbortController();
      running = mine;
      const pending = setTimeout(() => change({ ...state, isPending: true }), pendingAfter);
      try {
        const kept = prefetched.get(path);
        prefetched.delete(path);
        const isYoung = kept && performance.now() - kept.at < prefetchLifetime;
        const shown = await (isYoung ? kept.loading.catch(() => load(path, mine.signal)) : load(path, mine.signal));
        if (running !== mine) return false;
        change({ shown, isPending: false });
      } catch (error) {
        if (running !== mine) return false;
        if (error instanceof MissingChunk) leaveTo(path);
        else if (error instanceof PageUnreachable) change({ shown: await failed(path), isPending: false });
        else throw error;
      } finally {
        clearTimeout(pending);
        if (running === mine && state.isPending) change({ ...state, isPending: false });
      }
      return true;
    },
  };

  async function failed(path: string): Promise<Shown> {
    return { ...unreachable(path), Template: await templateOf(site, errorTemplate) };
  }
}

export type Navigation = ReturnType<typeof createNavigation>;
