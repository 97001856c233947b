import { expect } from 'vitest';
import { formWords } from '#rooms/money/sandboxPay/browser/formWords.ts';
import type { Visit } from './visit.ts';

/** Visits that look closely at each step of a purchase; others only pass through. */
const inspectors = new WeakSet<Visit>();

/** From here on this visit looks closely at each step of a purchase. */
export const inspectSteps = (visit: Visit): unknown => inspectors.add(visit);

const lookAtStep = (visit: Visit, heading: string | RegExp): Promise<void> =>
  inspectors.has(visit) ? visit.look(heading) : visit.arriveAt(heading);

/** The steps from the shop window to the order, as deeds of somebody at a screen. */
export async function putIntoCart(visit: Visit, product: string | RegExp): Promise<void> {
  await visit.page.getByRole('main').getByRole('link', { name: product }).first().click();
  await lookAtStep(visit, product);
  await visit.button(visit.word('cart', 'addToCart')).click();
  const drawer = visit.page.getByRole('dialog');
  await drawer.getByRole('link', { name: visit.word('cart', 'toCart') }).click();
}

const seenSignIns = new Set<string>();

/** Signs in where the sign-in page has come or is about to; looks closely at it once in each language and width. */
export async function signIn(visit: Visit, email: string): Promise<void> {
  await visit.page.waitForURL(/\/identity\//);
  const screen = JSON.stringify(visit.screen);
  if (!seenSignIns.has(screen)) await visit.look(visit.signInWord('signIn.title'));
  seenSignIns.add(screen);
  await visit.page.getByLabel(visit.signInWord('signIn.email')).fill(email);
  await visit.page.getByLabel(visit.signInWord('signIn.password')).fill('Kurve-1899!');
  await visit.button(visit.signInWord('signIn.submit')).click();
}

/** Opens the menu of the account at the top of the page. */
export const openAccountMenu = (visit: Visit): Promise<void> =>
  visit.page.getByRole('button', { name: visit.word('frame', 'accountMenu.open', { name: '' }) }).click();

/** Chooses in the open menu for whom one acts, an organisation or oneself; the page comes anew. */
export async function actFor(visit: Visit, name: string): Promise<void> {
  await Promise.all([visit.page.waitForEvent('load'), visit.button(name).click()]);
}

/** Saves the first address of somebody who has none yet. */
export async function typeAddress(visit: Visit, firstName: string, lastName: string): Promise<void> {
  const address = { firstName, lastName, street: 'Waldweg 7', postalCode: '60528', city: 'Frankfurt' };
  for (const [field, value] of Object.entries(address))
    await visit.page.getByLabel(visit.word('contact', `fields.${field}`), { exact: true }).fill(value);
  await visit.page.locator('form').getByRole('button').first().click();
}

/** Addresses as they are, a way to pay (by card, if no other is named) with what it wants to know, then the review. */
export async function goToReview(
  visit: Visit,
  method: string | RegExp = nameOf(visit, 'creditcard'),
  fillIn = async () => {},
): Promise<void> {
  await lookAtStep(visit, visit.word('checkout', 'addresses.title'));
  await visit.button(visit.word('checkout', 'next')).click();
  await continueToReview(visit, method, fillIn);
}

/** From the way to pay to the review. */
export async function continueToReview(
  visit: Visit,
  method: string | RegExp = nameOf(visit, 'creditcard'),
  fillIn = async () => {},
): Promise<void> {
  const payment = visit.page.getByRole('heading', { name: visit.word('checkout', 'payment.title'), level: 2 });
  const review = visit.page.getByRole('heading', { name: visit.word('checkout', 'review.title') });
  await payment.or(review).first().waitFor();
  if (await payment.isVisible()) {
    await lookAtStep(visit, visit.word('checkout', 'payment.title'));
    await visit.page.getByRole('radio', { name: method }).check();
    await fillIn();
    await visit.button(visit.word('checkout', 'next')).click();
  }
  await lookAtStep(visit, visit.word('checkout', 'review.title'));
}

/** How a way to pay begins in the list. */
export const nameOf = (visit: Visit, method: 'creditcard' | 'paypal' | 'sepa' | 'purchaseOnAccount'): RegExp =>
  new RegExp(`^${visit.word('payment', `methods.${method}`)}`);

export const order = (visit: Visit): Promise<void> => visit.button(visit.word('checkout', 'review.order')).click();

const formOf = (visit: Visit) => visit.page.frameLocator('iframe[src*="/sandbox-pay/"]');

/** Presses the button of the payment service's form that pays. */
export async function confirmPayment(visit: Visit): Promise<void> {
  const [before, after] = formWords[visit.screen.locale].pay.split('{amount}');
  await formOf(visit)
    .getByRole('button', { name: new RegExp(`^${before}.+${after}$`) })
    .click();
}

/** Types a card into the frame of the payment service. */
export async function typeCard(visit: Visit, number: string): Promise<void> {
  const words = formWords[visit.screen.locale];
  const form = formOf(visit);
  await form.getByLabel(words.number).fill(number);
  await form.getByLabel(words.expiry).fill('12 / 40');
  await form.getByLabel(words.cvc).fill('123');
  await form.getByLabel(words.holder).fill('Toni Muster');
}

/** Types a card into the frame of the payment service and pays. */
export async function payWith(visit: Visit, number: string): Promise<void> {
  await typeCard(visit, number);
  await confirmPayment(visit);
}

/** Saves the card whose number has been typed. */
export const saveCard = (visit: Visit): Promise<void> =>
  formOf(visit).getByRole('button', { name: formWords[visit.screen.locale].save }).click();

/** Answers what the bank asks in the frame (3-D Secure). */
export async function answerBank(visit: Visit, answer: 'approve' | 'reject'): Promise<void> {
  const words = formWords[visit.screen.locale];
  await formOf(visit).getByRole('heading', { name: words.challenge }).waitFor();
  await visit.look(visit.word('checkout', 'pay.title'));
  await formOf(visit).getByRole('button', { name: words[answer] }).click();
}

/** Answers on PayPal's page. */
export async function answerPayPal(visit: Visit, answer: 'hostedApprove' | 'hostedCancel'): Promise<void> {
  const words = formWords[visit.screen.locale];
  await visit.look(words.hostedTitle);
  await visit.button(words[answer]).click();
}

/** Gives a mandate on the payment service's page, first without saying for what account. */
export async function giveMandate(visit: Visit, iban: string): Promise<void> {
  const words = formWords[visit.screen.locale];
  await visit.look(words.mandateTitle);
  await visit.button(words.mandateApprove).click();
  await visit.page.getByRole('alert').getByText(words.mandateFault).waitFor();
  await visit.look(words.mandateTitle);
  await visit.page.getByLabel(words.mandateHolder).fill('Toni Muster');
  await visit.page.getByLabel(words.mandateIban).fill(iban);
  await visit.button(words.mandateApprove).click();
}

/** The order's number on the confirmation. */
export async function readOrderNumber(visit: Visit): Promise<string> {
  await lookAtStep(visit, visit.word('checkout', 'confirmation.thanks'));
  const text = await visit.page.getByRole('main').innerText();
  const number = /\b[A-Z]*\d[\w-]{4,}\b/.exec(
    text.split('\n').find((line) => /nummer|number|番号/i.test(line)) ?? '',
  )?.[0];
  expect(number, text).toBeTruthy();
  return number!;
}
