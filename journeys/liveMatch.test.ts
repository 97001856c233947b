import type { Locator } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { signIn } from './fanBuys.ts';
import { startDemo } from './startDemo.ts';
import { Visit } from './visit.ts';

// A quarter of a second for a minute: a match takes 25 s, and begins again 10 s later.
const product = await startDemo({ DEMO_MATCH: '0.25' });
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const patient = { timeout: 150_000, interval: 200 };
const periods = ['PreMatch', 'FirstHalf', 'HalfTime', 'SecondHalf', 'FullTime'];

/** Notes every period that the feed tells of, as long as somebody waits for more. */
function watchFeed() {
  const seen = new Set<string>();
  return async () => {
    const reply = await fetch(`${product.origin}/feeds/liveticker/de/501122.json`);
    const { data } = (await reply.json()) as { data: { period: string } | null };
    if (data) seen.add(data.period);
    return periods.filter((period) => !seen.has(period));
  };
}

/** Says whether the ticker bar of this page has told of the end. */
function watchBar(bar: Locator, over: string) {
  let wasOver = false;
  return async () => {
    wasOver ||= (await bar.innerText()).includes(over);
    return wasOver;
  };
}

/** The page of the demo's match, opened on a sub-site. */
async function openMatch(section: string): Promise<Visit> {
  const feed = await fetch(`${product.origin}/feeds/liveticker/de/501122.json`);
  const { full_slug: path } = (await feed.json()) as { full_slug: string };
  const visit = await Visit.begin(browser, product.origin.replace('localhost', `${section}.localhost`), {
    locale: 'de',
    width: 1440,
  });
  await visit.goTo(`/${path}`);
  return visit;
}

/** Says whether a page of the match has shown it being played with more than one entry, and after that its end. */
function watchMatch(visit: Visit) {
  const main = visit.page.getByRole('main');
  const over = visit.word('match', 'header.after');
  let [wasLive, mostEntries, wasOver] = [false, 0, false];
  return async () => {
    const isOver = (await main.innerText()).includes(over);
    wasLive ||= (await main.locator('[data-live=true]').count()) > 0;
    mostEntries = Math.max(mostEntries, await main.locator('li[data-type]').count());
    wasOver ||= isOver && wasLive;
    // Opened too late to see it being played: the next one will do.
    if (isOver && !wasLive) await visit.page.reload();
    return wasOver && mostEntries > 1;
  };
}

// The bar of nachwuchs follows the match, that of museum does not.
it('LIVE-25 LIVE-39 LIVE-44 shows the match of the demo to its end on pages that stay open, by the bar and on its own page', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  await visit.goTo('/bereiche/');
  const bar = visit.page.getByRole('region', { name: visit.word('ticker', 'bar') });
  await bar.getByRole('link').filter({ hasText: 'MAI' }).waitFor();
  await visit.look(/./);
  const matches = [await openMatch('nachwuchs'), await openMatch('museum')];
  const watched = [
    watchFeed(),
    watchBar(bar, visit.word('ticker', 'periods.FullTime')),
    ...matches.map((match) => watchMatch(match)),
  ];
  const watch = () => Promise.all<unknown>(watched.map((look) => look()));
  await expect.poll(watch, patient).toEqual([[], true, true, true]);
  await bar.getByRole('link').click();
  await visit.page.waitForURL(/\/u21\/\d{4}-\d{4}\/regionalliga-suedwest\/[\w-]+\/$/);
  for (const one of [visit, ...matches]) {
    expect(one.errors).toEqual([]);
    await one.close();
  }
});

it('LIVE-26 has no ticker on a sub-site that follows no team', async () => {
  const visit = await Visit.begin(browser, product.origin.replace('localhost', 'museum.localhost'), {
    locale: 'de',
    width: 390,
  });
  await visit.goTo('/bereiche/');
  await visit.look(/./);
  expect(await visit.page.getByRole('region', { name: visit.word('ticker', 'bar') }).count()).toBe(0);
  await visit.close();
});

it('lets staff come to the ticker desk', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  const { page } = visit;
  await visit.goTo('/office/ticker/');
  await visit.look(visit.word('desk', 'title'));
  await visit.button(visit.word('desk', 'signIn')).click();
  await page.waitForURL(/\/identity\/interaction\//);
  await signIn(visit, 'admin@kurve.test');
  await page.waitForURL(/\/office\/ticker\/$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /SC Mainufer/ })
    .first()
    .click();
  await visit.button(visit.word('desk', 'undo')).waitFor();
  await visit.look(visit.word('desk', 'entries'));
  await visit.close();
});
