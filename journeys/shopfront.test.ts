import { afterAll, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { startDemo } from './startDemo.ts';
import { Visit } from './visit.ts';

const product = await startDemo();
const chromium = await openChromium();
afterAll(async () => {
  await chromium.close();
  await product.stop();
});

it('keeps price and button of a product in view on phones, and fits into 320 pixels', async () => {
  const visit = await Visit.begin(chromium, product.origin, { locale: 'de', width: 320 });
  const { page } = visit;
  await visit.goTo('/shop/1101/');
  const button = visit.button(visit.word('cart', 'addToCart'));
  await button.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const isInView = () =>
    button.evaluate((element) => {
      const { top, bottom, left, width } = element.getBoundingClientRect();
      const isOnTop = element.contains(document.elementFromPoint(left + width / 2, (top + bottom) / 2));
      return isOnTop && top >= 0 && bottom <= innerHeight && element.parentElement?.textContent?.includes('89,95');
    });
  expect(await isInView()).toBe(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await isInView()).toBe(true);
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await button.evaluate((element) => getComputedStyle(element.parentElement!).position)).toBe('static');
  await visit.close();
});
