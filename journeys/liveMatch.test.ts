import { afterAll, expect, inject, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { signIn } from './fanBuys.ts';
import { startProduct } from './product.ts';
import { Visit } from './visit.ts';

// A quarter of a second for a minute: a match takes 25 s, and begins again 10 s later.
const product = await startProduct(inject('databaseServer'), { DEMO_MATCH: '0.25' });
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

it('LIVE-25 LIVE-39 LIVE-44 shows the match of the demo through all its periods to the end, while a page stays open', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  await visit.goTo('/bereiche/');
  const bar = visit.page.getByRole('region', { name: visit.word('ticker', 'bar') });
  await bar.getByRole('link').filter({ hasText: 'MAI' }).waitFor();
  await visit.look(/./);
  const missing = watchFeed();
  const over = visit.word('ticker', 'periods.FullTime');
  let wasOver = false;
  const watch = async () => {
    wasOver ||= (await bar.innerText()).includes(over);
    return [await missing(), wasOver];
  };
  await expect.poll(watch, patient).toEqual([[], true]);
  await bar.getByRole('link').click();
  await visit.page.waitForURL(/\/u21\/\d{4}-\d{4}\/regionalliga-suedwest\/[\w-]+\/$/);
  expect(visit.errors).toEqual([]);
  await visit.close();
});

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

it.each([
  ['follows', 'nachwuchs'],
  ['does not follow', 'museum'],
])('LIVE-44 renews an open page of the match by itself, where the bar %s it (%s)', async (_, section) => {
  const visit = await openMatch(section);
  const main = visit.page.getByRole('main');
  const over = visit.word('match', 'header.after');
  let [wasLive, mostEntries] = [false, 0];
  const watch = async () => {
    const isOver = (await main.innerText()).includes(over);
    wasLive ||= (await main.locator('[data-live=true]').count()) > 0;
    mostEntries = Math.max(mostEntries, await main.locator('li[data-type]').count());
    // Opened too late to see it being played: the next one will do.
    if (isOver && !wasLive) await visit.page.reload();
    return { wasLive, isOver };
  };
  await expect.poll(watch, patient).toEqual({ wasLive: true, isOver: true });
  expect(mostEntries).toBeGreaterThan(1);
  expect(visit.errors).toEqual([]);
  await visit.close();
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

it.each([
  ['de', 390],
  ['en', 1440],
] as const)('lets staff come to the ticker desk, in %s at %i px', async (locale, width) => {
  const visit = await Visit.begin(browser, product.origin, { locale, width });
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
