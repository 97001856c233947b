import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { sharedDemo } from './startDemo.ts';
import { Visit } from './visit.ts';

const product = await sharedDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const screens = [
  { locale: 'de', width: 390 },
  { locale: 'en', width: 1440 },
] as const;

/** A loaded machine plays late. */
const patient = { timeout: 30_000 };
const secondsPlayed = (video: Locator) => video.evaluate((element) => (element as HTMLVideoElement).currentTime);

describe.each(screens)('$locale at $width px', (screen) => {
  it('LVR-03 LVR-04 LVR-05 LVR-06 LVR-07 LVR-08 LVR-09 plays the live video over the page and closes it in every way', async () => {
    const visit = await Visit.begin(browser, product.origin, screen);
    const { page } = visit;
    await visit.goTo('/bereiche/');
    await visit.look(/./);
    const button = visit.button(visit.word('video', 'liveLabel'));
    const overlay = page.getByRole('dialog', { name: visit.word('video', 'liveTitle') });
    const video = page.locator('video');
    await button.waitFor();
    expect([await overlay.count(), await video.count()]).toEqual([0, 0]);

    await button.click();
    await expect.poll(() => secondsPlayed(video), patient).toBeGreaterThan(0.5);
    await visit.look(/./);
    const box = (await overlay.boundingBox())!;
    expect([box.width, box.height]).toEqual([screen.width, page.viewportSize()?.height]);
    const player = (await video.boundingBox())!;
    expect(player.width / player.height).toBeCloseTo(16 / 9, 1);

    await video.click({ position: { x: 40, y: 40 } });
    expect(await overlay.count()).toBe(1);
    const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);
    const closings = [
      () => page.keyboard.press('Escape'),
      () => visit.button(visit.word('video', 'close')).click(),
      () => page.mouse.click(box.width / 2, box.height - 20),
    ];
    for (const [place, close] of closings.entries()) {
      if (place > 0) await button.click();
      await video.waitFor();
      await close();
      await expect.poll(() => video.count(), patient).toBe(0);
      expect(await overlay.count()).toBe(0);
      expect(await isFocused(button)).toBe(true);
    }
    await visit.close();
  });

  it('CONT-07 LVR-26 keeps the radio on while somebody goes through the videos, until one of them plays', async () => {
    const visit = await Visit.begin(browser, product.origin, screen);
    const { page } = visit;
    await visit.goTo('/video/');
    await visit.look(visit.word('video', 'title'));
    const radio = page.getByRole('region', { name: visit.word('video', 'radio.region') });
    const stop = radio.getByRole('button', { name: visit.word('video', 'radio.stop') });
    const dock = page.getByRole('region', { name: visit.word('video', 'radio.dock') });
    expect(await dock.count()).toBe(0);
    await radio.getByRole('button', { name: visit.word('video', 'radio.play') }).click();
    await dock.getByText(visit.word('video', 'radio.playing')).waitFor();
    await dock.getByLabel(visit.word('video', 'radio.volume')).press('ArrowRight');
    await page.evaluate(() => ((window as unknown as { isSame: true }).isSame = true));

    await page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: /Vormittag|morning/ })
      .first()
      .click();
    await page.waitForURL(/\/video\/detail\/\?id=training-mit-der-u17$/);
    await visit.look(/U17/);
    await dock.getByText(visit.word('video', 'radio.playing')).waitFor();
    expect(await page.evaluate(() => (window as unknown as { isSame?: true }).isSame)).toBe(true);

    await visit.button(visit.word('video', 'play')).click();
    await expect.poll(() => secondsPlayed(page.locator('main video')), patient).toBeGreaterThan(0.5);
    await expect.poll(() => stop.count(), patient).toBe(0);
    await visit.look(/U17/);
    await visit.close();
  });
});

it('LVR-26 leaves pages where somebody pays, low windows and paper without a dock; the header stops the sound', async () => {
  const visit = await Visit.begin(browser, product.origin, screens[0]);
  const { page } = visit;
  const radio = page.getByRole('region', { name: visit.word('video', 'radio.region') });
  const dock = page.getByRole('region', { name: visit.word('video', 'radio.dock') });
  const stop = page.locator('header').getByRole('button', { name: visit.word('video', 'radio.stop') });
  await visit.goTo('/shop/');
  await radio.getByRole('button', { name: visit.word('video', 'radio.play') }).click();
  await dock.getByText(visit.word('video', 'radio.playing')).waitFor();
  expect(await stop.isVisible()).toBe(false);
  await visit.look(/./);

  const size = page.viewportSize()!;
  const seen = async () => [await dock.isVisible(), await radio.isVisible(), await stop.isVisible()];
  // A window is laid out anew when the browser comes to it.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect.poll(async () => (await seen()).join()).toMatch(/^false,\w+,true$/);
  const fixed = () =>
    [...document.body.querySelectorAll('*')].filter((one) => {
      const isFixed = ['fixed', 'sticky'].includes(getComputedStyle(one).position);
      return isFixed && one.checkVisibility() && one.getBoundingClientRect().height > 0 && one.textContent !== '';
    }).length;
  await expect.poll(() => page.evaluate(fixed)).toBe(0);
  await page.setViewportSize(size);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(seen).toEqual([false, false, false]);
  await page.emulateMedia({ media: 'screen' });

  await page
    .locator('header')
    .getByRole('link', { name: visit.word('cart', 'badgeEmpty') })
    .click();
  await page.waitForURL(/\/warenkorb\/$/);
  await stop.waitFor();
  await expect.poll(async () => [await dock.count(), await radio.count()]).toEqual([0, 0]);
  await visit.look(/./);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await stop.click();
  await expect.poll(() => stop.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await visit.close();
});

it('LVR-24 LVR-25 has the radio on a sub-site of the nine, and on no other', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const region = page.getByRole('region', { name: 'Vereinsradio' });
  const live = page.getByRole('button', { name: 'EintrachtTV live' });
  const open = async (key: string) => {
    await page.goto(`${product.origin.replace('localhost', `${key}.localhost`)}/bereiche/`);
    // Everything that comes after the first paint has come when the live button is there.
    await live.waitFor();
    await page.waitForLoadState('networkidle');
  };
  await open('museum');
  await region.waitFor();
  await open('tickets');
  expect(await region.count()).toBe(0);
  await context.close();
});
