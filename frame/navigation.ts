import type { Locale } from '#platform/context.ts';
import { splitLocale } from './localePath.ts';
import type { PageDocument, SiteIndex, WordBook } from './pageDocument.ts';
import { fetchPage, PageUnreachable } from './pageFetch.ts';
import { routeFor } from './routeRules.ts';
import type { Site, Template } from './template.ts';
import { errorTemplate, templateOf } from './templates.ts';
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

/** Holds the page being shown and brings the next one: JSON, words and chunk in parallel; the newest request wins. */
export class Navigation {
  readonly #parts: Parts;
  readonly #listeners = new Set<() => void>();
  readonly #prefetched = new Map<string, { at: number; loading: Promise<Shown> }>();
  #state: NavigationState;
  #index: SiteIndex | undefined;
  #isOutdated = false;
  #running: AbortController | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#state = { shown: parts.first, isPending: false };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  current = (): NavigationState => this.#state;

  /** Takes over what the server says about itself; another build than ours makes the next navigation a full load (INF-11). */
  setIndex(index: SiteIndex, ownBuild: string): void {
    this.#index = index;
    this.#isOutdated = index.webpackCompilationHash !== ownBuild;
  }

  /** Loads a page before it is asked for. */
  prefetch(path: string): void {
    if (this.#isOutdated || this.#takePrefetched(path, true)) return;
    const loading = this.#load(path);
    loading.catch(() => this.#prefetched.delete(path));
    this.#prefetched.set(path, { at: performance.now(), loading });
  }

  /** Brings and shows the page of an address. Answers whether it stands; false when a newer request has overtaken it or the app is left. */
  async open(path: string): Promise<boolean> {
    if (this.#isOutdated) {
      this.#parts.leaveTo(path);
      return false;
    }
    this.#running?.abort();
    const mine = new AbortController();
    this.#running = mine;
    const pending = setTimeout(() => this.#change({ ...this.#state, isPending: true }), pendingAfter);
    const shown = await this.#bring(path, mine.signal).finally(() => clearTimeout(pending));
    if (this.#running !== mine) return false;
    this.#change({ shown: shown ?? this.#state.shown, isPending: false });
    return shown !== undefined;
  }

  /** The page, or the page that says it cannot be reached; undefined when the app is left for it. */
  async #bring(path: string, signal: AbortSignal): Promise<Shown | undefined> {
    try {
      const early = this.#takePrefetched(path);
      return await (early ? early.catch(() => this.#load(path, signal)) : this.#load(path, signal));
    } catch (error) {
      if (signal.aborted) return undefined;
      if (error instanceof PageUnreachable) return this.#unreachable(path);
      this.#parts.leaveTo(path);
      return undefined;
    }
  }

  async #load(path: string, signal?: AbortSignal): Promise<Shown> {
    const { site, fetchFile } = this.#parts;
    const route = this.#index && routeFor(this.#index.routes, path);
    const early = route && templateOf(site, route.template);
    early?.catch(() => {});
    if (route) this.#wordsOf(route.words, splitLocale(path).locale).catch(() => {});
    const page = await fetchPage(path, { ...(signal ? { signal } : {}), ...(fetchFile ? { fetchFile } : {}) });
    // The server knows where to and answers the full load with it.
    if (page.redirectTo) throw new Error(`Page ${path} has moved`);
    const [Template, words] = await Promise.all([
      early && route.template === page.template ? early : templateOf(site, page.template),
      this.#wordsOf(page.words, page.locale),
    ]);
    return { page, words, Template };
  }

  async #wordsOf(namespaces: string[], locale: Locale): Promise<WordBook> {
    const names = [...new Set(['frame', ...namespaces])];
    const books = names.map(async (name) => [name, await this.#parts.words.load(locale, name)] as const);
    return Object.fromEntries(await Promise.all(books));
  }

  async #unreachable(path: string): Promise<Shown> {
    const { locale, path: bare } = splitLocale(path);
    const words = await this.#wordsOf([], locale).catch(() => this.#state.shown.words);
    const page: PageDocument = {
      status: 503,
      section: this.#state.shown.page.section,
      locale,
      path: bare,
      template: errorTemplate,
      title: '',
      props: { kind: 'unreachable' },
      words: [],
    };
    return { page, words, Template: await templateOf(this.#parts.site, errorTemplate) };
  }

  #takePrefetched(path: string, isKept = false): Promise<Shown> | undefined {
    const early = this.#prefetched.get(path);
    if (!isKept) this.#prefetched.delete(path);
    return early && performance.now() - early.at < prefetchLifetime ? early.loading : undefined;
  }

  #change(next: NavigationState): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
