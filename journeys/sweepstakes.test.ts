import { afterAll, expect, it } from 'vitest';
import messages from '#frame/messages/words/de.json' with { type: 'json' };
import { openChromium } from './chromium.ts';
import { enterOffice } from './enterOffice.ts';
import { signIn } from './fanBuys.ts';
import { sharedDemo } from './startDemo.ts';
import { Visit } from './visit.ts';

const product = await sharedDemo();
const { sql } = product.database;
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const calendar = '/gewinnspiele/tuerchenkalender/';

it('SWP-16 enters today’s door of 24 once, and finds no prize behind the doors to come', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  const { page } = visit;
  const t = (key: string) => visit.word('sweepstakes', key);
  await visit.goTo('/gewinnspiele/');
  await visit.look(t('title'));
  await page.getByRole('main').getByRole('link', { name: 'Türchenkalender' }).first().click();
  await page.waitForURL(`**${calendar}`);
  await visit.look('Türchenkalender');
  expect(await page.getByRole('main').locator('li[id^="tageslos"]').count()).toBe(24);
  await visit.button(t('toSignIn')).click();
  await signIn(visit, 'fan@kurve.test');
  await page.waitForURL(`**${calendar}`);
  await visit.button(t('participate')).click();
  await page.getByText(messages.success.raffle).first().waitFor();
  await page.getByText(/Du nimmst an dieser Verlosung teil/).waitFor();
  await visit.lookAtBothWidths('Türchenkalender');

  const read = async (path: string) =>
    (await (await fetch(`${product.origin}/api/sweepstakes/v1/sweepstakeseries/${path}`)).json()).data;
  const { items } = await read('active');
  const { id } = items.find(({ name }: { name: { de: string } }) => name.de === 'Türchenkalender');
  const { items: doors } = await read(id);
  const locked = doors.filter(({ isLocked }: { isLocked: boolean }) => isLocked);
  expect(locked.length).toBeGreaterThan(10);
  expect(locked.filter((door: object) => 'prize' in door)).toEqual([]);
  await visit.goTo('/account/sweepstakes/');
  await page.getByText(t('own.states.open')).first().waitFor();
  await visit.close();
});

it('draws a door by two: one names the public number, another looks it up and approves', async () => {
  const first = await enterOffice(browser, product, 'medien@kurve.test', { locale: 'de', width: 1440 });
  const t = (key: string) => first.word('sweepstakesOffice', key);
  await first.goTo('/office/sweepstakes/');
  await first.look(t('title'));
  await first.page.getByRole('link', { name: 'Türchenkalender' }).click();
  await first.look('Türchenkalender');
  await first.button(t('deeds.draw')).first().click();
  const dialog = first.page.getByRole('dialog');
  const draw = (key: string) => first.word('approvalOffice', `draw.${key}`);
  await dialog.getByLabel(draw('publicNumber')).fill('4 8 15 16 23 42');
  await dialog.getByLabel(draw('publicReference')).fill('https://lotto.kurve.test/6-aus-49/heute');
  await dialog.getByRole('button', { name: draw('button'), exact: true }).click();
  await dialog.getByText(draw('done')).waitFor();
  await first.close();

  const second = await enterOffice(browser, product, 'finanzen@kurve.test', { locale: 'de', width: 390 });
  const approve = second.word('approvalOffice', 'approve.button');
  await second.goTo('/office/approvals/');
  await second.page
    .getByRole('row', { name: /4 8 15 16 23 42/ })
    .getByRole('button', { name: approve })
    .click();
  const asked = second.page.getByRole('dialog');
  await asked.getByRole('button', { name: approve, exact: true }).click();
  await asked.getByText(second.word('approvalOffice', 'approve.done')).waitFor();
  await second.close();
  const drawn = await sql`select public_number from sweepstakes.door where public_number = '4 8 15 16 23 42'`;
  expect(drawn).toHaveLength(1);
});
