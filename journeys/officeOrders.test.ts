import type { Locator } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { answerHosted } from '#rooms/money/sandboxPay/testing/index.ts';
import { openChromium } from './chromium.ts';
import { doorOf } from './doorOf.ts';
import { enterOffice } from './enterOffice.ts';
import { startDemo } from './startDemo.ts';
import type { Visit } from './visit.ts';

const product = await startDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

it('lets customer service find an order, take a mistake back, refund a piece and see what has come of it', async () => {
  const visit = await enterOffice(browser, product, 'service@kurve.test', { locale: 'de', width: 1440 });
  const { page } = visit;
  const word = (key: string, values = {}) => visit.word('orderHandlingOffice', key, values);
  const dialog = page.getByRole('dialog');
  const close = () => visit.closeDialog();
  await visit.link(word('title')).click();
  await page.getByLabel(word('search')).fill('fan@kurve.test');
  await page.waitForURL(/q=fan/);
  const [found] = await product.database.sql<{ count: number }[]>`
    select count(*)::int as count from "order"."order" as o join identity.account as a on a.id = o.fan_id
    where a.email = 'fan@kurve.test'`;
  await expect.poll(() => page.getByRole('row').count()).toBe(found!.count + 1);
  // What moves because of what was typed or done is no jump, however long the answer takes.
  await visit.forgetShifts();
  await page
    .getByRole('row', { name: /Versendet/ })
    .getByRole('link')
    .click();
  await visit.look(/Bestellung 1-\d+/);
  // A quantity of 4 beside 60,00 € must not read as 460,00 €.
  const quantity = page.locator('tbody tr').first().getByRole('cell').nth(1);
  expect(await quantity.evaluate((cell) => getComputedStyle(cell).paddingRight)).toBe('12px');

  // The wrong button: the customer has not been told yet.
  await visit.button(word('stateButton.OrderArrived')).click();
  await dialog.getByRole('button', { name: word('stateButton.OrderArrived') }).click();
  await dialog.getByRole('button', { name: word('undo.button') }).click();
  await dialog.getByText(word('undo.done')).waitFor();
  await close();
  await page.getByText(word('steps.stateUndone', { state: 'Versendet' })).waitFor();
  await visit.forgetShifts();

  await visit.button(word('refund.button')).click();
  await dialog.getByRole('combobox').first().selectOption('1');
  await visit.look(word('refund.title'));
  await dialog.getByLabel(word('reason')).fill('Naht offen');
  await dialog.getByRole('button', { name: /erstatten$/ }).click();
  await dialog.getByText(/auf dem Weg zurück/).waitFor();
  await close();
  await page.getByRole('button', { name: /^Rechnungskorrektur 1-G\d+/ }).waitFor();
  await page.getByText(/^Rechnungskorrektur 1-G\d+ ausgestellt/).waitFor();
  expect(await page.getByText(/Sina Wissner/).count()).toBeGreaterThan(2);
  await page.getByLabel(visit.word('office', 'notes.label')).fill('Hat angerufen, Foto liegt vor.');
  await visit.button(visit.word('office', 'notes.button')).click();
  await page.getByRole('listitem').filter({ hasText: 'Hat angerufen, Foto liegt vor.' }).waitFor();
  await visit.forgetShifts();
  await visit.lookAtBothWidths(/Bestellung 1-\d+/);
  await visit.close();
});

/** Presses Tab until this has the focus. */
async function tabTo({ page }: Visit, target: Locator): Promise<void> {
  await target.waitFor();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab');
  expect(await hasFocus(), `is reached by Tab: ${target}`).toBe(true);
}

