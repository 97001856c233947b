import { afterAll, describe, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { goToReview, payWith, putIntoCart, readOrderNumber, signIn } from './fanBuys.ts';
import { cards } from './httpBuyer.ts';
import { sharedDemo } from './startDemo.ts';
import { Visit } from './visit.ts';

const product = await sharedDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});
const { port } = new URL(product.origin);
const women = `http://frauen.localhost:${port}`;

it('SHELL-01 SHELL-23 lets a visitor of a sub-site fill a cart, sign in, keep it, pay, sign out, and stay on that sub-site', async () => {
  const visit = await Visit.begin(browser, women, { locale: 'de', width: 390 });
  await visit.goTo('/shop/');
  await visit.look(visit.word('shop', 'shop'));
  await putIntoCart(visit, /Derby-Schal/);
  await visit.look(visit.word('cart', 'title'));
  const cookies = await visit.page.context().cookies();
  expect(cookies.map(({ name, domain }) => [name, domain])).toContainEqual([
    'AnonymousUserShoppingId',
    'frauen.localhost',
  ]);
  await visit.link(visit.word('cart', 'toCheckout')).click();
  await visit.look(visit.word('checkout', 'gate.title'));
  await visit.button(visit.word('checkout', 'gate.button')).click();
  await visit.page.waitForURL(`${product.origin}/identity/interaction/**`);
  await signIn(visit, 'fan@kurve.test');
  await visit.page.waitForURL(`${women}/**`);
  await goToReview(visit);
  await visit.button(visit.word('checkout', 'review.order')).click();
  await visit.look(visit.word('checkout', 'pay.title'));
  await payWith(visit, cards.good);
  await readOrderNumber(visit);
  expect(new URL(visit.page.url()).origin).toBe(women);

  await visit.page.getByRole('button', { name: /^Mein Konto/ }).click();
  await visit.page.getByText('Abmelden').click();
  await visit.page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor();
  expect(new URL(visit.page.url()).origin).toBe(women);
  expect(
    await visit.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('oidc.user'))),
  ).toEqual([]);
  await visit.close();
});

it('signs somebody in on the next sub-site without asking again', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 1440 });
  await visit.goTo('/');
  await visit.page.getByRole('button', { name: 'Anmelden' }).click();
  await signIn(visit, 'fan@kurve.test');
  await visit.page.getByRole('button', { name: /^Mein Konto/ }).waitFor();
  await visit.page.goto(`http://museum.localhost:${port}/shop/`);
  await visit.page.getByRole('button', { name: 'Anmelden' }).click();
  await visit.page.getByRole('button', { name: /^Mein Konto/ }).waitFor();
  expect(visit.page.url()).toBe(`http://museum.localhost:${port}/shop/`);
  await visit.close();
});

it('RED-05 follows an old address inside the app, and Back leads to where one came from', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 1440 });
  await visit.goTo('/impressum/');
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
  await visit.untilQuiet();
  const documents: string[] = [];
  visit.page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await visit.page.evaluate(() => history.pushState(null, '', '/AKTUELL?x=1'));
  await visit.page.waitForURL(`${product.origin}/news/?x=1`);
  await visit.page.goBack();
  await visit.page.getByRole('heading', { name: 'Impressum' }).waitFor();
  expect(documents).toEqual([]);
  await visit.close();
});

describe('a phone without scripts', () => {
  it('has the navigation in the header, and no strip that only a script would fill', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(product.origin);
    expect(await page.getByRole('button', { name: 'Menü öffnen' }).isVisible()).toBe(false);
    const ticker = page.locator('header').first().locator('xpath=preceding-sibling::div[contains(@class, "ticker")]');
    expect([await ticker.count(), await ticker.isVisible()]).toEqual([1, false]);
    await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'News' }).click();
    expect(new URL(page.url()).pathname).toBe('/news/');
    await context.close();
  });
});

describe('a reader', () => {
  it('who prints a page gets its text, without navigation, ticker and what lies over the page', async () => {
    const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 800 });
    await visit.goTo('/impressum/');
    await visit.page.emulateMedia({ media: 'print' });
    const shown = await visit.page
      .locator('header nav a, footer nav a, header form, header button')
      .evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).length);
    expect(shown).toBe(0);
    expect(await visit.page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await visit.close();
  });

  it('who asked for no motion sees none', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(product.origin);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { animationDuration, transitionDuration } = getComputedStyle(element);
          return [animationDuration, transitionDuration].some((all) =>
            all.split(',').some((one) => parseFloat(one) > 0.01),
          );
        })
        .map(({ className }) => String(className)),
    );
    expect(moving).toEqual([]);
    await context.close();
  });
});
