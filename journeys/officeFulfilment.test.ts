import { afterAll, expect, it } from 'vitest';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { openChromium } from './chromium.ts';
import { doorOf } from './doorOf.ts';
import { enterOffice } from './enterOffice.ts';
import { sharedDemo } from './startDemo.ts';

const product = await sharedDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

it('lets the packers fetch, letter and send an order, after one mistake that they undo', async () => {
  const { orderId, orderNumber } = await aPaidOrder(doorOf(product), [await aLetteredShirt('Mia')]);
  const visit = await enterOffice(browser, product, 'versand@kurve.test', { locale: 'de', width: 1440 });
  const { page } = visit;
  const word = (key: string, values = {}) => visit.word('orderHandlingOffice', key, values);
  const dialog = page.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true }).last().click();
  const close = () => inDialog(visit.word('office', 'close'));

  await visit.link(word('packing.title')).click();
  const slip = page.getByRole('article').filter({ hasText: orderNumber });
  await slip.getByText(word('packing.notLettered')).waitFor();
  await visit.lookAtBothWidths(word('packing.title'));
  const begin = /^\d+ Bestellung(en)? in Arbeit nehmen$/;
  await page.getByRole('button', { name: begin }).click();
  await dialog.getByRole('button', { name: begin }).click();
  await inDialog(word('packing.undo'));
  await dialog.getByText(word('packing.undone')).waitFor();
  await close();
  await slip.getByText(/Bestellung eingegangen/).waitFor();

  await visit.link(word('lettering.title')).click();
  const row = page.getByRole('row').filter({ hasText: orderNumber });
  await row.getByText('Mia').waitFor();
  await row.getByRole('checkbox').check();
  await visit.button(word('lettering.mark')).click();
  await inDialog(word('lettering.mark'));
  await dialog.getByText(word('lettering.marked_one', { count: '1' })).waitFor();
  await close();
  await row.waitFor({ state: 'detached' });
  await visit.lookAtBothWidths(word('lettering.title'));

  await visit.goTo('/office/packing/');
  await slip.getByText(word('packing.notLettered')).waitFor({ state: 'detached' });
  await slip.getByRole('link').click();
  await page.waitForURL(new RegExp(orderId));
  const orders = (key: string) => visit.word('orderHandlingOffice', key);
  await visit.button(orders('send.button')).click();
  await dialog.getByLabel(orders('send.number')).fill('00340433161209876543');
  await dialog.getByRole('button', { name: orders('send.button') }).click();
  await page.getByText(orders('parcels')).waitFor();
  await visit.goTo('/office/packing/');
  await page.getByText(word('packing.pickList')).waitFor();
  expect(await slip.count()).toBe(0);
  await visit.close();
});

/** A shirt of the demo shop with this name on it. */
async function aLetteredShirt(value: string) {
  const [shirt] = await product.database.sql<{ sku: string; optionId: string }[]>`
    select v.sku, o.id as option_id from shop.user_option as o join shop.variant as v on v.product_id = o.product_id
    where o.kind = 'name' and v.sku = '1101-M'`;
  return { sku: shirt!.sku, userOptionValues: [{ optionId: shirt!.optionId, value }] };
}