it('needs no pointer from search to sent and refunded order, and tells a second clerk who comes late', async () => {
  const [order] = await product.database.sql<{ id: string; orderNumber: string }[]>`
    select o.id, o.order_number from "order"."order" as o join identity.account as a on a.id = o.fan_id
    where a.email = 'fan@kurve.test' and o.state = 'OrderInProgress'
      and exists (select from "order".line as l where l.order_id = o.id and l.traits ? 'isShipped')`;
  const late = await enterOffice(browser, product, 'versand@kurve.test', { locale: 'de', width: 1440 });
  await late.goTo(`/office/orders/${order!.id}/`);
  const visit = await enterOffice(browser, product, 'service@kurve.test', { locale: 'de', width: 1440 });
  const { keyboard } = visit.page;
  const word = (key: string, values = {}) => visit.word('orderHandlingOffice', key, values);
  const dialog = visit.page.getByRole('dialog');
  const press = async (target: Locator) => {
    await tabTo(visit, target);
    await keyboard.press('Enter');
  };
  const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true });

  await visit.page.getByText('Sina Wissner').waitFor();
  await keyboard.press('Control+k');
  await dialog.getByRole('combobox').waitFor();
  await keyboard.type(order!.orderNumber);
  await dialog.getByRole('option', { name: order!.orderNumber }).first().waitFor();
  await keyboard.press('Enter');
  await press(visit.button(word('send.button')));
  await tabTo(visit, dialog.getByLabel(word('send.number')));
  await keyboard.type('00340433161209876543');
  await keyboard.press('Enter');
  await dialog.getByText(word('send.done')).waitFor();

  await late.button(word('send.button')).click();
  const tooLate = late.page.getByRole('dialog');
  await tooLate.getByRole('button', { name: word('send.button'), exact: true }).click();
  await tooLate.getByText(visit.word('orderHandling', 'refusals.CHANGED_MEANWHILE')).waitFor();
  await late.page.getByText(visit.word('order', 'states.OrderShipped'), { exact: true }).waitFor();
  expect(late.errors.splice(0)).toEqual([expect.stringMatching(/^409 POST /)]);
  await late.close();

  await press(inDialog(word('undo.button')));
  await dialog.getByText(word('undo.done')).waitFor();
  await keyboard.press('Escape');
  await visit.button(word('send.button')).waitFor();
  await press(visit.button(word('refund.button')));
  await tabTo(visit, dialog.getByRole('combobox').first());
  await keyboard.press('ArrowDown');
  await tabTo(visit, dialog.getByLabel(word('reason')));
  await keyboard.type('Faden gezogen');
  await press(inDialog(/erstatten$/));
  await dialog.getByText(/auf dem Weg zurück/).waitFor();
  await keyboard.press('Escape');
  await visit.page
    .getByText(/Faden gezogen/)
    .first()
    .waitFor();
  await visit.close();
});

it('takes an order by phone: a wrong piece out, a shirt with a name, a code, and a link that was closed', async () => {
  const [caller, shirt, cap] = ['verkauf@kurve.test', '1102-L', '1502-FOREST'];
  const visit = await enterOffice(browser, product, 'service@kurve.test', { locale: 'de', width: 1440 });
  const { page } = visit;
  const word = (key: string, values = {}) => visit.word('phoneOrdersOffice', key, values);
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).last().click();
  await visit.link(word('title')).click();
  await page.getByLabel(visit.word('peopleOffice', 'search')).fill(caller);
  await page
    .getByRole('row', { name: new RegExp(caller) })
    .getByRole('link')
    .click();
  const find = async (sku: string) => {
    await page.getByLabel(word('products.search')).fill(sku);
    await visit.button(word('products.find')).click();
    await page.getByText(new RegExp(`^${sku} ·`)).waitFor();
  };
  await find(cap);
  await page.getByRole('button', { name: /dazulegen$/ }).click();
  await page.getByRole('button', { name: /entfernen$/ }).click();
  await page.getByText(word('cart.empty')).waitFor();

  await find(shirt);
  await page.getByRole('button', { name: /mit Beflockung dazulegen$/ }).click();
  await dialog.getByRole('textbox').first().fill('VITO');
  await visit.look(word('products.letteringTitle'));
  await press(word('products.add'));
  await page.getByText(/VITO/).waitFor();
  await page.getByLabel(/^Aktionscode/).fill('KURVE10');
  await visit.button(word('promotion.button')).click();
  await visit.button(word('promotion.remove', { code: 'KURVE10' })).waitFor();
  await visit.forgetShifts();
  await visit.lookAtBothWidths(word('order'));

  const take = async () => {
    await visit.button(word('pay.button')).click();
    await press(word('pay.confirm'));
    await dialog.getByText(/^Der Link zum Bezahlen ist unterwegs/).waitFor();
    await press(visit.word('office', 'close'));
  };
  await take();
  const links = async () => {
    const { items } = await (await fetch(`${product.origin}/dev/mail.json?to=${caller}`)).json();
    return items.flatMap(({ text }: { text: string }) => /https?:\/\/\S*sandbox-pay\S*/.exec(text)?.[0] ?? []);
  };
  await expect.poll(async () => (await links()).length, { timeout: 15_000 }).toBe(1);
  await answerHosted(doorOf(product), (await links())[0], 'cancel');
  const state = () => product.database.sql`select state from checkout.checkout where taken_by is not null`;
  await expect.poll(state, { timeout: 15_000 }).toEqual([{ state: 'failed' }]);
  await page.reload();
  await page.getByText(/^Die Zahlung über .* wurde abgebrochen/).waitFor();
  await take();
  await expect.poll(async () => (await links()).length, { timeout: 15_000 }).toBe(2);
  expect(await state()).toEqual([{ state: 'open' }]);
  await visit.close();
});
