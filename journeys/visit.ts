import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import type { Locale } from '#platform/context.ts';
import { collectedWords } from '#platform/words/collectedWords.ts';
import { folderOf } from '../checks/roomOrder.ts';

export type Screen = { locale: Locale; width: number };

export type Beginning = {
  /** The question about consent was answered on an earlier visit. */
  hasAnswered?: boolean;
  /**
   * Pages are kept for reading without a network. A browser takes nearly twice as long for a page then, so only stories
   * that are about it, and one whole purchase, do it.
   */
  keepsPages?: boolean;
};

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const height = (width: number) => (width < 600 ? 844 : 900);
const browserLocales = { de: 'de-DE', en: 'en-GB', ja: 'ja-JP' } as const;

type Shift = { at: number; value: number; what: string[] };
/** Where `watchShifts` writes, in the page. */
type Watched = { shifts: Shift[]; isOwn(at: number): boolean };

/**
 * Notes how far things jump on the page. A jump is the reader's own when it comes within half a second of a click, a
 * key or another page, as browsers count it, or of the first reply of each address that was asked for because of that:
 * on a busy machine it comes later.
 */
const watchShifts = () => {
  const page = window as unknown as Watched;
  const half = 500;
  const spans: { from: number; to: number }[] = [];
  const asked = new Set<string>();
  const note = () => {
    asked.clear();
    spans.push({ from: performance.now(), to: performance.now() + half });
  };
  for (const type of ['pointerdown', 'keydown', 'click', 'kurve:arrived']) addEventListener(type, note, true);
  page.shifts = [];
  page.isOwn = (at) => spans.some(({ from, to }) => from <= at && at < to);
  new PerformanceObserver((list) => {
    for (const { name, startTime, responseEnd } of list.getEntries() as PerformanceResourceTiming[]) {
      if (asked.has(name) || !page.isOwn(startTime)) continue;
      asked.add(name);
      spans.push({ from: startTime, to: responseEnd + half });
    }
  }).observe({ type: 'resource', buffered: true });
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node }[] };
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      const what = (sources ?? []).map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''));
      if (!hadRecentInput) page.shifts.push({ at: startTime, value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/**
 * Waits until what fades or changes its colour has done so, a second at most; what turns for ever is not waited for.
 */
const untilStill = () => {
  const ends = ({ effect }: Animation) => Number.isFinite(Number(effect?.getComputedTiming().endTime));
  const changes = document.getAnimations().filter(ends);
  const timeout = new Promise((enough) => setTimeout(enough, 1000));
  return Promise.race([Promise.allSettled(changes.map(({ finished }) => finished)), timeout]).then(() => {});
};

/** Waits until the page has nothing to do, a second at most. */
const untilIdle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 }));

/** The question about consent was answered on an earlier visit. Runs in the browser. */
export const refuseConsent = () => {
  // A frame that finds no network shows a page of the browser's own, which has no storage.
  if (origin === 'null') return;
  const choices = { statistics: false, marketing: false, social: false };
  localStorage.setItem('kurve.consent', JSON.stringify({ version: 1, at: new Date().toISOString(), choices }));
};

/** Somebody at a screen. Every page that is looked at must be accessible, calm and free of errors. */
export class Visit {
  readonly page: Page;
  readonly screen: Screen;
  readonly errors: string[] = [];
  readonly #origin: string;
  /** What the page has asked for and not got yet, and when it last asked or got something. */
  readonly #requests = { open: new Set<Request>(), changedAt: 0 };

  private constructor(page: Page, screen: Screen, origin: string) {
    this.page = page;
    this.screen = screen;
    this.#origin = origin;
  }

