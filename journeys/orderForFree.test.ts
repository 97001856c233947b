import { afterAll, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { putIntoCart, readOrderNumber, signIn, typeAddress } from './fanBuys.ts';
import { HttpBuyer, until } from './httpBuyer.ts';
import { sharedDemo } from './startDemo.ts';
import { Visit } from './visit.ts';

const product = await sharedDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const poster = { de: /Spielplan-Poster/i, en: /Fixture poster/i };

/** The newest mail to an address whose text contains something. */
function mailTo(address: string, text: string | RegExp): Promise<{ text: string }> {
  const mailbox = new HttpBuyer(product.origin);
  type Mail = { text: string };
  const find = async () =>
    (await mailbox.call('GET', `/dev/mail.json?to=${encodeURIComponent(address)}`)).json.items.find((mail: Mail) =>
      mail.text.match(text),
    );
  return until<Mail>(find, (mail) => mail !== undefined);
}

/** Reviews what costs nothing and orders it: no card anywhere, and no button that speaks of paying. */
async function orderForFree(visit: Visit): Promise<string> {
  await visit.look(visit.word('checkout', 'review.title'));
  expect(await visit.page.getByRole('main').innerText()).toMatch(/0[.,]00/);
  expect(await visit.button(visit.word('checkout', 'review.order')).count()).toBe(0);
  await visit.button(visit.word('checkout', 'review.orderForFree')).click();
  await visit.page.waitForURL('**/checkout/confirmation/**');
  await visit.page.getByRole('heading', { name: visit.word('checkout', 'confirmation.thanks') }).waitFor();
  return readOrderNumber(visit);
}

it('CHK-05 CHK-06 lets a fan order what costs nothing, without any payment', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'en', width: 1440 });
  await visit.goTo('/shop/?sort=price');
  await putIntoCart(visit, poster.en);
  await visit.look(visit.word('cart', 'title'));
  await visit.link(visit.word('cart', 'toCheckout')).click();
  await visit.button(visit.word('checkout', 'gate.button')).click();
  await signIn(visit, 'fan@kurve.test');
  await visit.look(visit.word('checkout', 'addresses.title'));
  await visit.button(visit.word('checkout', 'next')).click();
  const orderNumber = await orderForFree(visit);
  expect((await mailTo('fan@kurve.test', orderNumber)).text).toMatch(poster.en);
  await visit.close();
});

it('SHELL-04 lets a visitor sign up in the middle of a purchase and go on with the same cart', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  const { page } = visit;
  await visit.goTo('/shop/?sort=price');
  await putIntoCart(visit, poster.de);
  await visit.link(visit.word('cart', 'toCheckout')).click();
  await visit.button(visit.word('checkout', 'gate.button')).click();

  const email = 'unterwegs@kurve.test';
  await visit.link(visit.signInWord('signIn.signUp')).click();
  await visit.look(visit.signInWord('signUp.title'));
  const entries = { firstName: 'Mika', lastName: 'Sommer', email, password: 'Neu-Und-Gut-1' };
  for (const [field, value] of Object.entries(entries))
    await page.getByLabel(visit.signInWord(`signUp.${field}`)).fill(value);
  await visit.button(visit.signInWord('signUp.submit')).click();
  await visit.look(visit.signInWord('checkMail.title'));
  await page.goto(/https?:\S+/.exec((await mailTo(email, /http/)).text)![0]);
  await visit.button(visit.signInWord('confirm.submit')).click();

  await page.waitForURL(/\/kasse\/$/);
  await visit.look(visit.word('checkout', 'addresses.title'));
  await typeAddress(visit, 'Mika', 'Sommer');
  await visit.button(visit.word('checkout', 'next')).click();
  const orderNumber = await orderForFree(visit);
  expect((await mailTo(email, orderNumber)).text).toMatch(poster.de);
  await visit.close();
});

it('SHELL-04 lets a visitor order without a password: a code by mail, and on with the same cart', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  const { page } = visit;
  await visit.goTo('/shop/?sort=price');
  await putIntoCart(visit, poster.de);
  await visit.link(visit.word('cart', 'toCheckout')).click();
  await visit.button(visit.word('checkout', 'gate.button')).click();

  const email = 'ohne-passwort@kurve.test';
  await visit.link(visit.signInWord('signIn.byCode')).click();
  await visit.look(visit.signInWord('mailCode.title'));
  for (const [field, value] of Object.entries({ firstName: 'Mika', lastName: 'Sommer', email }))
    await page.getByLabel(visit.signInWord(`signUp.${field}`)).fill(value);
  await visit.button(visit.signInWord('mailCode.send')).click();
  await visit.look(visit.signInWord('mailCode.enterTitle'));
  const [code] = /\b\d{6}\b/.exec((await mailTo(email, /\b\d{6}\b/)).text)!;
  await page.getByLabel(visit.signInWord('mailCode.code')).fill(code);
  await visit.button(visit.signInWord('mailCode.submit')).click();

  await page.waitForURL(/\/kasse\/$/);
  await visit.look(visit.word('checkout', 'addresses.title'));
  await typeAddress(visit, 'Mika', 'Sommer');
  await visit.button(visit.word('checkout', 'next')).click();
  const orderNumber = await orderForFree(visit);
  expect((await mailTo(email, orderNumber)).text).toMatch(poster.de);
  await visit.close();
});
