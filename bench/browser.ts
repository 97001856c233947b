import type { Browser, Page } from 'playwright-core';
import { openChromium } from '../journeys/chromium.ts';
import type { Product } from '../journeys/product.ts';
import tickets from '../rooms/tickets/ticketing/words/de.json' with { type: 'json' };
import type { Line } from './table.ts';

const repeats = 5;
/** The phone that Lighthouse measures with: a quarter of this machine's speed, a slow network. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const slowdown = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** After this time a page is hydrated and has loaded its lazy parts. Milliseconds. */
const settled = 6000;
/** The part of a task beyond this time counts as blocking. Milliseconds. */
const longTask = 50;

/** A busy machine takes its time. Milliseconds. */
const timeout = 120_000;
/** The question about consent was answered on an earlier visit. */
const refused = JSON.stringify({
  version: 1,
  at: new Date(0).toISOString(),
  choices: { statistics: false, marketing: false, social: false },
});

const limits = { painted: 2000, blocked: 150, navigated: 100 };

/** Times in milliseconds; `shift` as browsers count it. */
type Seen = { painted: number; blocked: number; shift: number };

/** First visits on a phone, and the time to a page that was prefetched. Medians; the browser is on this machine too. */
export async function browser({ origin, database }: Product): Promise<Line[]> {
  const chromium = await openChromium();
  try {
    const overview = await (await fetch(`${origin}/news/`)).text();
    const article = /href="(\/news\/[a-z0-9-]+\/)"/.exec(overview)?.[1] ?? '/news/';
    const lines: Line[] = [];
    for (const path of ['/', '/news/', article]) lines.push(await visits(chromium, origin, path));
    const [event] = await database.sql<{ slug: string }[]>`
      select slug from ticketing.event
      where plan_id is not null and state = 'published' order by starts_at desc limit 1`;
    lines.push(await navigations(chromium, origin));
    return [...lines, await blocks(chromium, `${origin}/tickets/${event?.slug}/`)];
  } finally {
    await chromium.close();
  }
}

async function visits(chromium: Browser, origin: string, path: string): Promise<Line> {
  // The first reader has the page rendered and its pictures drawn.
  await firstVisit(chromium, origin + path);
  const seen: Seen[] = [];
  for (let turn = 0; turn < repeats; turn += 1) seen.push(await firstVisit(chromium, origin + path));
  const [painted, blocked, shift] = (['painted', 'blocked', 'shift'] as const).map((name) =>
    median(seen.map((one) => one[name])),
  ) as [number, number, number];
  return {
    scenario: `first visit on a phone: ${path}`,
    result: `LCP ${(painted / 1000).toFixed(2)} s, blocked ${blocked.toFixed(0)} ms, shift ${shift.toFixed(3)}`,
    target: `LCP ≤ ${limits.painted / 1000} s, ≤ ${limits.blocked} ms, 0`,
    good: painted <= limits.painted && blocked <= limits.blocked && shift < 0.001,
  };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Watched = Window & { seen: Seen };

/** Notes what a browser tells about the page while it loads. */
const watch = (longest: number) => {
  const seen = { painted: 0, blocked: 0, shift: 0 };
  (window as unknown as Watched).seen = seen;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.painted = startTime;
  });
  observe('longtask', ({ duration }) => {
    seen.blocked += duration - longest;
  });
  observe('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
};

async function firstVisit(chromium: Browser, address: string): Promise<Seen> {
  const context = await chromium.newContext(phone);
  const page = await context.newPage();
  page.setDefaultTimeout(timeout);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', network);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watch, longTask);
  await page.goto(address);
  await page.waitForTimeout(settled);
  const seen = await page.evaluate(() => (window as unknown as Watched).seen);
  await context.close();
  return seen;
}

/** From the start page to the news and back, by links that the pointer has rested on. */
async function navigations(chromium: Browser, origin: string): Promise<Line> {
  const page = await chromium.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(timeout);
  await page.addInitScript((answer) => localStorage.setItem('kurve.consent', answer), refused);
  await page.goto(`${origin}/`);
  await page.waitForLoadState('networkidle');
  const times: number[] = [];
  for (let turn = 0; turn < repeats; turn += 1) times.push(await follow(page, '/news/'), await follow(page, '/'));
  await page.close();
  const waited = median(times);
  return {
    scenario: 'from page to page, fetched before',
    result: `painted after ${waited.toFixed(0)} ms`,
    target: `< ${limits.navigated} ms`,
    good: waited < limits.navigated,
  };
}

/** From the map of a stadium into a block and back, with its code loaded. */
async function blocks(chromium: Browser, address: string): Promise<Line> {
  const page = await chromium.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(timeout);
  await page.addInitScript((answer) => localStorage.setItem('kurve.consent', answer), refused);
  await page.goto(address);
  await page.getByRole('tab', { name: tickets.ways.map }).click();
  const block = page.locator('svg g[role="button"]').first();
  const times: number[] = [];
  for (let turn = 0; turn <= repeats; turn += 1) {
    await block.waitFor();
    times.push(await page.evaluate(paintBlock));
    await page.getByRole('button', { name: tickets.map.back }).click();
  }
  await page.close();
  const waited = median(times.slice(1));
  return {
    scenario: 'into a block of the map of a stadium',
    result: `painted after ${waited.toFixed(0)} ms`,
    target: `< ${limits.navigated} ms`,
    good: waited < limits.navigated,
  };
}

/** Milliseconds from the click on a block until its seats are painted. */
const paintBlock = async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const began = performance.now();
  document.querySelector('svg g[role="button"]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  while (!document.querySelector('svg[role="application"] path')) await frame();
  await frame();
  return performance.now() - began;
};

/** Milliseconds from the click to the paint of the page behind it. */
async function follow(page: Page, path: string): Promise<number> {
  const link = page.locator(`header a[href="${path}"]:visible`).first();
  await link.hover();
  await page.waitForTimeout(1000);
  const painted = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let began = 0;
        addEventListener('click', ({ timeStamp }) => (began = timeStamp), { capture: true, once: true });
        const paint = () => requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
        addEventListener('kurve:arrived', paint, { once: true });
      }),
  );
  await link.click();
  return painted;
}