  static async begin(
    browser: Browser,
    origin: string,
    screen: Screen,
    { hasAnswered = true, keepsPages = false }: Beginning = {},
  ): Promise<Visit> {
    const viewport = { width: screen.width, height: height(screen.width) };
    const context = await browser.newContext({
      viewport,
      locale: browserLocales[screen.locale],
      serviceWorkers: keepsPages ? 'allow' : 'block',
    });
    await context.addInitScript(watchShifts);
    if (hasAnswered) await context.addInitScript(refuseConsent);
    const page = await context.newPage();
    page.setDefaultTimeout(40_000);
    const visit = new Visit(page, screen, origin);
    page.on('request', (request) => visit.#note(() => visit.#requests.open.add(request)));
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => visit.#note(() => visit.#requests.open.delete(request)));
    page.on('pageerror', (error) => visit.errors.push(`error: ${error.message}`));
    // The browser also writes a line for each failed reply, which the next listener tells better.
    page.on('console', (line) => {
      const isReply = line.text().startsWith('Failed to load resource');
      if (line.type() === 'error' && !isReply) visit.errors.push(`console: ${line.text()}`);
    });
    page.on('response', (reply) => {
      // How the shop tells that a card was declined (CHK-29) or a code does not count (VOU-19).
      if (reply.status() === 400 && /\/(paymentStatus|discounts|vouchers)\b/.test(reply.url())) return;
      // How the shop tells that somebody is not a member (CART-87).
      if (reply.status() === 404 && reply.url().includes('/memberships/self')) return;
      // How the wallet tells that nobody has this address (TTR-16).
      if (reply.status() === 404 && /\/self\/ticketTransfers$/.test(reply.url())) return;
      // How the payment service shows a mandate again that cannot be.
      if (reply.status() === 422 && reply.url().includes('/sandbox-pay/')) return;
      if (reply.status() >= 400) visit.errors.push(`${reply.status()} ${reply.request().method()} ${reply.url()}`);
    });
    return visit;
  }

  /**
   * Words of a room, of its office pages (`orderOffice`), of the frame or the office's shell, in the language of this
   * visit; gaps filled from `values`.
   */
  word(namespace: string, key: string, values: Record<string, string> = {}): string {
    if (namespace === 'trail') {
      const [group = '', ...name] = key.split('.');
      return collectedWords('trail', this.screen.locale)[group]?.[name.join('.')] ?? key;
    }
    const folders: Record<string, string> = { frame: 'frame', office: 'frame/office' };
    const ofOffice = /^(\w+)Office$/.exec(namespace)?.[1];
    const folder = folders[namespace] ?? folderOf(ofOffice ?? namespace);
    const ofClub = findWords(`clubs/eintracht/words/${this.screen.locale}.json`, `${namespace}.${key}`);
    const text = ofClub ?? readWords(`${folder}/words/${ofOffice ? 'office.' : ''}${this.screen.locale}.json`, key);
    return text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => values[name] ?? gap);
  }

  /** Words of the sign-in pages. */
  signInWord(key: string): string {
    return readWords(`rooms/accounts/identity/server/screens/${this.screen.locale}.json`, key);
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(`${this.#origin}${this.pathOf(path)}`);
  }

  /** Path of a page in the language of this visit. */
  pathOf(path: string): string {
    return `${this.screen.locale === 'de' ? '' : `/${this.screen.locale}`}${path}`;
  }

  /**
   * Looks at the page on a phone and on a desk, whichever this is, and comes back. How accessible it is is asked at the
   * width of this visit only.
   */
  async lookAtBothWidths(heading: string | RegExp): Promise<void> {
    await this.look(heading);
    const { width } = this.screen;
    await this.#resize(width < 600 ? 1440 : 390);
    await this.arriveAt(heading);
    await this.#resize(width);
  }

  /** Looks at a desk's page once more, as wide as a phone: nothing may lie to the right of it. */
  async fitsOnPhone(): Promise<void> {
    const { width } = this.screen;
    await this.#resize(390);
    await this.#expectToFit();
    await this.#resize(width);
  }

