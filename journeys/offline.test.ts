import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { sharedDemo } from './startDemo.ts';
import { type UnsteadyNetwork, unsteadyNetwork } from './unsteadyNetwork.ts';
import { refuseConsent } from './visit.ts';

const product = await sharedDemo();
const chromium = await openChromium();
let network: UnsteadyNetwork;
beforeAll(async () => {
  network = await unsteadyNetwork(product.origin);
});
afterAll(async () => {
  await chromium.close();
  await network.close();
  await product.stop();
});

async function aReader(): Promise<Page> {
  const context = await chromium.newContext();
  await context.addInitScript(refuseConsent);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

/** Addresses of what the worker keeps, with the build in the cache's name. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const addresses = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const requests = await (await caches.open(name)).keys();
        return requests.map(({ url }) => `${name} ${new URL(url).pathname}`);
      }),
    );
    return addresses.flat();
  });
const untilKept = (page: Page, path: string) =>
  expect
    .poll(async () => (await keptBy(page)).filter((entry) => entry.endsWith(`-pages ${path}`)), { timeout: 20_000 })
    .toHaveLength(1);

describe('a reader without a network', () => {
  it('INF-29 reads the visited pages again, by address and by link, and is helped where there is none', async () => {
    const page = await aReader();
    await page.goto(`${network.origin}/impressum/`);
    await untilKept(page, '/impressum/');
    await page.click('footer a[href="/agb/"]');
    await untilKept(page, '/agb/');
    await untilKept(page, '/offline/');
    await network.cut();

    await page.goto(`${network.origin}/agb/`);
    expect(await page.textContent('h1')).toBe('Allgemeine Geschäftsbedingungen');
    await page.click('footer a[href="/impressum/"]');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Impressum');

    await page.goto(`${network.origin}/en/versand/`);
    expect(await page.textContent('h1')).toBe('Du bist offline');
    await page.click('main a[href="/agb/"]');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Allgemeine Geschäftsbedingungen');
    expect(await page.evaluate(() => document.querySelector('[role="alert"]')?.textContent ?? '')).toBe('');

    // Personal pages are never kept; they end in our page too, not in the browser's.
    for (const path of ['/account/', '/warenkorb/', '/checkout/']) {
      await page.goto(network.origin + path);
      expect([path, await page.textContent('h1')]).toEqual([path, 'Du bist offline']);
    }

    await network.restore();
    await page.goto(`${network.origin}/en/versand/`);
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    await page.context().close();
  });
});

describe('a new build', () => {
  it('replaces everything that was kept, and the next page is a full load of it', async () => {
    const page = await aReader();
    await page.goto(`${network.origin}/impressum/`);
    await untilKept(page, '/impressum/');
    network.pretendBuild('ffff000011112222');
    // The reader goes on reading; the new worker takes over as soon as the browser has fetched it.
    const readOn = async () => {
      await page.reload();
      return (await keptBy(page)).filter((entry) => entry === 'kurve-ffff000011112222-pages /impressum/');
    };
    await expect.poll(readOn, { timeout: 60_000, interval: 2500 }).toHaveLength(1);
    expect((await keptBy(page)).filter((entry) => !entry.startsWith('kurve-ffff000011112222-'))).toEqual([]);
    await network.cut();
    await page.goto(`${network.origin}/impressum/`);
    expect(await page.textContent('#visit')).toContain('"build":"ffff000011112222"');
    await network.restore();
    await page.context().close();
  });
});

describe('somebody who signs out', () => {
  it('leaves nothing personal behind in what the worker keeps', async () => {
    const page = await aReader();
    await page.goto(`${product.origin}/impressum/`);
    await untilKept(page, '/impressum/');
    await page.click('header button[aria-label="Anmelden"]');
    await page.waitForURL('**/identity/interaction/**');
    await page.fill('#email', 'fan@kurve.test');
    await page.fill('#password', 'Kurve-1899!');
    await page.click('form button');
    await page.waitForURL(`${product.origin}/impressum/`);
    await page.goto(`${product.origin}/account/orders/`);
    await page.waitForSelector('header button[aria-label^="Mein Konto"]');
    await page.goto(`${product.origin}/warenkorb/`);
    await page.goto(`${product.origin}/agb/`);
    await untilKept(page, '/agb/');
    await page.click('header button[aria-label^="Mein Konto"]');
    await page.click('text=Abmelden');
    await page.waitForSelector('header button[aria-label="Anmelden"]');

    const addresses = await keptBy(page);
    expect(
      addresses.filter((entry) => /\/(api|identity|sso|account|konto|warenkorb|kasse|checkout)\//.test(entry)),
    ).toEqual([]);
    const texts = await page.evaluate(async () => {
      const names = await caches.keys();
      const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
      return (await Promise.all(pages.flat().map((reply) => reply.text()))).join('\n');
    });
    expect(texts).not.toContain('Frieda');
    expect(texts).not.toContain('fan@kurve.test');
    await page.context().close();
  });
});
