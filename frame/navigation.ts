import type { Locale } from '#platform/context.ts';
import { homeLocale } from './homeLocale.ts';
import { splitLocale, withLocale } from './localePath.ts';
import type { PageDocument, SiteIndex, WordBook } from './pageDocument.ts';
import { fetchPage, PageUnreachable } from './pageFetch.ts';
import { routeFor } from './routeRules.ts';
import type { Site, Template } from './template.ts';
import { errorTemplate, templateOf } from './templates.ts';
import type { WordLoader } from './wordLoader.ts';

/** Everything that React needs for one page. */
export type Shown = {
  page: PageDocument;
  words: WordBook;
  Template: Template;
  movedTo?: string;
  /** The page as it was when the reader came, where it has been renewed since. */
  arrived?: PageDocument;
};
export type NavigationState = { shown: Shown; isPending: boolean };

type Parts = {
  site: Site;
  words: WordLoader;
  first: Shown;
  /** Leaves the running app and loads the address from the server. */
  leaveTo(path: string): void;
  /** Puts the address that a page has moved to in place of the one that was asked for (RED-05). */
  replaceAddress?(address: string): void;
  fetchFile?: typeof fetch;
};

/** A page load longer than this is shown as pending (SHELL-21). Milliseconds. */
const pendingAfter = 1000;
const prefetchLifetime = 30_000;

/** Holds the page being shown and brings the next one: JSON, words and chunk in parallel; the newest request wins. */
export class Navigation {
  readonly #parts: Parts;
  readonly #listeners = new Set<() => void>();
  readonly #prefetched = new Map<string, { at: number; loading: Promise<Shown> }>();
  #state: NavigationState;
  #index: SiteIndex | undefined;
  #isOutdated = false;
  #movedTo: string | undefined;
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

  /**
   * Takes over what the server says about itself; another build than ours makes the next navigation a full load
   * (INF-11).
   */
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

  /** Is the page at this address being shown because the one that was asked for has moved there? */
  hasMovedTo = (address: string): boolean => this.#movedTo === address;

  /**
   * Brings and shows the page of an address. Answers whether it stands; false when a newer request has overtaken it or
   * the app is left.
   */
  async open(path: string): Promise<boolean> {
    if (this.#isOutdated) {
      this.#parts.leaveTo(path);
      return false;
    }
    this.#movedTo = undefined;
    this.#running?.abort();
    const mine = new AbortController();
    this.#running = mine;
    const pending = setTimeout(() => this.#change({ ...this.#state, isPending: true }), pendingAfter);
    const shown = await this.#bring(path, mine.signal).finally(() => clearTimeout(pending));
    if (this.#running !== mine) return false;
    this.#movedTo = shown?.movedTo;
    if (shown?.movedTo) this.#parts.replaceAddress?.(shown.movedTo);
    this.#change({ shown: shown ?? this.#state.shown, isPending: false });
    return shown !== undefined;
  }

  /**
   * Shows a newer state of the page that stands there, without another arrival: nothing scrolls, and nothing is
   * announced.
   */
  renew(shown: PageDocument, latest: PageDocument): void {
    const { shown: now } = this.#state;
    if (now.page !== shown || latest.template !== shown.template || latest.redirectTo !== undefined) return;
    this.#change({ ...this.#state, shown: { ...now, page: latest, arrived: now.arrived ?? shown } });
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
    const { shown, movedTo } = await this.#loadOnce(path, signal);
    if (!movedTo) return shown();
    const moved = await this.#loadOnce(movedTo, signal);
    // Nothing moves twice; should it ever, the server shall say so.
    if (moved.movedTo) throw new Error(`Page ${path} has moved twice`);
    return { ...(await moved.shown()), movedTo };
  }

  async #loadOnce(path: string, signal?: AbortSignal): Promise<{ movedTo?: string; shown(): Promise<Shown> }> {
    const { site, fetchFile } = this.#parts;
    const route = this.#index && routeFor(this.#index.routes, path);
    const early = route && templateOf(site, route.template);
    early?.catch(() => {});
    if (route) this.#wordsOf(route.words, splitLocale(path, homeLocale()).locale).catch(() => {});
    const page = await fetchPage(path, { ...(signal ? { signal } : {}), ...(fetchFile ? { fetchFile } : {}) });
    const shown = async (): Promise<Shown> => {
      const [Template, words] = await Promise.all([
        early && route.template === page.template ? early : templateOf(site, page.template),
        this.#wordsOf(page.words, page.locale),
      ]);
      return { page, words, Template };
    };
    return page.redirectTo ? { movedTo: addressOfMove(page.redirectTo, page.locale, path), shown } : { shown };
  }

  async #wordsOf(namespaces: string[], locale: Locale): Promise<WordBook> {
    const names = [...new Set(['frame', ...namespaces])];
    const books = names.map(async (name) => [name, await this.#parts.words.load(locale, name)] as const);
    return Object.fromEntries(await Promise.all(books));
  }

  async #unreachable(path: string): Promise<Shown> {
    const { locale, path: bare } = splitLocale(path, homeLocale());
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

/** The query goes along (RED-06), and so does the language (RED-07). */
function addressOfMove(target: string, locale: Locale, asked: string): string {
  const query = /\?[^#]*/.exec(asked)?.[0] ?? '';
  return withLocale(target.includes('?') ? target : target + query, locale, homeLocale());
}