  async #expectToFit(): Promise<void> {
    const overflow = await this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `pixels to the right of ${this.page.url()}`).toBeLessThanOrEqual(0);
  }

  /** What moves because the window does is no jump. */
  async #resize(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: height(width) });
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await this.forgetShifts();
  }

  /** From here on only what jumps anew counts. */
  forgetShifts(): Promise<unknown> {
    return this.page.evaluate(() => (window as unknown as Watched).shifts.splice(0));
  }

  #note(change: () => unknown): void {
    change();
    this.#requests.changedAt = performance.now();
  }

  /**
   * Waits until the page has nothing to do and has asked for nothing during a tenth of a second; three seconds at most,
   * since a page that keeps asking (is the payment there?) is never quiet. The browser's own `networkidle` takes half a
   * second, and comes once in a document only.
   */
  async untilQuiet(): Promise<void> {
    const { open } = this.#requests;
    const isQuiet = () => open.size === 0 && performance.now() - this.#requests.changedAt > 100;
    for (const end = performance.now() + 3000; performance.now() < end; await sleep(20)) {
      if (!isQuiet()) continue;
      // Fails while another document comes, which asks for more.
      await this.page.evaluate(untilIdle).catch(() => {});
      if (isQuiet()) return;
    }
  }

  /** Things have jumped less far than that, as browsers count it. */
  async expectCalm(limit: number, when = ''): Promise<void> {
    const shifts = await this.page.evaluate(() => {
      const page = window as unknown as Watched;
      return page.shifts.filter(({ at }) => !page.isOwn(at));
    });
    const jumped = shifts.reduce((sum, { value }) => sum + value, 0);
    expect.soft(jumped, `what jumped on ${this.page.url()} ${when}: ${JSON.stringify(shifts)}`).toBeLessThan(limit);
  }

  /** Waits until a heading stands there, then looks closely: accessibility, jumps, errors. */
  async look(heading: string | RegExp): Promise<void> {
    await this.arriveAt(heading);
    await this.page.evaluate(untilStill);
    expect.soft(await this.#violationsAtRest(), `accessibility of ${this.page.url()}`).toEqual([]);
  }

  /** Waits until a heading stands there, on a page that another story looks at closely: jumps and errors only. */
  async arriveAt(heading: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { name: heading }).first().waitFor();
    await this.untilQuiet();
    await this.expectCalm(0.05);
    await this.#expectToFit();
    expect.soft(this.errors, this.page.url()).toEqual([]);
  }

  /** On a busy machine a button may change its colour while it is measured: what was found is looked at once more. */
  async #violationsAtRest(): Promise<unknown[]> {
    const found = await this.#violations();
    if (found.length === 0) return found;
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await this.page.evaluate(untilStill);
    return this.#violations();
  }

  async #violations(): Promise<unknown[]> {
    // The payment service's forms stand in a frame.
    const forms = this.page.frames().filter((frame) => frame.url().includes('/sandbox-pay/v1/'));
    for (const frame of [this.page.mainFrame(), ...forms])
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
    return this.page.evaluate(async () => {
      const { axe: engine } = window as unknown as {
        axe: { run(context: object, options: object): Promise<AxeResult> };
      };
      type AxeResult = { violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] };
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const { violations } = await engine.run(document, {
        runOnly: { type: 'tag', values: tags },
        // Nobody reads what passes; its selectors take a third of the time.
        resultTypes: ['violations'],
        // No rule of these reads style sheets, and reading one that is on its way needs a style the policy refuses.
        preload: false,
      });
      // What lies half under a bar that stays at the window's edge is scrolled out from under it.
      const isUnderBar = ({ failureSummary }: { failureSummary: string }) =>
        failureSummary.includes('partially obscured');
      return violations
        .map(({ id, nodes }) => ({
          id,
          nodes: nodes
            .filter((node) => !isUnderBar(node))
            .map((node) => [node.html.slice(0, 200), node.failureSummary]),
        }))
        .filter(({ nodes }) => nodes.length > 0);
    });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  /** Closes the topmost window of the office. */
  closeDialog(): Promise<void> {
    const close = this.page.getByRole('dialog').getByRole('button', { name: this.word('office', 'close') });
    return close.last().click();
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

/** As screens find them: by one group at most, whose keys may have dots of their own. */
function findWords(path: string, key: string): string | undefined {
  const words: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const found = wordsAt(words, key) ?? wordsAt(wordsAt(words, key.split('.')[0]!), key.slice(key.indexOf('.') + 1));
  // Words of a club, and of the sign-in's own pages, lie in more groups.
  const deep = found ?? key.split('.').reduce<unknown>(wordsAt, words);
  return typeof deep === 'string' ? deep : undefined;
}

const wordsAt = (words: unknown, name: string): unknown => (words as Record<string, unknown> | undefined)?.[name];

function readWords(path: string, key: string): string {
  const words = findWords(path, key);
  if (words === undefined) throw new Error(`${path} has no words for ${key}`);
  return words;
}
