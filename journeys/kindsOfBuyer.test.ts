import { afterAll, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import {
  actFor,
  goToReview,
  inspectSteps,
  openAccountMenu,
  payWith,
  putIntoCart,
  readOrderNumber,
  signIn,
} from './fanBuys.ts';
import { cards } from './httpBuyer.ts';
import { sharedDemo } from './startDemo.ts';
import { Visit } from './visit.ts';

const product = await sharedDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/**
 * Of everything that was ordered together: what it cost in cents, to whom it goes, and how many letterings it bears.
 */
async function linesOf(orderNumber: string) {
  const { sql } = product.database;
  return sql<{ name: string; price: number; letterings: number; company: string | null }[]>`
    select line.name->>'de' as name, line.price, jsonb_array_length(line.user_option_values) as letterings,
      shipping_address->>'company' as company
    from "order".line join "order"."order" on "order".id = line.order_id
    where checkout_id = (select checkout_id from "order"."order" where order_number = ${orderNumber})
    order by line.name->>'de'`;
}

async function pay(visit: Visit): Promise<string> {
  await visit.button(visit.word('checkout', 'review.order')).click();
  await visit.look(visit.word('checkout', 'pay.title'));
  await payWith(visit, cards.good);
  return readOrderNumber(visit);
}

async function goToCheckout(visit: Visit): Promise<void> {
  await visit.look(visit.word('cart', 'title'));
  await visit.link(visit.word('cart', 'toCheckout')).click();
}

/** What stands on the page before the sum that fills the gap. */
const beforeSum = (visit: Visit, key: string) => visit.word('cart', key, { amount: '|' }).split('|')[0]!;

it('CART-85 CART-90 a member filters the list, sees the shirt lettered, and pays a tenth less', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  const { page } = visit;
  const word = (key: string) => visit.word('shop', key);
  await visit.goTo('/shop/?category=trikots');
  await page.getByText(word('filters'), { exact: true }).click();
  await page.getByRole('checkbox', { name: /^XL/ }).check();
  await page.waitForURL(/size=XL/);
  await page.getByRole('checkbox', { name: word('onlyAvailable') }).check();
  await page.waitForURL(/available=1/);
  await visit.look('Trikots');
  // The filters stay open, and the keyboard is where it was.
  const focused = page.getByRole('checkbox', { name: word('onlyAvailable') });
  expect(await focused.evaluate((box) => box === document.activeElement)).toBe(true);

  await page.getByRole('main').getByRole('link', { name: 'Heimtrikot 2026/27', exact: true }).click();
  await visit.look('Heimtrikot 2026/27');
  await page.getByRole('radio', { name: 'XL', exact: true }).check();
  await page.getByPlaceholder(word('placeholders.name')).fill('TONI');
  await page.getByPlaceholder(word('placeholders.number')).fill('12');
  await page.getByRole('img', { name: visit.word('shop', 'letteredShirt', { name: 'TONI', number: '12' }) }).waitFor();
  await visit.look('Heimtrikot 2026/27');
  await visit.button(visit.word('cart', 'addToCart')).click();
  await page.getByRole('dialog').getByText(/TONI/).waitFor();
  await visit.link(visit.word('cart', 'toCart')).click();
  await page.getByText(beforeSum(visit, 'member.could')).waitFor();
  await goToCheckout(visit);
  await visit.button(visit.word('checkout', 'gate.button')).click();
  await signIn(visit, 'dauerkarte@kurve.test');
  await visit.look(visit.word('checkout', 'addresses.title'));
  await visit.goTo('/warenkorb/');
  await page.getByText(beforeSum(visit, 'member.saved')).waitFor();
  await goToCheckout(visit);
  await goToReview(visit);
  expect(await linesOf(await pay(visit))).toMatchObject([{ name: 'Heimtrikot 2026/27', price: 9446, letterings: 2 }]);
  await visit.close();
});

it('ORG-36 ORG-08 an admin acts for a company, which buys at its own price for its own address', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'en', width: 1440 });
  const { page } = visit;
  await visit.goTo('/tickets/');
  await visit.look(visit.word('ticketing', 'title'));
  await page.getByRole('button', { name: visit.word('frame', 'accountMenu.signIn') }).click();
  await signIn(visit, 'firma@kurve.test');
  await openAccountMenu(visit);
  await actFor(visit, 'Firmbach Logistik GmbH');

  await page
    .getByRole('main')
    .getByRole('link', { name: visit.word('ticketing', 'buy') })
    .first()
    .click();
  await page.getByRole('group', { name: visit.word('ticketing', 'chooseClass') }).waitFor();
  await visit.look(/./);
  await visit.button(visit.word('ticketing', 'toCart')).click();
  await page.getByRole('dialog').waitFor();
  await visit.goTo('/shop/');
  await putIntoCart(visit, /Derby scarf/i);
  await page.getByText(beforeSum(visit, 'member.groupSaved')).waitFor();
  await goToCheckout(visit);
  await goToReview(visit);
  const company = 'Firmbach Logistik GmbH';
  const [scarf, ticket] = await linesOf(await pay(visit));
  expect([scarf, ticket]).toMatchObject([{ name: 'Derby-Schal', price: 2196, company }, { company }]);
  await visit.close();
});

it('VOU-19 CART-29 a visitor reads Japanese from the list to the receipt, and enters codes on the way', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'ja', width: 390 });
  inspectSteps(visit);
  const { page } = visit;
  await visit.goTo('/shop/');
  await visit.look(visit.word('shop', 'shop'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /ダービーマフラー/ })
    .first()
    .click();
  await visit.look(/ダービーマフラー/);
  await visit.button(visit.word('cart', 'addToCart')).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(visit.word('cart', 'codes.enter')).click();
  const enter = async (code: string) => {
    await drawer.getByLabel(visit.word('cart', 'codes.code'), { exact: true }).fill(code);
    await visit.button(visit.word('cart', 'codes.redeem')).click();
  };
  await enter('ABGELAUFEN');
  await drawer.getByText(visit.word('cart', 'refusals.NOT_IN_PROMOTION_TIME_RANGE')).waitFor();
  await visit.look(visit.word('cart', 'drawerTitle'));
  for (const code of ['KURVE10', 'GUTSCHEIN10']) {
    await enter(code);
    await visit.button(visit.word('cart', 'codes.remove', { code })).waitFor();
  }
  await visit.look(visit.word('cart', 'drawerTitle'));
  await visit.link(visit.word('cart', 'toCart')).click();
  await goToCheckout(visit);
  await visit.look(visit.word('checkout', 'gate.title'));
  await visit.button(visit.word('checkout', 'gate.button')).click();
  await signIn(visit, 'fan@kurve.test');
  await goToReview(visit);
  expect((await linesOf(await pay(visit))).map(({ name }) => name)).toEqual(['Derby-Schal']);
  await visit.close();
});
