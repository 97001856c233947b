import { afterAll, expect, inject, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { accountRows } from '#rooms/accounts/identity/server/index.ts';
import { hashPassword } from '#rooms/accounts/identity/server/passwordHash.ts';
import { openChromium } from './chromium.ts';
import { goToReview, order, payWith, putIntoCart, readOrderNumber, signIn, typeAddress } from './fanBuys.ts';
import { cards } from './httpBuyer.ts';
import { scarf, startSecondClub } from './secondClub.ts';
import { Visit } from './visit.ts';

const product = await startSecondClub(inject('databaseServer'));
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const email = 'toni@sv-hafen.de';

it('CART-01 sells a scarf of a second club, whose folder has just been written, to a fan in a browser', async () => {
  const now = new Date();
  await accountRows.insertAccount(product.database, {
    id: newId(),
    email,
    firstName: 'Toni',
    lastName: 'Muster',
    locale: 'de',
    createdAt: now,
    emailConfirmedAt: now,
    passwordHash: await hashPassword('Kurve-1899!'),
  });
  const visit = await Visit.begin(browser, product.origin, { locale: 'en', width: 390 });
  await visit.goTo('/');
  await visit.look(/Football/);
  await visit.goTo('/shop/');
  await putIntoCart(visit, scarf.name);
  await visit.link(visit.word('cart', 'toCheckout')).click();
  await visit.button(visit.word('checkout', 'gate.button')).click();
  await signIn(visit, email);
  await typeAddress(visit, 'Toni', 'Muster');
  await goToReview(visit);
  await order(visit);
  await payWith(visit, cards.good);
  expect(await readOrderNumber(visit)).toMatch(/\d/);
  // As the club's own `returnDays` has it, which differs from the demo club's.
  await visit.page.getByText(visit.word('checkout', 'confirmation.nextReturn', { days: '30' })).waitFor();
  await visit.close();
});
