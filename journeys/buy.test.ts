import { afterAll, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { goToReview, inspectSteps, payWith, putIntoCart, readOrderNumber, signIn } from './fanBuys.ts';
import { cards, HttpBuyer, until } from './httpBuyer.ts';
import { sharedDemo } from './startDemo.ts';
import { translatePages } from './translatePages.ts';
import { Visit } from './visit.ts';

const product = await sharedDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const scarf = /Derby scarf/i;

/** The mail that names an order, as the dev mailbox shows it. */
async function mailAbout(orderNumber: string): Promise<{ subject: string; text: string }> {
  const mailbox = new HttpBuyer(product.origin);
  type Mail = { subject: string; text: string };
  const find = async () =>
    (await mailbox.call('GET', '/dev/mail.json?to=fan@kurve.test')).json.items.find(({ text }: Mail) =>
      text.includes(orderNumber),
    );
  return until<Mail>(find, (mail) => mail !== undefined);
}

it('SHELL-03 SHELL-04 lets a visitor fill a cart, sign in, be declined, pay, and find order and mail', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'en', width: 1440 }, { keepsPages: true });
  inspectSteps(visit);
  await translatePages(visit);
  await visit.goTo('/');
  await visit.look(/./);
  // The README's picture is made anew only when somebody asks for it.
  if (process.env.SCREENSHOT) await visit.page.screenshot({ path: 'docs/screenshot.png' });
  await visit.goTo('/shop/');
  await visit.look(visit.word('shop', 'shop'));
  await putIntoCart(visit, scarf);
  await visit.look(visit.word('cart', 'title'));
  await visit.link(visit.word('cart', 'toCheckout')).click();
  await visit.look(visit.word('checkout', 'gate.title'));
  await visit.button(visit.word('checkout', 'gate.button')).click();
  await signIn(visit, 'fan@kurve.test');

  await goToReview(visit);
  await visit.button(visit.word('checkout', 'review.order')).click();
  await visit.look(visit.word('checkout', 'pay.title'));
  await payWith(visit, cards.declined);
  await visit.button(visit.word('checkout', 'pay.again')).click();
  await payWith(visit, cards.good);

  const orderNumber = await readOrderNumber(visit);
  const mail = await mailAbout(orderNumber);
  expect(mail.text).toMatch(scarf);
  await visit.link(visit.word('checkout', 'confirmation.toOrder')).click();
  await visit.look(visit.word('order', 'number', { number: orderNumber }));
  await visit.goTo('/account/orders/');
  await visit.look(/Bestellungen|Orders/);
  await expect.poll(() => visit.page.getByRole('main').innerText()).toContain(orderNumber);
  await visit.goTo('/warenkorb/');
  await visit.look(/./);
  await expect.poll(() => visit.page.getByRole('main').innerText()).not.toMatch(scarf);
  await visit.close();
});
