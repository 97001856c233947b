import { afterAll, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { enterOffice } from './enterOffice.ts';
import { startDemo } from './startDemo.ts';
import type { Visit } from './visit.ts';

const product = await startDemo();
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const fan = 'fan@kurve.test';
const { sql } = product.database;
const post = (path: string, body: object) =>
  fetch(`${product.origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The fan withdraws from an order that was sent, in words that somebody has to read. */
async function withdraw(): Promise<void> {
  const [order] = await sql<{ orderNumber: string }[]>`
    select order_number from "order"."order" where state in ('OrderShipped', 'OrderArrived') and tenant = 1
      and fan_id = (select id from identity.account where email = ${fan}) order by created_at desc limit 1`;
  const declared = { name: 'Frieda Adler', email: fan, orderNumber: order!.orderNumber, articles: 'Nur ein Stück' };
  await post('/checkout/v3/withdrawals', declared);
  const read = async () =>
    (await sql`select id from returns.declaration where outcome = 'articles' and email = ${fan}`).length;
  await expect.poll(read, { timeout: 15_000 }).toBe(1);
}

/**
 * Reads it, marks it as done by mistake and takes that back, and enters it at its order; answers the return's number.
 */
async function enterWithdrawal(visit: Visit): Promise<string> {
  const { page } = visit;
  const word = (key: string) => visit.word('returnsOffice', key);
  const order = (key: string) => visit.word('orderHandlingOffice', key);
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).last().click();
  await visit.link(word('declarations.title')).click();
  await page.getByText('Nur ein Stück').waitFor();
  await page
    .getByRole('row', { name: /Frieda Adler/ })
    .getByRole('link')
    .first()
    .click();
  await visit.button(word('declarationAnswer.button')).click();
  await dialog.getByLabel(word('declarationAnswer.why')).fill('Verwechselt');
  await press(word('declarationAnswer.button'));
  await press(word('declarations.undo'));
  await dialog.getByText(word('declarationReopen.done')).waitFor();
  await press(visit.word('office', 'close'));
  await visit.forgetShifts();
  await visit.lookAtBothWidths(word('declarations.one'));
  await visit.button(word('declarations.enter')).click();
  await dialog.getByRole('combobox').first().selectOption('1');
  await dialog.getByLabel(order('return.reason')).fill('Erklärung auf der Website');
  await press(order('return.button'));
  await dialog.getByText(order('return.done')).waitFor();
  await press(visit.word('office', 'close'));
  const [made] = await sql<{ number: string }[]>`
    select number from returns.return_case join returns.declaration on case_id = return_case.id`;
  return made!.number;
}

/** Follows the link of the newest mail that confirms this address. */
async function confirmAddress(email: string): Promise<void> {
  const read = async () => {
    const { items } = await (await fetch(`${product.origin}/dev/mail.json?to=${encodeURIComponent(email)}`)).json();
    return /#([\w-]+)/.exec(items[0]?.text ?? '')?.[1];
  };
  await expect.poll(read, { timeout: 15_000 }).toBeTruthy();
  expect((await post('/contact/v1/emails/confirmations', { secret: await read() })).status).toBe(200);
}

it('lets customer service correct an address, and take a withdrawal from declared in words to refunded', async () => {
  await withdraw();
  const visit = await enterOffice(browser, product, 'service@kurve.test', { locale: 'de', width: 1440 });
  const number = await enterWithdrawal(visit);
  const { page } = visit;
  const people = (key: string, values = {}) => visit.word('peopleOffice', key, values);
  const word = (key: string, values = {}) => visit.word('returnsOffice', key, values);
  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true }).last().click();
  const close = () => press(visit.word('office', 'close'));

  await visit.link(people('title')).click();
  await page.getByLabel(people('search')).fill(fan);
  await page.waitForURL(/q=fan/);
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('row').last().getByRole('link').click();
  await page.getByRole('link', { name: number }).first().waitFor();
  await visit.lookAtBothWidths('Frieda Adler');

  // The clerk mistypes it twice: once it is somebody else's, once nobody has confirmed it yet.
  await visit.button(people('changeEmail.button')).click();
  await dialog.getByLabel(people('checks.orderNumber')).check();
  await dialog.getByLabel(people('reason')).fill('Neue Adresse, hat angerufen');
  await dialog.getByLabel(people('changeEmail.email')).fill('neu@kurve.test');
  await press(people('changeEmail.button'));
  await dialog.getByText(visit.word('people', 'refusals.PERSON_EMAIL_TAKEN')).waitFor();
  visit.errors.length = 0;
  await visit.look(people('changeEmail.title'));
  await dialog.getByLabel(people('changeEmail.email')).fill('fna.neu@kurve.test');
  await press(people('changeEmail.button'));
  await dialog.getByText(people('changeEmail.asked', { email: 'fna.neu@kurve.test' })).waitFor();
  await press(people('undo'));
  await dialog.getByText(people('changeEmail.undone')).waitFor();
  await close();
  await visit.button(people('changeEmail.button')).click();
  await dialog.getByLabel(people('checks.orderNumber')).check();
  await dialog.getByLabel(people('reason')).fill('Neue Adresse, hat angerufen');
  await dialog.getByLabel(people('changeEmail.email')).fill('fan.neu@kurve.test');
  await press(people('changeEmail.button'));
  await dialog.getByText(people('changeEmail.asked', { email: 'fan.neu@kurve.test' })).waitFor();
  await close();
  await confirmAddress('fan.neu@kurve.test');
  await page.reload();
  // The address of before had been confirmed: the new one holds in two days, unless its owner objects.
  await page.getByText(people('steps.emailChangeAsked')).first().waitFor();
  expect(await page.getByText(people('steps.emailChanged', { detail: 'fan.neu@kurve.test' })).count()).toBe(0);

  await visit.link(word('title')).click();
  await page.getByLabel(word('scan.label')).fill(number);
  await page.keyboard.press('Enter');
  await visit.button(word('arrive.button')).click();
  await press(word('arrive.button'));
  await dialog.getByText(word('arrive.done')).waitFor();
  await close();
  const grade = async (name: string) => {
    await visit.button(word('grade.button')).click();
    for (const choice of await dialog.getByRole('combobox').all()) await choice.selectOption(name);
    await press(word('grade.button'));
    await dialog.getByText(word('grade.done')).waitFor();
  };
  await grade('notOurs');
  await press(word('undo.button'));
  await dialog.getByText(word('undo.done')).waitFor();
  await close();
  await grade('asNew');
  await close();
  await visit.button(word('refund.button')).click();
  await visit.look(word('refund.title'));
  await press(/erstatten$/);
  await dialog.getByText(/auf dem Weg zurück/).waitFor();
  await close();
  await page
    .getByText(/^[\d,.]+\s€ erstattet/)
    .first()
    .waitFor();
  await visit.lookAtBothWidths(new RegExp(number));
  await visit.close();
});
