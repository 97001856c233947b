import { afterAll, expect, it } from 'vitest';
import { aCreditLine } from '#rooms/money/payment/testing/aCreditLine.ts';
import { openChromium } from './chromium.ts';
import * as fan from './fanBuys.ts';
import { cards } from './httpBuyer.ts';
import { sharedDemo } from './startDemo.ts';
import { type Screen, Visit } from './visit.ts';

const product = await sharedDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const phone: Screen = { locale: 'de', width: 390 };
const desk: Screen = { locale: 'en', width: 1440 };
const challengedCard = '4000 0027 6000 3184';
const iban = 'DE89 3704 0044 0532 0130 00';
const scarf = /Derby-Schal|Derby scarf/i;

/** Puts a scarf into the cart and goes to the checkout; who is not signed in yet does so on the way. */
async function checkOut(visit: Visit, email?: string): Promise<void> {
  await visit.goTo('/shop/');
  await fan.putIntoCart(visit, scarf);
  await goToCheckout(visit, email);
}

async function goToCheckout(visit: Visit, email?: string): Promise<void> {
  await visit.link(visit.word('cart', 'toCheckout')).click();
  if (!email) return;
  await visit.button(visit.word('checkout', 'gate.button')).click();
  await fan.signIn(visit, email);
}

/** How often an order was tried to be paid and how each ended, how it was paid, and what of it is owed (cents). */
async function booksOf(
  orderNumber: string,
): Promise<{ tried: string; paymentType: string; owed: number; token: string }> {
  const [books] = await product.database.sql`
    select o.payment_type, o.payment_id as token, coalesce(purchase.owed, 0)::int as owed,
      (select string_agg(p.method || ' ' || p.state, ', ' order by p.id) from payment.payment p
        where p.reference = o.checkout_id::text) as tried
    from "order"."order" o left join payment.account_purchase purchase using (payment_id)
    where order_number = ${orderNumber}`;
  return books as never;
}

it('CHK-03 CHK-08 CHK-11 CHK-19 pays one order by card that PayPal did not get, once the bank is told yes after a no', async () => {
  const visit = await Visit.begin(browser, product.origin, phone);
  await checkOut(visit, 'fan@kurve.test');
  await fan.goToReview(visit, fan.nameOf(visit, 'paypal'));
  await fan.order(visit);
  await fan.answerPayPal(visit, 'hostedCancel');
  await visit.look(visit.word('checkout', 'confirmation.cancelledTitle'));
  await visit.link(visit.word('checkout', 'confirmation.toCheckout')).click();

  await fan.continueToReview(visit, undefined, async () =>
    expect(await visit.page.getByRole('radio', { name: fan.nameOf(visit, 'sepa') }).count()).toBe(0),
  );
  await fan.order(visit);
  await fan.payWith(visit, challengedCard);
  await fan.answerBank(visit, 'reject');
  await visit.button(visit.word('checkout', 'pay.again')).click();
  await fan.payWith(visit, challengedCard);
  await fan.answerBank(visit, 'approve');
  expect(await booksOf(await fan.readOrderNumber(visit))).toMatchObject({
    paymentType: 'creditcard',
    tried: 'paypal cancelled, creditcard failed, creditcard captured',
  });
  await visit.close();
});

