import { afterAll, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { sharedDemo } from './startDemo.ts';
import { Visit } from './visit.ts';

const product = await sharedDemo();
const chromium = await openChromium();
afterAll(async () => {
  await chromium.close();
  await product.stop();
});

/** A bad network in a full stadium: bytes a second and milliseconds for each request. */
const slow = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2000 };
/** Milliseconds from asking for the page until a click on its button sends something to the cart. */
const limit = 12_000;

it('lets somebody buy within twelve seconds at 50 kB a second and two seconds of latency', async () => {
  const visit = await Visit.begin(chromium, product.origin, { locale: 'de', width: 390 }, { keepsPages: true });
  const { page } = visit;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', slow);
  const began = performance.now();
  await page.goto(`${product.origin}/shop/1402/`, { waitUntil: 'commit' });
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/carts/'));
  await visit.button(visit.word('cart', 'addToCart')).click();
  await sent;
  expect(performance.now() - began).toBeLessThan(limit);
  await page.getByRole('dialog', { name: visit.word('cart', 'drawerTitle') }).waitFor();
  expect.soft(visit.errors).toEqual([]);
  await visit.close();
});
