import { expect } from 'vitest';
import { formWords } from '#rooms/sandboxPay/browser/formWords.ts';
import type { Visit } from './visit.ts';

/** The steps from the shop window to the order, as deeds of somebody at a screen. */
export async function putIntoCart(visit: Visit, product: string | RegExp): Promise<void> {
  await visit.page.getByRole('main').getByRole('link', { name: product }).first().click();
  await visit.look(product);
  await visit.button(visit.word('cart', 'addToCart')).click();
  const drawer = visit.page.getByRole('dialog');
  await drawer.getByRole('link', { name: visit.word('cart', 'toCart') }).click();
}

export async function signIn(visit: Visit, email: string): Promise<void> {
  await visit.page.waitForURL(/\/identity\//);
  await visit.look(visit.signInWord('signIn.title'));
  await visit.page.getByLabel(visit.signInWord('signIn.email')).fill(email);
  await visit.page.getByLabel(visit.signInWord('signIn.password')).fill('Kurve-1899!');
  await visit.button(visit.signInWord('signIn.submit')).click();
}

/** Addresses as they are, a way to pay (by card, if no other is named), then the review. */
export async function goToReview(
  visit: Visit,
  method: string | RegExp = new RegExp(`^${visit.word('payment', 'methods.creditcard')}`),
): Promise<void> {
  await visit.look(visit.word('checkout', 'addresses.title'));
  await visit.button(visit.word('checkout', 'next')).click();
  const payment = visit.page.getByRole('heading', { name: visit.word('checkout', 'payment.title'), level: 2 });
  const review = visit.page.getByRole('heading', { name: visit.word('checkout', 'review.title') });
  await payment.or(review).first().waitFor();
  if (await payment.isVisible()) {
    await visit.look(visit.word('checkout', 'payment.title'));
    await visit.page.getByRole('radio', { name: method }).check();
    await visit.button(visit.word('checkout', 'next')).click();
  }
  await visit.look(visit.word('checkout', 'review.title'));
}

/** Types a card into the frame of the payment service and pays. */
export async function payWith(visit: Visit, number: string): Promise<void> {
  const words = formWords[visit.screen.locale];
  const form = visit.page.frameLocator('iframe[src*="/sandbox-pay/"]');
  await form.getByLabel(words.number).fill(number);
  await form.getByLabel(words.expiry).fill('12 / 40');
  await form.getByLabel(words.cvc).fill('123');
  await form.getByLabel(words.holder).fill('Toni Muster');
  const [before, after] = words.pay.split('{amount}');
  await form.getByRole('button', { name: new RegExp(`^${before}.+${after}$`) }).click();
}

/** The order's number on the confirmation. */
export async function readOrderNumber(visit: Visit): Promise<string> {
  await visit.look(visit.word('checkout', 'confirmation.thanks'));
  const text = await visit.page.getByRole('main').innerText();
  const number = /\b[A-Z]*\d[\w-]{4,}\b/.exec(text.split('\n').find((line) => /nummer|number/i.test(line)) ?? '')?.[0];
  expect(number, text).toBeTruthy();
  return number!;
}