it('CHK-03 CHK-10 CHK-21 PAY-27 pays by PayPal, then with a saved card, which goes out of the account again', async () => {
  const visit = await Visit.begin(browser, product.origin, desk);
  await checkOut(visit, 'fan@kurve.test');
  await fan.goToReview(visit, fan.nameOf(visit, 'paypal'));
  await fan.order(visit);
  await fan.answerPayPal(visit, 'hostedApprove');
  expect((await booksOf(await fan.readOrderNumber(visit))).tried).toBe('paypal captured');

  const word = (key: string) => visit.word('payment', key);
  const saved = visit.word('payment', 'methods.savedCreditCard', { digits: '4242', expiry: '12/40' });
  await visit.goTo('/account/payments/');
  await visit.look(word('account.title'));
  await visit.button(word('account.addCreditcard')).click();
  await fan.typeCard(visit, cards.good);
  await visit.look(word('account.addTitle'));
  await fan.saveCard(visit);
  await visit.page.getByText(word('account.saved')).waitFor();
  await visit.page.getByText(saved).waitFor();

  await checkOut(visit);
  await fan.goToReview(visit, new RegExp(`^${saved}`));
  await fan.order(visit);
  await visit.look(visit.word('checkout', 'pay.title'));
  await fan.confirmPayment(visit);
  expect(await booksOf(await fan.readOrderNumber(visit))).toMatchObject({
    paymentType: 'token',
    tried: 'token captured',
  });

  await visit.goTo('/account/payments/');
  const row = visit.page.getByRole('listitem').filter({ hasText: saved });
  await row.getByRole('button', { name: word('account.remove') }).click();
  await visit.look(word('account.removeTitle'));
  await visit.page
    .getByRole('dialog')
    .getByRole('button', { name: word('account.remove') })
    .click();
  await row.waitFor({ state: 'detached' });
  await visit.look(word('account.title'));
  await visit.close();
});

it('RED-68 CHK-07 CHK-18 PAY-11 lets a tester be debited, confirms by the payment token id, and saves an account by a mandate', async () => {
  const visit = await Visit.begin(browser, product.origin, phone);
  await checkOut(visit, 'sepa@kurve.test');
  await fan.goToReview(visit, fan.nameOf(visit, 'sepa'), () =>
    visit.page.getByLabel(visit.word('payment', 'methods.iban')).fill(iban),
  );
  await fan.order(visit);
  const { tried, token } = await booksOf(await fan.readOrderNumber(visit));
  expect([tried, new URL(visit.page.url()).searchParams.get('id')]).toEqual(['sepa captured', token]);

  await visit.goTo('/account/payments/');
  await visit.look(visit.word('payment', 'account.title'));
  await visit.button(visit.word('payment', 'account.addSepa')).click();
  await fan.giveMandate(visit, iban);
  await visit.page.getByText(visit.word('payment', 'account.saved')).waitFor();
  const account = visit.word('payment', 'methods.savedSepa', { digits: '3000', owner: 'Toni Muster' });
  await visit.page.getByText(account).waitFor();
  await visit.look(visit.word('payment', 'account.title'));
  await visit.close();
});

it('CHK-04 CHK-16 PAY-22 sells tickets on account to a company, as far as it may owe', async () => {
  const visit = await Visit.begin(browser, product.origin, desk);
  /** So much more than it owes from before. */
  const mayOwe = async (cents: number) => {
    const [line] = await product.database.sql<{ fanId: string; owed: number }[]>`
      select fan_id, owed from payment.credit_line join identity.account on fan_id = account.id
      where email = 'einkauf@firmbach.kurve.test'`;
    await aCreditLine(product.database, line!.fanId, line!.owed + cents);
  };
  await mayOwe(1000);
  await visit.goTo('/account/');
  await fan.signIn(visit, 'firma@kurve.test');
  await fan.openAccountMenu(visit);
  await fan.actFor(visit, 'Firmbach Logistik GmbH');

  await visit.goTo('/tickets/');
  await visit.link(visit.word('ticketing', 'buy')).first().click();
  await visit.look(/./);
  await visit.button(visit.word('cart', 'addToCart')).click();
  await visit.page
    .getByRole('dialog')
    .getByRole('link', { name: visit.word('cart', 'toCart') })
    .click();
  await goToCheckout(visit);
  await fan.goToReview(visit, undefined, async () =>
    expect(await visit.page.getByRole('radio', { name: fan.nameOf(visit, 'purchaseOnAccount') }).count()).toBe(0),
  );

  await mayOwe(2000);
  await visit.goTo('/kasse/?step=payment');
  await fan.continueToReview(visit, fan.nameOf(visit, 'purchaseOnAccount'));
  await fan.order(visit);
  const { tried: _, token: __, ...books } = await booksOf(await fan.readOrderNumber(visit));
  expect(books).toEqual({ paymentType: 'purchaseOnAccount', owed: 1500 });
  await visit.close();
});
