import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { sharedDemo } from './startDemo.ts';
import { Visit } from './visit.ts';

const product = await sharedDemo();
const chromium = await openChromium();
afterAll(async () => {
  await chromium.close();
  await product.stop();
});

const screens = [
  { locale: 'de', width: 390 },
  { locale: 'en', width: 1440 },
] as const;
const wordsOf = (locale: string) =>
  JSON.parse(readFileSync(`frame/consent/words/${locale}.json`, 'utf8')) as Record<string, string>;
const settingsButton = { de: 'Datenschutz-Einstellungen', en: 'Privacy settings' };

describe.each(screens)('a first visit in $locale at $width pixels', (screen) => {
  const words = wordsOf(screen.locale);

  it('SHELL-31 is asked without being held up, refuses with the keyboard, is not asked again, and changes its mind', async () => {
    const visit = await Visit.begin(chromium, product.origin, screen, { hasAnswered: false });
    const { page } = visit;
    const banner = page.getByRole('region', { name: words.question! });
    const choices = () => page.evaluate(() => JSON.parse(localStorage.getItem('kurve.consent') ?? '{}').choices);
    await visit.goTo('/impressum/');
    await banner.waitFor();
    await visit.look(/\w/);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');

    // The first stop is the way past everything; the next ones are the question.
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words.refuseAll);
    await page.keyboard.press('Enter');
    await banner.waitFor({ state: 'detached' });
    expect(await choices()).toEqual({ statistics: false, marketing: false, social: false });
    expect(await page.evaluate(() => [document.activeElement?.id, 'dataLayer' in window])).toEqual(['content', false]);

    await page.reload();
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
    expect(await banner.count()).toBe(0);
    await visit.button(settingsButton[screen.locale]).click();
    await page.getByRole('dialog', { name: words.settings! }).waitFor();
    await visit.look(words.settings!);
    await visit.button(words.acceptAll!).click();
    expect(await choices()).toEqual({ statistics: true, marketing: true, social: true });
    expect(await page.evaluate(() => (window.dataLayer as { path: string }[]).map(({ path }) => path))).toHaveLength(1);
    await visit.close();
  });
});

it.each([390, 1440])(
  'SHELL-11 asks a German reader of an English page about the language at %i pixels: accessible, and nothing moves',
  async (width) => {
    const visit = await Visit.begin(chromium, product.origin, { locale: 'de', width });
    const { question, no } = JSON.parse(readFileSync('frame/words/de.json', 'utf8')).languageHint;
    await visit.page.goto(`${product.origin}/en/bereiche/`);
    const bar = visit.page.getByRole('region', { name: question });
    await bar.waitFor();
    await visit.look(/\w/);
    expect(await bar.isVisible()).toBe(true);
    await bar.getByRole('button', { name: no }).click();
    await bar.waitFor({ state: 'detached' });
    await visit.close();
  },
);

it('SHELL-11 SHELL-31 nothing on a phone moves when both questions, the radio and a live video come, whichever is first', async () => {
  const visit = await Visit.begin(chromium, product.origin, { locale: 'de', width: 390 }, { hasAnswered: false });
  const { page } = visit;
  // Every visit is the first.
  await page.addInitScript(() => localStorage.removeItem('languageHintRefused'));
  const { radio } = JSON.parse(readFileSync('rooms/editorial/video/words/en.json', 'utf8'));
  const shown = [
    page.locator('[data-consent]'),
    page.locator('[data-language]'),
    page.getByRole('region', { name: radio.region }),
    // A name, the same in every language.
    visit.button(visit.word('video', 'liveLabel')),
  ];
  for (const late of ['nothing', 'consent', 'LanguageBar', 'live-video', 'frame.json']) {
    await page.route('**/*', async (route) => {
      if (route.request().url().includes(late)) await new Promise((enough) => setTimeout(enough, 400));
      await route.continue();
    });
    await page.goto(`${product.origin}/en/bereiche/`);
    for (const one of shown) await one.waitFor();
    const [question, language, , button] = await Promise.all(shown.map(async (one) => (await one.boundingBox())!));
    const header = (await page.locator('header').first().boundingBox())!;
    expect(language!.y, late).toBe(header.y + header.height);
    expect(button!.y + button!.height, late).toBeLessThanOrEqual(question!.y);
    await visit.expectCalm(0.001, `when ${late} was late`);
    await page.unrouteAll();
  }
  await visit.close();
});

it('the question is not printed', async () => {
  const visit = await Visit.begin(chromium, product.origin, screens[0]!, { hasAnswered: false });
  await visit.goTo('/impressum/');
  const banner = visit.page.locator('[data-consent]');
  await banner.waitFor();
  await visit.page.emulateMedia({ media: 'print' });
  expect(await banner.isVisible()).toBe(false);
  await visit.close();
});
