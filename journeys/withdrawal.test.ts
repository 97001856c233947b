import { afterAll, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { HttpBuyer, until } from './httpBuyer.ts';
import { sharedDemo } from './startDemo.ts';
import { Visit } from './visit.ts';

const product = await sharedDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

it('lets somebody withdraw without signing in, from the foot of any page to the receipt in the mailbox', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  const { page } = visit;
  const word = (key: string, values?: Record<string, string>) => visit.word('returns', key, values);
  const email = 'fan@kurve.test';
  const [order] = await product.database.sql<{ orderNumber: string }[]>`
    select order_number from "order"."order" o join identity.account a on a.id = o.fan_id
    where a.email = ${email} and state = 'OrderShipped'`;
  const orderNumber = order!.orderNumber;

  await visit.goTo('/impressum/');
  await visit.look('Impressum');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen', exact: true }).click();
  await visit.look(word('withdraw.title'));
  await visit.button(word('withdraw.next')).click();
  expect(await page.getByRole('textbox', { name: word('withdraw.name') }).getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel(word('withdraw.name'), { exact: true }).fill('Toni Muster');
  await page.getByLabel(word('withdraw.email')).fill(email);
  await page.getByLabel(word('withdraw.orderNumber')).fill(orderNumber);
  await visit.button(word('withdraw.next')).click();
  await visit.look(word('withdraw.confirmTitle'));
  await visit.button('Widerruf bestätigen').click();
  await visit.look(word('withdraw.receiptTitle'));
  await page.getByText(word('withdraw.statement', { orderNumber })).waitFor();
  await visit.close();

  type Mail = { text: string };
  const mailbox = new HttpBuyer(product.origin);
  const find = async () =>
    (await mailbox.call('GET', `/dev/mail.json?to=${encodeURIComponent(email)}`)).json.items.find(({ text }: Mail) =>
      text.includes('Ich widerrufe den Vertrag'),
    );
  const { text } = await until<Mail>(find, (mail) => mail !== undefined);
  expect(text).toContain(orderNumber);
  expect(text).toMatch(/am \d+\. \S+ \d{4} um \d\d:\d\d:\d\d/);
});
