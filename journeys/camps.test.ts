import { afterAll, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { enterOffice } from './enterOffice.ts';
import { goToReview, payWith, readOrderNumber, signIn } from './fanBuys.ts';
import { cards, HttpBuyer, until } from './httpBuyer.ts';
import { sharedDemo } from './startDemo.ts';
import { Visit } from './visit.ts';

const product = await sharedDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const email = 'fan@kurve.test';

it('CAMP-01 CAMP-06 CHK-39 books two siblings through a reload, takes an offer of the waiting list by its mail, and pays both', async () => {
  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  const { page } = visit;
  const t = (key: string, values?: Record<string, string>) => visit.word('camp', key, values);
  await visit.goTo('/fussballschule/');
  await visit.look(t('title'));
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Torwartcamp' })
    .getByRole('link', { name: t('details') })
    .click();
  await visit.look('Torwartcamp');
  await visit.page
    .getByRole('main')
    .getByRole('button', { name: t('book.toSignIn') })
    .click();
  await signIn(visit, email);
  await visit.look('Torwartcamp');

  const field = (name: string, child: number) => page.getByLabel(t(`book.${name}`)).nth(child);
  await visit.button(t('book.add')).click();
  for (const [child, firstName] of ['Lia', 'Jon'].entries()) {
    await field('firstName', child).fill(firstName);
    await field('lastName', child).fill('Adler');
    await field('birthday', child).fill(`201${7 + child}-01-15`);
  }
  await page.getByLabel(t('book.phone')).fill('0170 5550100');
  await page.getByText(t('book.health')).first().click();
  await field('allergies', 0).fill('Haselnüsse');
  await page.reload();
  await page.getByText(t('book.child', { number: '2' })).waitFor();
  expect(await field('firstName', 1).inputValue()).toBe('Jon');
  await page.getByText(t('book.health')).first().click();
  expect(await field('allergies', 0).inputValue()).toBe('');
  await visit.button(t('book.submit')).click();
  await page.getByText(t('book.inCart')).waitFor();

  const mailbox = new HttpBuyer(product.origin);
  const offer = /\/account\/camps\/[\da-f-]{36}\//;
  const read = async () =>
    ((await mailbox.call('GET', `/dev/mail.json?to=${encodeURIComponent(email)}`)).json.items as { text: string }[])
      .map(({ text }) => offer.exec(text)?.[0])
      .find(Boolean);
  await visit.goTo((await until<string | undefined>(read, Boolean))!);
  await visit.look(t('own.one'));
  await visit.button(t('own.accept')).click();
  await page.getByText(t('book.inCart')).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('book.toCart') })
    .click();
  await visit.look(visit.word('cart', 'title'));
  await page.getByText(/Trikot 140, 140/).waitFor();
  await visit.link(visit.word('cart', 'toCheckout')).click();
  expect(await page.getByText(visit.word('checkout', 'addresses.shipping'), { exact: true }).count()).toBe(0);
  await goToReview(visit);
  await visit.button(visit.word('checkout', 'review.order')).click();
  await visit.look(visit.word('checkout', 'pay.title'));
  await payWith(visit, cards.good);
  await readOrderNumber(visit);
  await visit.goTo('/account/camps/');
  for (const name of ['Torwartcamp', 'Mädchencamp'])
    await page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(t('own.states.booked'), { exact: true })
      .first()
      .waitFor();
  await visit.close();
});

it('CAMP-12 calls off a rainy day in the office, and the parent takes a voucher for it', async () => {
  const staff = await enterOffice(browser, product, 'camp@kurve.test', { locale: 'de', width: 1440 });
  const office = (key: string) => staff.word('campOffice', key);
  await staff.goTo('/office/camps/');
  await staff.look(office('title'));
  await staff.page.getByRole('link', { name: /Torwartcamp/ }).click();
  await staff.look(/Torwartcamp/);
  await staff.button(office('deeds.callOffDay')).click();
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByLabel(office('deeds.reason')).fill('Dauerregen');
  await dialog.getByRole('button', { name: office('deeds.callOffDay'), exact: true }).click();
  await dialog.getByText(office('deeds.calledOff')).waitFor();
  await staff.close();

  const visit = await Visit.begin(browser, product.origin, { locale: 'de', width: 390 });
  const t = (key: string) => visit.word('camp', key);
  await visit.goTo('/account/camps/');
  await signIn(visit, email);
  const booking = visit.page.getByRole('listitem').filter({ hasText: 'Torwartcamp' });
  await booking
    .getByRole('button', { name: t('own.voucher') })
    .first()
    .click();
  await booking.getByText(t('own.chosen.voucher').replace('{{amount}} ', ''), { exact: false }).first().waitFor();
  await visit.look(/Camps/);
  await visit.close();
});
