import { afterAll, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { goToReview, signIn } from './fanBuys.ts';
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

it('SRCH-03 finds the current home shirt first, with price and stock, and suggests it while somebody types', async () => {
  const visit = await Visit.begin(chromium, product.origin, { locale: 'de', width: 390 });
  const { page } = visit;
  const first = async () => {
    await visit.goTo('/suche/?q=trikot');
    return page
      .locator('article')
      .first()
      .textContent({ timeout: 2_000 })
      .catch(() => '');
  };
  await expect.poll(first, { timeout: 90_000, interval: 3_000 }).toMatch(/Heimtrikot 2026\/27.*89,95\s€.*Auf Lager/);
  for (const typed of ['Trikot', 'trik']) {
    await visit.goTo('/suche/');
    const field = page.locator('#page-search');
    await field.click();
    // The list comes with the first focus.
    await page.waitForLoadState('networkidle');
    await field.pressSequentially(typed);
    await page.getByRole('option', { name: /^Heimtrikot 2026\/27/ }).waitFor();
    expect(await page.getByRole('option').first().textContent()).toContain('Heimtrikot 2026/27');
  }
  await visit.goTo('/suche/?q=trikot');
  await visit.look(/trikot/);
  await visit.close();
});

it('pays without detours: button under the total, nothing else in the header, and on where it was after PayPal', async () => {
  const visit = await Visit.begin(chromium, product.origin, { locale: 'de', width: 1440 });
  const { page } = visit;
  await visit.goTo('/shop/1402/');
  await visit.button(visit.word('cart', 'addToCart')).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: visit.word('cart', 'toCheckout') }).waitFor();
  const ways = await drawer.getByRole('link').allTextContents();
  expect(ways.slice(-2)).toEqual([visit.word('cart', 'toCheckout'), visit.word('cart', 'toCart')]);
  await visit.link(visit.word('cart', 'toCart')).click();
  const pay = page.getByRole('main').getByRole('link', { name: visit.word('cart', 'toCheckout') });
  await pay.waitFor();
  const place = await pay.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const isOnTop = element.contains(document.elementFromPoint(left + width / 2, (top + bottom) / 2));
    return { isOnTop, isBelowTotal: element.previousElementSibling?.tagName === 'DL' };
  });
  expect(place).toEqual({ isOnTop: true, isBelowTotal: true });
  await pay.click();
  await visit.look(visit.word('checkout', 'gate.title'));
  expect(await page.locator('header nav').count()).toBe(0);
  await visit.button(visit.word('checkout', 'gate.button')).click();
  await signIn(visit, 'fan@kurve.test');
  await goToReview(visit, /^PayPal/);
  await visit.button(visit.word('checkout', 'review.order')).click();
  await page.waitForURL(/sandbox-pay/);
  await page.goBack();
  await page.getByRole('heading', { name: visit.word('checkout', 'review.title') }).waitFor();
  expect(await page.getByRole('main').textContent()).toContain('PayPal');
  await visit.close();
});
