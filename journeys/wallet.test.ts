import { afterAll, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { signIn } from './fanBuys.ts';
import { startDemo } from './startDemo.ts';
import { Visit } from './visit.ts';

const product = await startDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

it('TIC-01 TIC-11 TIC-28 TIC-29 a fan finds their tickets, and a code that changes in 15 seconds', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  const { page } = visit;
  const t = (key: string, values = {}) => visit.word('wallet', key, values);
  await visit.goTo('/account/tickets/');
  await signIn(visit, 'fan@kurve.test');
  await page.waitForURL('**/account/tickets/');
  await page.getByText(t('changed'), { exact: true }).waitFor();
  await visit.lookAtBothWidths(t('title'));

  await page.getByLabel(t('filters.event')).selectOption({ index: 1 });
  await page.waitForURL(/\/account\/tickets\/\?event=/);
  await visit.link(t('areas.archive')).click();
  await page.waitForURL('**/account/tickets/archive/');
  const archive = page.getByRole('main').getByRole('listitem');
  for (const state of ['used', 'void', 'over'])
    await archive
      .filter({ hasText: t(`states.${state}`) })
      .first()
      .waitFor();
  await visit.link(t('areas.marketplace')).click();
  await visit.look(t('emptyTitle.marketplace'));

  await visit.link(t('areas.day')).click();
  await page
    .getByRole('link', { name: /^Block/ })
    .first()
    .click();
  await page.waitForURL(/\/account\/tickets\/[\da-f-]{36}\/$/);
  const code = page.getByRole('img', { name: t('code.picture') });
  await code.waitFor();
  await page.getByText(t('facts.entrance'), { exact: true }).waitFor();
  await visit.lookAtBothWidths(/–/);
  const first = await code.innerHTML();
  const [sheet] = await Promise.all([page.waitForEvent('download'), visit.button(t('pdf')).click()]);
  expect(sheet.suggestedFilename()).toMatch(/^Ticket-[0-9A-Z]{10}\.pdf$/);
  await expect.poll(() => code.innerHTML(), { timeout: 20_000, interval: 500 }).not.toBe(first);

  await visit.link(t('atHand.link')).click();
  await page.waitForURL('**/wallet/');
  const screen = page.getByRole('dialog');
  await screen
    .getByRole('img', { name: t('code.picture') })
    .first()
    .waitFor();
  await visit.lookAtBothWidths(t('atHand.title'));
  await page.keyboard.press('Tab');
  await screen.getByRole('list').focus();
  await page.keyboard.press('ArrowRight');
  await screen.getByText(/^Ticket 2 von \d+$/).waitFor();
  // A phone's screen at four times its size: everything is there, one below the other.
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await screen.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(320);
  for (const part of [screen.getByText(t('code.note')).first(), screen.getByText(/^Zuletzt abgeglichen/)]) {
    await part.scrollIntoViewIfNeeded();
    expect((await part.boundingBox())?.width).toBeLessThanOrEqual(320);
  }
  await page.keyboard.press('Escape');
  await page.waitForURL('**/account/tickets/');
  await visit.close();
});
